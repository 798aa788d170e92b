import { maxFieldVariables, maxLines } from '@landrace/contract/areas/measurements/timeline';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ChartState } from '../../kit/charts/chart-state';
import { Loaded } from '../../kit/layout/loaded';
import { useText } from '../../lib/i18n/text';
import { useStableCallback } from '../../lib/use-stable-callback';
import { ComparedItems } from './compared-items';
import { DaySlider } from './day-slider';
import { DimensionSelect } from './dimension-select';
import { datedQuery, fieldQuery, type Timeline, timelineQuery, type Variable } from './explore-queries';
import type { Explored } from './explored';
import { FieldPart } from './field-part';
import { LabelledSelect } from './labelled-select';
import { Limit } from './matrix-tab';
import { namedDimensionOf, namedRequest, namedSeries } from './named-colours';
import { NamedItems } from './named-items';
import { daysOf } from './time.series';
import { TimelineChart } from './timeline-chart';
import { nameWithUnit } from './variable-names';

/** A variable over the days on which it was recorded, and the field on one of them. */
export function TimeTab({ explored }: { readonly explored: Explored }) {
  const t = useText();
  const { kind, subset, variables, datasetIds } = explored;
  const query = useQuery(datedQuery(kind, subset));
  const hasField = kind.type === 'trials' && datasetIds.length === 1;
  return (
    <Loaded query={query} height={480}>
      {(dated) => {
        const ids = new Set(dated.map(({ variableId }) => variableId));
        const [first, ...others] = variables.filter(
          ({ id, isNumeric }) => ids.has(id) || (hasField && isNumeric),
        );
        return first ? (
          <Time explored={explored} shown={[first, ...others]} dated={ids} hasField={hasField} />
        ) : (
          <Limit text={t(`measurements.timeline.none.${kind.type}`)} />
        );
      }}
    </Loaded>
  );
}

const noTimeline: Timeline = { series: [], lines: [], undated: 0, isCut: false };

interface TimeProps {
  readonly explored: Explored;
  /** Variables of several days, and in a field all numbers. */
  readonly shown: readonly [Variable, ...Variable[]];
  readonly dated: ReadonlySet<number>;
  readonly hasField: boolean;
}

function Time({ explored, shown, dated, hasField }: TimeProps) {
  const t = useText();
  const { kind, subset, state, change, by, variables } = explored;
  const variable = shown.find(({ id }) => id === state.timed) ?? mostRecorded(shown, dated);
  const hasLines = dated.has(variable.id);
  const query = useQuery({
    ...timelineQuery(kind, {
      ...subset,
      ...namedRequest(state, by),
      xIds: [variable.id],
      by: by === 'none' ? undefined : by,
      plotIds: state.plots.slice(0, maxLines),
      itemIds: state.compared.slice(0, maxLines),
    }),
    enabled: hasLines,
  });
  const found = (hasLines && query.data) || noTimeline;
  const dimension = namedDimensionOf(by);
  const data = useMemo(
    () => (dimension ? { ...found, series: namedSeries(found.series, state.named[dimension]) } : found),
    [found, dimension, state.named],
  );
  const isOld = hasLines && query.isPlaceholderData;
  const others = variables.filter(({ isNumeric, id }) => isNumeric && id !== variable.id).map(({ id }) => id);
  const fieldIds = [variable.id, ...(state.isSideBySide ? others : [])].slice(0, maxFieldVariables);
  const field = useQuery({ ...fieldQuery({ ...subset, xIds: fieldIds }), enabled: hasField });
  const nameOfPlot = useNameOfPlot(field.data);
  const days = useMemo(
    () =>
      daysOf([...data.series.map((one) => one.days), ...(field.data?.values ?? []).map((one) => one.days)]),
    [data, field.data],
  );
  const [day, setDay] = useDay(explored, days);
  const toggle = (plotId: number) =>
    change({
      plots: state.plots.includes(plotId)
        ? state.plots.filter((id) => id !== plotId)
        : [...state.plots, plotId].slice(-maxLines),
    });
  const names = new Map(
    data.lines.flatMap(({ plotId, itemId, name }) => (plotId === undefined ? [[itemId, name] as const] : [])),
  );
  const choice = (
    <LabelledSelect
      label={t(`measurements.timeline.variable.${kind.type}`)}
      options={shown.map((one) => ({ value: String(one.id), label: nameWithUnit(one) }))}
      value={String(variable.id)}
      onChange={(id) => change({ timed: Number(id) })}
    />
  );
  return (
    <div className="stack gap-16" data-old={isOld || undefined} aria-busy={isOld}>
      {hasLines ? (
        <>
          <ComparedItems explored={explored} names={names} />
          <NamedItems explored={explored} by={by} found={data.series} />
          <TimelineChart
            variable={variable}
            data={data}
            state={stateOf(query)}
            nameOfPlot={nameOfPlot}
            day={day}
            by={by}
            controls={
              <>
                {choice}
                <DimensionSelect
                  kind={kind}
                  label={t('measurements.by.label')}
                  value={by}
                  onChange={(next) => change({ by: next })}
                />
              </>
            }
          />
        </>
      ) : (
        <div className="line">
          {choice}
          <span className="hint">{t('measurements.timeline.noLines', { name: variable.name })}</span>
        </div>
      )}
      {day !== undefined && days.length > 1 && <DaySlider days={days} day={day} onChange={setDay} />}
      {hasField && (
        <FieldPart explored={explored} query={field} day={day} nameOfPlot={nameOfPlot} onToggle={toggle} />
      )}
      {kind.type === 'trials' && !hasField && <p className="hint">{t('measurements.field.oneTrial')}</p>}
    </div>
  );
}

/** Growth that was recorded again and again rather than what every plot reaches on a day of its own. */
const mostRecorded = (shown: readonly [Variable, ...Variable[]], dated: ReadonlySet<number>) =>
  shown
    .filter(({ id }) => dated.has(id))
    .reduce<Variable | undefined>((most, one) => (one.count > (most?.count ?? 0) ? one : most), undefined) ??
  shown[0];

interface Loading {
  readonly data?: Timeline | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

function stateOf({ data, error, isLoading, refetch }: Loading): ChartState {
  if (error) return { error, onRetry: () => void refetch() };
  if (isLoading || !data) return 'loading';
  return data.series.length === 0 ? 'empty' : 'drawn';
}

/** With its place in the field, where it has one. */
function useNameOfPlot(field: Parameters<typeof FieldPart>[0]['query']['data']) {
  const t = useText();
  return useMemo(() => {
    const { ids = [], rows = [], columns = [] } = field?.plots ?? {};
    const positions = new Map(ids.map((id, at) => [id, at]));
    return (plotId: number, name: string) => {
      const at = positions.get(plotId);
      const [row, column] = at === undefined ? [] : [rows[at], columns[at]];
      return typeof row === 'number' && typeof column === 'number'
        ? t('measurements.field.plot', { name, row, column })
        : t('measurements.field.plotById', { name, id: plotId });
    };
  }, [field, t]);
}

/** Longer than between two days that are played. */
const settledMs = 700;

/** The address follows when the slider rests: writing it for every step would make the slider slow. */
function useDay({ state, change }: Explored, days: readonly number[]) {
  const [moving, setMoving] = useState<number>();
  const save = useStableCallback((day: number) => change({ day }));
  useEffect(() => {
    if (moving === undefined) return undefined;
    // Only now: the previous day would be seen until the address has changed.
    if (moving === state.day) return setMoving(undefined);
    const timer = setTimeout(() => save(moving), settledMs);
    return () => clearTimeout(timer);
  }, [moving, state.day, save]);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [undefined, setMoving] as const;
  const wanted = moving ?? state.day ?? last;
  return [Math.min(last, Math.max(first, wanted)), setMoving] as const;
}
