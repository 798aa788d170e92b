import { pointRules, pointUnits } from '@landrace/contract/areas/measurements/points';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { ChartState } from '../../kit/charts/chart-state';
import { CompareIcon } from '../../kit/icons/subject-icons';
import { StateMessage } from '../../kit/layout/state-message';
import { formatDate, isoDay } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { describePointOf, useColoured } from './coloured-points';
import { CountedMatrix } from './counted-matrix';
import { DimensionSelect } from './dimension-select';
import { type Points, pointsQuery } from './explore-queries';
import type { Explored } from './explored';
import { LabelledSelect } from './labelled-select';
import { matrixData } from './matrix.series';
import { namedRequest } from './named-colours';
import { NamedItems } from './named-items';
import { PointFigure } from './point-figure';

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

function Matrix({ explored, ids }: { readonly explored: Explored; readonly ids: readonly number[] }) {
  const t = useText();
  const { kind, subset, state, change } = explored;
  const colour = state.colour ?? explored.by;
  const by = colour === 'none' || colour === 'marked' ? undefined : colour;
  const query = useQuery(
    pointsQuery(kind, {
      ...subset,
      ...namedRequest(state, by),
      xIds: [...ids],
      per: state.per,
      rule: state.rule,
      by,
    }),
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
    <div className="stack gap-16">
      <NamedItems explored={explored} by={colour} found={data.groups} />
      <Plotted
        key={ids.join()}
        explored={explored}
        data={data}
        state={chartState}
        colour={colour}
        controls={controls}
        isOld={isPlaceholderData}
      />
    </div>
  );
}

const dayMs = 86_400_000;

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

function Plotted({ explored, data, state, colour, controls, isOld }: PlottedProps) {
  const t = useText();
  const { kind } = explored;
  const coloured = useColoured({ data, colour, items: kind.items, named: explored.state.named });
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
  return (
    <div data-old={isOld || undefined} aria-busy={isOld}>
      <PointFigure
        title={t(`measurements.${kind.type}.matrix`)}
        fileName="scatter-matrix"
        data={table}
        state={state}
        chart={data}
        coloured={coloured}
        list={kind.items}
        controls={controls}
        describePoint={(at) => describePointOf(data, coloured, { at, formatTime })}
      >
        <p className="hint">{t(`measurements.ruleSays.${explored.state.rule}`)}</p>
      </PointFigure>
    </div>
  );
}
