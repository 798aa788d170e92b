import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { MatchAnswer } from '@landrace/contract/areas/germplasm/match.routes';
import { useContext, useMemo, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { SearchIcon } from '../../../kit/icons/shell-icons';
import { DownloadIcon } from '../../../kit/icons/table-icons';
import { Section } from '../../../kit/layout/section';
import { StateMessage } from '../../../kit/layout/state-message';
import { Tabs } from '../../../kit/layout/tabs';
import { LongList } from '../../../kit/lists/long-list';
import { showNotice } from '../../../kit/notices/notice-store';
import { showFailure } from '../../../kit/notices/show-failure';
import { DataTable } from '../../../kit/table/data-table';
import { MarkToolsContext } from '../../../kit/table/mark-tools';
import { tableApi } from '../../../lib/api/table-api';
import { saveText } from '../../../lib/download';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { revisionOf } from '../../../lib/marks/revision';
import { germplasmPresentation } from '../germplasm-cells';
import { useGermplasmMarks } from '../use-germplasm-marks';
import { AmbiguousLines } from './ambiguous-lines';
import { GermplasmLink, LineHead } from './germplasm-link';
import classes from './match.module.css';
import { matchTable } from './match-table';
import { MissingLines } from './missing-lines';
import {
  type Choices,
  type Choose,
  type Outcome,
  type Resolution,
  type ResolvedLine,
  resolve,
} from './resolution';

interface Props {
  readonly answer: MatchAnswer;
  readonly choices: Choices;
  readonly onChoose: Choose;
  readonly onChooseAll: (accepted: Choices) => void;
}

type Tab = Outcome | 'list';

export function MatchResults({ answer, choices, onChoose, onChooseAll }: Props) {
  const t = useText();
  const resolution = useMemo(() => resolve(answer, choices), [answer, choices]);
  const { byOutcome, ids } = resolution;
  const [chosen, setTab] = useState<Tab>();
  const tab = chosen ?? firstToLookAt(resolution);
  const label = (outcome: Outcome) =>
    `${t(`match.outcomes.${outcome}`)} (${formatNumber(byOutcome[outcome].length)})`;
  return (
    <Section title={t('match.results')}>
      <Summary resolution={resolution} />
      <MatchActions resolution={resolution} />
      <Tabs<Tab>
        label={t('match.results')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'matched', label: label('matched'), content: <MatchedLines lines={byOutcome.matched} /> },
          {
            id: 'ambiguous',
            label: label('ambiguous'),
            content: <AmbiguousLines lines={byOutcome.ambiguous} onChoose={onChoose} />,
          },
          {
            id: 'notFound',
            label: label('notFound'),
            content: (
              <MissingLines lines={byOutcome.notFound} onChoose={onChoose} onChooseAll={onChooseAll} />
            ),
          },
          {
            id: 'list',
            label: `${t('match.list')} (${formatNumber(ids.length)})`,
            content: <MatchedTable ids={ids} />,
          },
        ]}
      />
    </Section>
  );
}

/** Lines that need a decision come first. */
/** Lines that need a decision, then what was found; the numbers on the other tabs show what is left. */
function firstToLookAt({ byOutcome }: Resolution): Tab {
  const outcomes: readonly Outcome[] = ['ambiguous', 'matched', 'notFound'];
  return outcomes.find((outcome) => byOutcome[outcome].length > 0) ?? 'matched';
}

function Summary({
  resolution: { lines, byOutcome, chosen, repeated },
}: {
  readonly resolution: Resolution;
}) {
  const t = useText();
  const decided = (count: number) =>
    count > 0 ? ` (${t('match.summary.chosen', { count: formatNumber(count) })})` : '';
  const parts = [
    t('match.summary.searched', { count: lines.length, amount: formatNumber(lines.length) }),
    `${formatNumber(byOutcome.matched.length)} ${t('match.summary.matched')}`,
    `${formatNumber(byOutcome.ambiguous.length)} ${t('match.summary.ambiguous')}${decided(chosen.ambiguous)}`,
    `${formatNumber(byOutcome.notFound.length)} ${t('match.summary.notFound')}${decided(chosen.notFound)}`,
    ...(repeated > 0
      ? [t('match.summary.repeated', { count: repeated, amount: formatNumber(repeated) })]
      : []),
  ];
  return (
    <p role="status" className={`tabular ${classes.summary}`}>
      {parts.join(' · ')}
    </p>
  );
}

/** All matched germplasm as in the germplasm list, including filters, facets, marks and files. */
function MatchedTable({ ids }: { readonly ids: readonly number[] }) {
  const t = useText();
  const definition = useMemo(() => ({ ...germplasm, segment: `germplasm#match${revisionOf(ids)}` }), [ids]);
  const loader = useMemo(() => tableApi(germplasm, { extra: { onlyIds: ids } }), [ids]);
  if (ids.length === 0)
    return <StateMessage icon={<SearchIcon size={20} />} title={t('match.noneMatched')} />;
  return (
    <DataTable
      definition={definition}
      title={t('match.list')}
      presentation={germplasmPresentation}
      loader={loader}
      isPart
    />
  );
}

function MatchedLines({ lines }: { readonly lines: readonly ResolvedLine[] }) {
  const t = useText();
  if (lines.length === 0)
    return <StateMessage icon={<SearchIcon size={20} />} title={t('match.noneMatched')} />;
  return (
    <LongList
      label={t('match.outcomes.matched')}
      items={lines}
      keyOf={({ line }) => line}
      height={56}
      render={(line) => (
        <div className={`stack gap-4 ${classes.line}`}>
          <LineHead line={line} />
          {line.match && <GermplasmLink candidate={line.match} />}
        </div>
      )}
    />
  );
}

/** Actions on all matched germplasm. */
function MatchActions({ resolution: { lines, ids } }: { readonly resolution: Resolution }) {
  const t = useText();
  const MarkTools = useContext(MarkToolsContext);
  return (
    <div className={`row ${classes.actions}`}>
      {ids.length > 0 && <MarkButton ids={ids} />}
      <Button
        variant="default"
        size="compact-xs"
        leftSection={<DownloadIcon />}
        onClick={() => saveText(matchTable(lines, t), 'germplasm-match.csv', 'text/csv')}
      >
        {t('match.export')}
      </Button>
      {MarkTools && ids.length > 0 && (
        <MarkTools
          list={germplasm.name}
          marked={0}
          found={{ count: ids.length, request: { onlyIds: ids } }}
        />
      )}
    </div>
  );
}

function MarkButton({ ids }: { readonly ids: readonly number[] }) {
  const t = useText();
  const marks = useGermplasmMarks();
  const [isWorking, setWorking] = useState(false);
  const handleMark = async () => {
    setWorking(true);
    try {
      await marks.change(ids, true);
      showNotice({
        kind: 'success',
        title: t('match.marked'),
        text: t('match.markedText', { count: formatNumber(ids.length) }),
      });
    } catch (problem) {
      showFailure(problem);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Button size="compact-xs" loading={isWorking} onClick={() => void handleMark()}>
      {t('match.mark', { count: formatNumber(ids.length) })}
    </Button>
  );
}
