import { pointRules, pointUnits } from '@landrace/contract/areas/measurements/points';
import { ownValue } from '@landrace/domain/own-value';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import type { ChartState } from '../../kit/charts/chart-state';
import { CloudSymbol } from '../../kit/charts/point-cloud';
import { ScatterMatrix } from '../../kit/charts/scatter-matrix';
import type { SelectionMode } from '../../kit/charts/use-area-selection';
import { CompareIcon } from '../../kit/icons/subject-icons';
import { StateMessage } from '../../kit/layout/state-message';
import { SelectedActions } from '../../kit/table/selected-actions';
import { useChartColours } from '../../kit/theme/palette';
import { formatDate, formatNumber, isoDay } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import { CountedMatrix } from './counted-matrix';
import { DimensionSelect } from './dimension-select';
import { type Points, pointsQuery } from './explore-queries';
import type { Explored } from './explored';
import { LabelledSelect } from './labelled-select';
import {
  type Coloured,
  colouredAlike,
  colouredByGroup,
  colouredByMark,
  matrixData,
  plotted,
} from './matrix.series';
import type { MeasuredKind } from './measured-kind';
import { pairText } from './pair-text';
import { nameWithUnit } from './variable-names';

export const matrixLimits = { least: 2, most: 7 } as const;

/** Scatter plots of every pair of the chosen variables. */
export function MatrixTab({ explored }: { readonly explored: Explored }) {
  const t = useText();
  const numeric = explored.variables.filter(({ isNumeric }) => isNumeric);
  if (numeric.length < matrixLimits.least) return <Limit text={t('measurements.atLeastTwo')} />;
  if (numeric.length > matrixLimits.most) return <Limit text={t('measurements.atMostSeven')} />;
  return <Matrix explored={explored} ids={numeric.map(({ id }) => id)} />;
}

export function Limit({ text }: { readonly text: string }) {
  return <StateMessage icon={<CompareIcon size={20} />} title={text} text="" role="status" />;
}

const modes = ['box', 'lasso', 'none'] as const satisfies readonly SelectionMode[];
const dayMs = 86_400_000;
const noGroups: ReadonlySet<number> = new Set();
const hasMouse = () => !(window.matchMedia?.('(pointer: coarse)').matches ?? false);

/** Touch scrolls the page unless selecting is switched on. */
export const usualMode = (): SelectionMode => (hasMouse() ? 'box' : 'none');

interface ModeProps {
  readonly mode: SelectionMode;
  readonly onChange: (mode: SelectionMode) => void;
}

/** How dragging selects points. */
export function ModeField({ mode, onChange }: ModeProps) {
  const t = useText();
  return (
    <LabelledSelect
      label={t('measurements.mode.label')}
      options={modes.map((value) => ({ value, label: t(`measurements.mode.${value}`) }))}
      value={mode}
      onChange={onChange}
    />
  );
}

function Matrix({ explored, ids }: { readonly explored: Explored; readonly ids: readonly number[] }) {
  const t = useText();
  const { kind, subset, state, change } = explored;
  const colour = state.colour ?? explored.by;
  const by = colour === 'none' || colour === 'marked' ? undefined : colour;
  const query = useQuery(
    pointsQuery(kind, { ...subset, xIds: [...ids], per: state.per, rule: state.rule, by }),
  );
  const { data, error, isLoading, refetch, isPlaceholderData } = query;
  const chartState = pointState({ error, isLoading, refetch }, data);
  const controls = (
    <>
      <DimensionSelect
        kind={kind}
        label={t('measurements.colour')}
        value={colour}
        more={[{ value: 'marked', label: t('measurements.by.marked') }]}
        onChange={(next) => change({ colour: next })}
      />
      <UnitFields explored={explored} />
    </>
  );
  if (!data?.points)
    return <CountedMatrix data={data} state={chartState} controls={controls} isOld={isPlaceholderData} />;
  return (
    <Plotted
      key={ids.join()}
      explored={explored}
      data={data}
      state={chartState}
      colour={colour}
      controls={controls}
      isOld={isPlaceholderData}
    />
  );
}

interface Loading {
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

export function pointState({ error, isLoading, refetch }: Loading, data: Points | undefined): ChartState {
  if (error) return { error, onRetry: () => void refetch() };
  if (isLoading || !data) return 'loading';
  return data.count === 0 ? 'empty' : 'drawn';
}

/** What a point is, and which of several values counts. */
function UnitFields({ explored: { kind, state, change } }: { readonly explored: Explored }) {
  const t = useText();
  return (
    <>
      <LabelledSelect
        label={t('measurements.per.label')}
        options={pointUnits.map((value) => ({ value, label: t(`measurements.per.${kind.type}.${value}`) }))}
        value={state.per}
        onChange={(per) => change({ per })}
      />
      <LabelledSelect
        label={t('measurements.rule.label')}
        options={pointRules.map((value) => ({ value, label: t(`measurements.rule.${value}`) }))}
        value={state.rule}
        onChange={(rule) => change({ rule })}
      />
    </>
  );
}

interface PlottedProps {
  readonly explored: Explored;
  readonly data: Points;
  readonly state: ChartState;
  readonly colour: string;
  readonly controls: ReactNode;
  readonly isOld: boolean;
}

export function useColoured({
  data,
  colour,
  items,
}: Pick<PlottedProps, 'data' | 'colour'> & Pick<MeasuredKind, 'items'>): Coloured {
  const t = useText();
  const palette = useChartColours();
  const { marked } = useMarks();
  const ids = marked[items];
  return useMemo(() => {
    const texts = {
      all: t('measurements.allPoints'),
      without: t('measurements.without'),
      others: t('measurements.others'),
      marked: t('measurements.marked'),
      unmarked: t('measurements.unmarked'),
    };
    if (colour === 'marked') return colouredByMark(data, new Set(ids), palette, texts);
    return colour === 'none' || data.groups.length === 0
      ? colouredAlike(data, palette, texts)
      : colouredByGroup(data, palette, texts);
  }, [data, colour, ids, palette, t]);
}

/** A legend whose entries hide their points. */
export function useGroupToggles({ groups }: Coloured) {
  const t = useText();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(noGroups);
  const toggle = (at: number) => {
    const next = new Set(hidden);
    if (!next.delete(at)) next.add(at);
    setHidden(next);
  };
  const legend = groups.flatMap(({ label, colour: fill, shape, count }, at) =>
    count === 0
      ? []
      : [
          {
            label: t('diversity.colour.entry', { label, count: formatNumber(count) }),
            colour: fill,
            shape: 'circle' as const,
            symbol: <CloudSymbol colour={fill} shape={shape} />,
            toggle: { isOn: !hidden.has(at), onToggle: () => toggle(at) },
          },
        ],
  );
  return { hidden, legend };
}

function Plotted({ explored, data, state, colour, controls, isOld }: PlottedProps) {
  const t = useText();
  const { kind } = explored;
  const coloured = useColoured({ data, colour, items: kind.items });
  const { hidden, legend } = useGroupToggles(coloured);
  const [selected, setSelected] = useState<ReadonlySet<number>>(noGroups);
  const [mode, setMode] = useState(usualMode);
  const sent = data.points;
  const points = useMemo(
    () => (sent ? plotted(sent, coloured.codes, hidden) : { columns: [], codes: new Int16Array() }),
    [sent, coloured, hidden],
  );
  const formatTime = (time: number) =>
    explored.state.per === 'day' ? formatDate(isoDay(time * dayMs)) : String(time);
  const table = useMemo(
    () =>
      matrixData(data, coloured, {
        texts: {
          item: t(`measurements.item.${kind.items}`),
          time: t('measurements.time'),
          group: t('measurements.colour'),
        },
        formatTime: String,
      }),
    [data, coloured, kind, t],
  );
  const ids = useMemo(
    () => [...new Set([...selected].flatMap((at) => sent?.items[at] ?? []))],
    [selected, sent],
  );
  const describePoint = (at: number) => describePointOf(data, coloured, { at, formatTime });
  return (
    <div data-old={isOld || undefined} aria-busy={isOld}>
      <ChartFrame
        title={t(`measurements.${kind.type}.matrix`)}
        fileName="scatter-matrix"
        data={table}
        state={state}
        controls={
          <>
            {controls}
            <ModeField mode={mode} onChange={setMode} />
          </>
        }
        legend={legend}
        isLegendAbove
        selection={{
          count: ids.length,
          actions: <SelectedActions list={kind.items} ids={ids} markLabel={t('measurements.mark')} />,
          onClear: () => setSelected(noGroups),
        }}
      >
        <ScatterMatrix
          labels={data.variables.map(nameWithUnit)}
          points={points}
          groups={coloured.groups}
          pairText={(x, y) => pairText(data, [x, y], t)}
          label={t('measurements.scatter', { count: formatNumber(data.count) })}
          formatValue={(value) => formatNumber(value, { maximumSignificantDigits: 5 })}
          describePoint={describePoint}
          selected={selected}
          mode={mode}
          onSelect={(found, isAdded) => setSelected(new Set(isAdded ? [...selected, ...found] : found))}
          onPick={(at) => setSelected(new Set([at]))}
        />
        <p className="hint">{t(`measurements.ruleSays.${explored.state.rule}`)}</p>
      </ChartFrame>
    </div>
  );
}

/** What a point is, its colour and its values, in one line. */
export function describePointOf(
  { points, variables }: Points,
  { groups, codes }: Coloured,
  { at, formatTime }: { readonly at: number; readonly formatTime: (time: number) => string },
): string {
  if (!points) return '';
  const { items, names, times, values } = points;
  const time = times?.[at];
  const measured = variables.map(({ name }, column) => {
    const value = values[column]?.[at];
    return typeof value === 'number' ? `${name} ${formatNumber(value)}` : undefined;
  });
  return [
    ownValue(names, String(items[at])),
    typeof time === 'number' ? formatTime(time) : undefined,
    groups.length > 1 ? groups[codes[at] ?? 0]?.label : undefined,
    ...measured,
  ]
    .filter(Boolean)
    .join(' · ');
}
