import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { comparedUnits } from '@landrace/contract/areas/measurements/compared';
import type { Field } from '@landrace/contract/core/field';
import { ownValue } from '@landrace/domain/own-value';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import type { ChartState } from '../../../kit/charts/chart-state';
import { Button } from '../../../kit/controls/button';
import { CompareIcon } from '../../../kit/icons/subject-icons';
import { StateMessage } from '../../../kit/layout/state-message';
import { useTableTexts } from '../../../kit/table/table-texts';
import { ApiError } from '../../../lib/api/api-error';
import { apiFile } from '../../../lib/api/client';
import { describeError } from '../../../lib/errors/describe-error';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import { CountedMatrix } from '../counted-matrix';
import { LabelledSelect } from '../labelled-select';
import { SuspectChoice } from '../suspect-choice';
import { pictureOf } from './cross.series';
import { CrossBars } from './cross-bars';
import { CrossBoxes } from './cross-boxes';
import { CrossPoints } from './cross-points';
import {
  type CrossChart as Chart,
  type ComparedPair,
  crossChartQuery,
  type PictureProps,
  pairOf,
} from './cross-queries';
import type { CrossState } from './cross-state';
import { useGermplasmColumns } from './germplasm-columns';

interface Props {
  readonly state: CrossState;
  readonly change: (part: Partial<CrossState>) => void;
}

/** The chart that suits what is compared. */
export function CrossChart({ state, change }: Props) {
  const t = useText();
  const { marked } = useMarks();
  const pair = useMemo(() => pairOf(state, marked.germplasm), [state, marked.germplasm]);
  const query = useQuery(crossChartQuery(pair, state));
  const chart = useNamed(query.data, pair, state.colour);
  const { error } = query;
  if (chart?.count === 0 || (error instanceof ApiError && error.code === 'measurement.noData'))
    return (
      <StateMessage
        icon={<CompareIcon size={20} />}
        title={t('crossComparison.emptyTitle')}
        text={t('crossComparison.emptyText')}
        role="status"
      />
    );
  const controls = <Controls chart={chart} state={state} change={change} />;
  if (!chart || error) {
    const waiting: ChartState = error ? { error, onRetry: () => void query.refetch() } : 'loading';
    return (
      <ChartFrame
        title={t('crossComparison.title')}
        fileName="comparison"
        data={{ columns: [], rows: [] }}
        state={waiting}
        controls={controls}
      >
        {null}
      </ChartFrame>
    );
  }
  const isOld = query.isPlaceholderData;
  return (
    <div className="stack gap-16" data-old={isOld || undefined} aria-busy={isOld}>
      <Drawn
        key={JSON.stringify([pair, state.per])}
        chart={chart}
        colour={state.colour}
        controls={controls}
      />
      <Notes chart={chart} state={state} />
      <SaveValues pair={pair} />
    </div>
  );
}

/** Fields of germplasm and their values in the user's language instead of the words that programs use. */
function useNamed(
  chart: Chart | undefined,
  { first, second }: ComparedPair,
  colour: string,
): Chart | undefined {
  const columns = useGermplasmColumns();
  const { value: meaning } = useTableTexts(germplasm);
  return useMemo(() => {
    if (!chart) return undefined;
    const labels = new Map(columns.map(({ value, label }) => [value, label]));
    const names = [first.columnName, second.columnName] as const;
    // The last answer is shown while the next one is on its way.
    const columnOf = (at: number) => (chart.variables[at]?.id === 0 ? (names[at] ?? undefined) : undefined);
    const wordOf = (column: string | undefined, value: string) => {
      const field = column === undefined ? undefined : ownValue<Field>(germplasm.fields, column);
      return column !== undefined && field ? meaning(column, field, value) : value;
    };
    return {
      ...chart,
      variables: chart.variables.map((variable, at) => ({
        ...variable,
        name: labels.get(columnOf(at) ?? '') ?? variable.name,
      })),
      categories: chart.categories.map((side, at) => ({
        ...side,
        shown: side.shown.map((one) => ({ ...one, value: wordOf(columnOf(at), one.value) })),
      })),
      groups: chart.groups.map((group) =>
        group.name === undefined ? group : { ...group, name: wordOf(colour, group.name) },
      ),
    };
  }, [chart, columns, first.columnName, second.columnName, colour, meaning]);
}

function Drawn({ chart, colour, controls }: PictureProps) {
  switch (pictureOf(chart)) {
    case 'boxes':
      return <CrossBoxes chart={chart} colour={colour} controls={controls} />;
    case 'bars':
      return <CrossBars chart={chart} colour={colour} controls={controls} />;
    default:
      return chart.points ? (
        <CrossPoints chart={chart} colour={colour} controls={controls} />
      ) : (
        <CountedMatrix data={chart} state="drawn" controls={controls} isOld={false} />
      );
  }
}

interface ControlsProps extends Props {
  readonly chart: Chart | undefined;
}

/** What a point is, unless neither side has several values for one germplasm, and its colour. */
function Controls({ chart, state, change }: ControlsProps) {
  const t = useText();
  const columns = useGermplasmColumns();
  const { first, second } = state;
  const picture = chart && pictureOf(chart);
  const hasValues = first.type !== 'germplasm' || second.type !== 'germplasm';
  const hasSites = first.type === 'climate' || second.type === 'climate';
  const colours = [
    { value: 'none', label: t('measurements.by.none') },
    // Boxes are computed by the server, which does not know the marks of visitors.
    ...(picture === 'points' ? [{ value: 'marked', label: t('measurements.by.marked') }] : []),
    ...(hasSites ? [{ value: 'site', label: t('measurements.by.location') }] : []),
    ...(state.items.scope === 'groups' ? [{ value: 'group', label: t('measurements.by.group') }] : []),
    ...columns.filter(({ isNumeric }) => !isNumeric),
  ];
  return (
    <>
      {hasValues && (
        <LabelledSelect
          label={t('measurements.per.label')}
          value={state.per}
          options={comparedUnits.map((value) => ({
            value,
            label: t(`crossComparison.per.${value === 'item' && hasSites ? 'itemAtSite' : value}`),
          }))}
          onChange={(per) => change({ per })}
        />
      )}
      <SuspectChoice
        variables={chart?.variables ?? []}
        isLeftOut={state.isWithoutSuspect}
        onChange={(isWithoutSuspect) => change({ isWithoutSuspect })}
      />
      {picture !== 'bars' && (
        <LabelledSelect
          label={t('measurements.colour')}
          value={colours.some(({ value }) => value === state.colour) ? state.colour : 'none'}
          options={colours}
          onChange={(colour) => change({ colour })}
        />
      )}
    </>
  );
}

/** How the values were brought together, and what is not shown. */
function Notes({ chart, state: { first, second, per } }: { readonly chart: Chart } & Pick<Props, 'state'>) {
  const t = useText();
  const hasSites = first.type === 'climate' || second.type === 'climate';
  const hasValues = first.type !== 'germplasm' || second.type !== 'germplasm';
  const hidden = chart.categories.flatMap(({ others, otherPoints, shown }, side) =>
    others === 0
      ? []
      : t('crossComparison.hidden', {
          name: chart.variables[side]?.name ?? '',
          shown: formatNumber(shown.length),
          count: formatNumber(shown.length + others),
          points: formatNumber(otherPoints),
        }),
  );
  return (
    <div className="stack">
      {hidden.map((text) => (
        <p key={text} className="notice">
          {text}
        </p>
      ))}
      {!chart.points && pictureOf(chart) !== 'points' && (
        <p className="notice">{t('crossComparison.aggregated', { count: formatNumber(chart.count) })}</p>
      )}
      {hasValues && <p className="hint">{t(`crossComparison.rule.${per}`)}</p>}
      {hasSites && <p className="hint">{t('crossComparison.rule.site')}</p>}
    </div>
  );
}

/** Every pair of single values as a file, whatever the points of the chart are. */
function SaveValues({ pair }: { readonly pair: ComparedPair }) {
  const t = useText();
  const save = useMutation({
    mutationFn: () => apiFile('POST dataset/crosscomparison', { body: pair, otherwise: 'comparison.txt' }),
    meta: { isQuiet: true },
  });
  return (
    <div className="stack">
      {save.error && (
        <p role="alert" className="notice" data-kind="danger">
          {describeError(save.error, t)}
        </p>
      )}
      <div>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {t('crossComparison.save')}
        </Button>
      </div>
    </div>
  );
}
