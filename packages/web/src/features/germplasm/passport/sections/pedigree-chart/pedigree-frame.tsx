import { maxRelativesCounted } from '@landrace/contract/areas/germplasm/passport';
import type { PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ChartData } from '../../../../../kit/charts/chart-data';
import { ChartFrame } from '../../../../../kit/charts/chart-frame';
import type { ChartState } from '../../../../../kit/charts/chart-state';
import { useChartTheme } from '../../../../../kit/charts/chart-theme';
import { useLayout } from '../../../../../kit/charts/use-layout';
import { Select, TextInput } from '../../../../../kit/controls/inputs';
import { SearchIcon } from '../../../../../kit/icons/shell-icons';
import { showFailure } from '../../../../../kit/notices/show-failure';
import { SelectedActions } from '../../../../../kit/table/selected-actions';
import { formatNumber } from '../../../../../lib/i18n/format';
import { type Translate, useText } from '../../../../../lib/i18n/text';
import { pedigreeQuery } from '../../passport-query';
import { edgeShapes } from './edge-curve';
import { toHelium } from './helium';
import { labelOf } from './node-size';
import {
  type Direction,
  type Fold,
  isKnown,
  joinGraphs,
  type PedigreeMember,
  type Shown,
  unfolded,
} from './pedigree';
import classes from './pedigree.module.css';
import { PedigreeDrawing } from './pedigree-drawing';
import { pedigreeDraft } from './pedigree-layout';
import { type Reach, reachNames } from './reach';

/** A larger drawing is unreadable, and its layout takes seconds. */
const maxMembers = 20_000;

interface Props {
  readonly graph: PedigreeGraph;
  readonly reach: Reach;
  readonly onReach: (reach: Reach) => void;
  /** For a response that was not truncated. */
  readonly isWaiting: boolean;
}

export function PedigreeFrame({ graph, reach, onReach, isWaiting }: Props) {
  const t = useText();
  const theme = useChartTheme();
  const { shown, cut, fold, unfold } = useUnfolding(graph);
  const isTooLarge = shown.members.length > maxMembers;
  const drawn = useLayout(isTooLarge ? noMembers : shown, pedigreeDraft);
  const [searchText, setSearchText] = useState('');
  const [step, setStep] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const found = useMemo(() => matching(shown, searchText), [shown, searchText]);
  const foundSet = useMemo(() => new Set(found), [found]);
  const data = useMemo(() => dataOf(shown, t), [shown, t]);
  const name = shown.members[0]?.germplasmName ?? '';
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const hasCircle = shown.edges.some(({ isCircular }) => isCircular);
  return (
    <ChartFrame
      title={t('germplasm.passport.pedigree.chart', { name })}
      fileName={`pedigree-${name}`}
      data={data}
      state={stateOf({ isTooLarge, isWaiting: isWaiting || !drawn, count: shown.members.length })}
      legend={edgeShapes.map(({ kind, shape }) => ({
        label: t(`germplasm.passport.pedigree.kinds.${kind}`),
        colour: theme.inkQuiet,
        shape,
      }))}
      files={[
        {
          label: t('germplasm.passport.pedigree.helium'),
          name: `pedigree-${name}.helium`,
          content: () => toHelium(shown),
        },
      ]}
      controls={
        <>
          <ReachField reach={reach} onReach={onReach} />
          <PedigreeSearch
            searchText={searchText}
            onSearchText={(text) => {
              setSearchText(text);
              setStep(0);
            }}
            found={found.length}
            onNext={() => setStep((before) => (before + 1) % Math.max(1, found.length))}
          />
        </>
      }
      selection={{
        count: selected.size,
        actions: (
          <SelectedActions list="germplasm" ids={[...selected]} markLabel={t('germplasm.passport.mark')} />
        ),
        onClear: () => setSelected(new Set()),
      }}
    >
      {cut && (
        <p className={`notice ${classes.notice}`}>
          {t('germplasm.passport.pedigree.cut', {
            shown: formatNumber(cut.nodes.length - 1),
            count: `${formatNumber(cut.count)}${cut.count === maxRelativesCounted ? '+' : ''}`,
          })}
        </p>
      )}
      {hasCircle && <p className={`notice ${classes.notice}`}>{t('germplasm.passport.pedigree.circular')}</p>}
      {drawn && (
        <PedigreeDrawing
          shown={drawn.subject}
          layout={drawn.layout}
          found={foundSet}
          currentMatch={found[step]}
          selected={selected}
          onSelect={toggle}
          onFold={fold}
          onUnfold={unfold}
        />
      )}
    </ChartFrame>
  );
}

const noMembers = { members: [], edges: [], drawn: { parents: new Map(), children: new Map() } };

interface Reason {
  readonly isTooLarge: boolean;
  readonly isWaiting: boolean;
  readonly count: number;
}

function stateOf({ isTooLarge, isWaiting, count }: Reason): ChartState {
  if (isTooLarge) return { count, max: maxMembers };
  return isWaiting ? 'loading' : 'drawn';
}

interface ReachFieldProps {
  readonly reach: Reach;
  readonly onReach: (reach: Reach) => void;
}

function ReachField({ reach, onReach }: ReachFieldProps) {
  const t = useText();
  return (
    <Select
      size="xs"
      aria-label={t('germplasm.passport.pedigree.reach')}
      value={reach}
      options={reachNames.map((value) => ({
        value,
        label: t(`germplasm.passport.pedigree.reaches.${value}`),
      }))}
      onChange={(event) => onReach(reachNames.find((name) => name === event.currentTarget.value) ?? 'near')}
    />
  );
}

interface PedigreeSearchProps {
  readonly searchText: string;
  readonly onSearchText: (searchText: string) => void;
  readonly found: number;
  /** Goes to the next result. */
  readonly onNext: () => void;
}

function PedigreeSearch({ searchText, onSearchText, found, onNext }: PedigreeSearchProps) {
  const t = useText();
  return (
    <>
      <TextInput
        type="search"
        size="xs"
        aria-label={t('germplasm.passport.pedigree.find')}
        placeholder={t('germplasm.passport.pedigree.find')}
        leftSection={<SearchIcon />}
        value={searchText}
        onChange={(event) => onSearchText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onNext();
        }}
      />
      <span role="status" className={`hint ${classes.hint}`}>
        {searchText.trim() !== '' &&
          t('germplasm.passport.pedigree.found', { count: found, amount: formatNumber(found) })}
      </span>
    </>
  );
}

/** Ids of members whose name contains the text; none for an empty text. */
function matching({ members }: Shown, sought: string): readonly number[] {
  const text = sought.trim().toLowerCase();
  if (text === '') return [];
  return members
    .filter((member) => labelOf(member).toLowerCase().includes(text))
    .map(({ germplasmId }) => germplasmId);
}

/** A text description of the drawing. */
function dataOf({ members, edges }: Shown, t: Translate): ChartData {
  const names = new Map(members.map((member) => [member.germplasmId, labelOf(member)]));
  const kinds = {
    F: t('germplasm.passport.pedigree.kinds.F'),
    M: t('germplasm.passport.pedigree.kinds.M'),
    OTHER: t('germplasm.passport.pedigree.kinds.OTHER'),
  };
  const [yes, no] = [t('germplasm.passport.pedigree.yes'), t('germplasm.passport.pedigree.no')];
  return {
    columns: (['child', 'parent', 'kind', 'isCircular'] as const).map((column) => ({
      label: t(`germplasm.passport.pedigree.${column}`),
    })),
    rows: edges.map(({ parentId, childId, relationshipType, isCircular }) => [
      names.get(childId),
      names.get(parentId),
      kinds[relationshipType],
      isCircular ? yes : no,
    ]),
  };
}

/** Which part of a pedigree is drawn. Relatives beyond the first response are requested on demand. */
function useUnfolding(graph: PedigreeGraph) {
  const queryClient = useQueryClient();
  const [more, setMore] = useState<readonly PedigreeGraph[]>([]);
  const [folds, setFolds] = useState<ReadonlySet<Fold>>(new Set());
  const pedigree = useMemo(() => joinGraphs([graph, ...more]), [graph, more]);
  const shown = useMemo(() => unfolded(pedigree, folds), [pedigree, folds]);

  async function ask(member: PedigreeMember, direction: Direction): Promise<void> {
    const steps = direction === 'parents' ? { up: 1, down: 0 } : { up: 0, down: 1 };
    try {
      const answer = await queryClient.fetchQuery(
        pedigreeQuery({ germplasmId: member.germplasmId, ...steps }),
      );
      setMore((known) => [...known, answer]);
    } catch (error) {
      showFailure(error);
    }
  }

  return {
    shown,
    /** The last truncated response. */
    cut: [graph, ...more].findLast(({ isCut }) => isCut),
    fold: (member: PedigreeMember, direction: Direction) =>
      setFolds((before) => new Set([...before, `${direction} ${member.germplasmId}` as const])),
    unfold: (member: PedigreeMember, direction: Direction) => {
      const fold: Fold = `${direction} ${member.germplasmId}`;
      setFolds((before) => new Set([...before].filter((one) => one !== fold)));
      if (!isKnown(pedigree, member, direction)) void ask(member, direction);
    },
  };
}
