import type { MatchAnswer } from '@landrace/contract/areas/germplasm/match.routes';
import { useMemo, useState } from 'react';
import { Section } from '../../../kit/layout/section';
import { Tabs } from '../../../kit/layout/tabs';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { AmbiguousLines } from './ambiguous-lines';
import classes from './match.module.css';
import { MatchActions } from './match-actions';
import { MatchedLines } from './matched-lines';
import { MatchedTable } from './matched-table';
import { MissingLines } from './missing-lines';
import { type Choices, type Choose, type Outcome, type Resolution, resolve } from './resolution';

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
function firstToLookAt({ byOutcome }: Resolution): Tab {
  if (byOutcome.ambiguous.length > 0) return 'ambiguous';
  return byOutcome.notFound.length > 0 ? 'notFound' : 'matched';
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
    <p role="status" className={classes.summary}>
      {parts.join(' · ')}
    </p>
  );
}
