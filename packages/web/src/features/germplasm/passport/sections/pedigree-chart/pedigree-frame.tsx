import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { maxRelativesCounted } from '@landrace/contract/areas/germplasm/passport';
import type { PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';
import { Button } from '@mantine/core';
import { useContext, useMemo, useState } from 'react';
import { ChartFrame } from '../../../../../kit/charts/chart-frame';
import type { ChartState } from '../../../../../kit/charts/chart-state';
import { useChartTheme } from '../../../../../kit/charts/chart-theme';
import { useLayout } from '../../../../../kit/charts/use-layout';
import { MarkToolsContext } from '../../../../../kit/table/mark-tools';
import { formatNumber } from '../../../../../lib/i18n/format';
import { useText } from '../../../../../lib/i18n/text';
import { useGermplasmMarks } from '../../../use-germplasm-marks';
import { dataOf, matching } from './describe-pedigree';
import { edgeShapes } from './edge-shapes';
import { toHelium } from './helium';
import classes from './pedigree.module.css';
import { PedigreeDrawing } from './pedigree-drawing';
import { pedigreeDraft } from './pedigree-layout';
import { PedigreeSearch } from './pedigree-search';
import type { Reach } from './reach';
import { ReachField } from './reach-field';
import { useUnfolding } from './use-unfolding';

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
        actions: <SelectedActions ids={[...selected]} />,
        onClear: () => setSelected(new Set()),
      }}
    >
      {cut && (
        <p className={classes.notice}>
          {t('germplasm.passport.pedigree.cut', {
            shown: formatNumber(cut.nodes.length - 1),
            count: `${formatNumber(cut.count)}${cut.count === maxRelativesCounted ? '+' : ''}`,
          })}
        </p>
      )}
      {hasCircle && <p className={classes.notice}>{t('germplasm.passport.pedigree.circular')}</p>}
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

/** Selected germplasm can be marked, made a group or added to one. */
function SelectedActions({ ids }: { readonly ids: readonly number[] }) {
  const t = useText();
  const { change } = useGermplasmMarks();
  const MarkTools = useContext(MarkToolsContext);
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={() => change(ids, true)}>
        {t('germplasm.passport.mark')}
      </Button>
      {MarkTools && (
        <MarkTools
          list={germplasm.name}
          marked={0}
          found={{ count: ids.length, request: { onlyIds: ids } }}
        />
      )}
    </>
  );
}
