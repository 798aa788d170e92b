import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import type { ChartState } from '../../kit/charts/chart-state';
import { LineSymbol } from '../../kit/charts/line-chart';
import { lineDashes } from '../../kit/charts/line-frame';
import { ParallelCoordinates } from '../../kit/charts/parallel-coordinates';
import { type AxisRange, itemsInside } from '../../kit/charts/parallel-frame';
import { Button } from '../../kit/controls/button';
import { SelectedActions } from '../../kit/table/selected-actions';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { describePointOf, useColoured } from './coloured-points';
import { ComparedItems, maxCompared } from './compared-items';
import { type Points, pointsQuery } from './explore-queries';
import type { Explored } from './explored';
import { LabelledSelect } from './labelled-select';
import { matrixData, plotted } from './matrix.series';
import { Limit, matrixLimits, pointState } from './matrix-tab';
import { namedRequest } from './named-colours';
import { NamedItems } from './named-items';
import { maxPolygons, namesOf } from './profile.series';
import { ProfileRadar } from './profile-radar';
import { nameWithUnit } from './variable-names';

/** What germplasm or a location has, whatever the plot and the day. */
const ofGermplasm = ['taxonomy', 'parent', 'group', 'namedgermplasm', 'marked'] as const;
const ofLocations = ['country', 'group', 'namedlocations', 'marked'] as const;

/** Several variables of each germplasm or location: as lines, and some of them as a radar. */
export function ProfileTab({ explored }: { readonly explored: Explored }) {
  const t = useText();
  const numeric = explored.variables.filter(({ isNumeric }) => isNumeric);
  if (numeric.length < matrixLimits.least) return <Limit text={t('measurements.atLeastTwo')} />;
  if (numeric.length > matrixLimits.most) return <Limit text={t('measurements.atMostSeven')} />;
  return <Profile explored={explored} ids={numeric.map(({ id }) => id)} />;
}

function Profile({ explored, ids }: { readonly explored: Explored; readonly ids: readonly number[] }) {
  const t = useText();
  const { kind, subset, state, change } = explored;
  const colours = kind.items === 'germplasm' ? ofGermplasm : ofLocations;
  const colour = [...colours].find((name) => name === state.colour) ?? 'none';
  const by = colour === 'none' || colour === 'marked' ? undefined : colour;
  const query = useQuery(
    pointsQuery(kind, {
      ...subset,
      ...namedRequest(state, by),
      xIds: [...ids],
      per: 'item',
      rule: 'mean',
      by,
    }),
  );
  const { data, isPlaceholderData } = query;
  const shown = pointState(query, data);
  if (data && !data.points && data.count > 0)
    return <Limit text={t('measurements.profile.tooMany', { count: formatNumber(data.count) })} />;
  return (
    <div className="stack gap-16" data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      <NamedItems explored={explored} by={colour} found={data?.groups ?? []} />
      <Lines
        key={ids.join()}
        explored={explored}
        data={data ?? noPoints}
        state={shown}
        colour={colour}
        controls={
          <LabelledSelect
            label={t('measurements.colour')}
            value={colour}
            options={(['none', ...colours] as const).map((value) => ({
              value,
              label: t(`measurements.by.${value}`),
            }))}
            onChange={(next) => change({ colour: next })}
          />
        }
      />
      <div className="stack gap-16">
        <ComparedItems explored={explored} names={namesOf(data ?? noPoints)} />
        <ProfileRadar explored={explored} data={data ?? noPoints} state={shown} />
      </div>
    </div>
  );
}

const noPoints: Points = { variables: [], count: 0, pairs: [], spreads: [], gridSize: 1, groups: [] };

interface LinesProps {
  readonly explored: Explored;
  readonly data: Points;
  readonly state: ChartState;
  readonly colour: string;
  readonly controls: React.ReactNode;
}

/** Restricting axes selects; a click on a line puts it into the radar. */
function Lines({ explored, data, state, colour, controls }: LinesProps) {
  const t = useText();
  const { kind, change } = explored;
  const { compared } = explored.state;
  const coloured = useColoured({ data, colour, items: kind.items, named: explored.state.named });
  const [ranges, setRanges] = useState<readonly AxisRange[]>([]);
  const points = useMemo(
    () => plotted({ items: [], names: {}, groups: [], values: [], ...data.points }, coloured.codes, nothing),
    [data, coloured],
  );
  // From the ranges: the lines behind them change with the chosen germplasm.
  const inside = useMemo(() => (ranges.some(Boolean) ? itemsInside(points, ranges) : []), [points, ranges]);
  const groups = useMemo(
    () => coloured.groups.map((group, at) => ({ ...group, dash: lineDashes[at % lineDashes.length] ?? '' })),
    [coloured],
  );
  const table = useMemo(
    () =>
      matrixData(data, coloured, {
        texts: { item: t(`measurements.item.${kind.items}`), time: '', group: t('measurements.colour') },
        formatTime: String,
      }),
    [data, coloured, kind, t],
  );
  const itemOf = (at: number) => data.points?.items[at] ?? [];
  const ids = inside.flatMap(itemOf);
  // In front, so that they are among those in the radar.
  const compare = (more: readonly number[]) =>
    change({ compared: [...new Set([...more, ...compared])].slice(0, maxCompared) });
  return (
    <ChartFrame
      title={t(`measurements.profile.title.${kind.items}`)}
      fileName="parallel-coordinates"
      data={table}
      state={state}
      controls={controls}
      isLegendAbove
      legend={groups.flatMap(({ label, colour: stroke, dash, count }) =>
        count === 0 || groups.length === 1
          ? []
          : [
              {
                label: t('diversity.colour.entry', { label, count: formatNumber(count) }),
                colour: stroke,
                shape: 'line' as const,
                symbol: <LineSymbol colour={stroke} dash={dash} />,
              },
            ],
      )}
      selection={{
        count: ids.length,
        actions: (
          <>
            <SelectedActions list={kind.items} ids={ids} markLabel={t('measurements.mark')} />
            <Button variant="default" size="compact-xs" onClick={() => compare(ids.slice(0, maxPolygons))}>
              {t('measurements.profile.toRadar', { count: Math.min(ids.length, maxPolygons) })}
            </Button>
          </>
        ),
        onClear: () => setRanges([]),
      }}
    >
      <ParallelCoordinates
        labels={data.variables.map(nameWithUnit)}
        points={points}
        groups={groups}
        label={t('measurements.profile.lines', { count: data.count, amount: formatNumber(data.count) })}
        formatValue={(value) => formatNumber(value, { maximumSignificantDigits: 5 })}
        describeItem={(at) => describePointOf(data, coloured, { at, formatTime: String })}
        ranges={ranges}
        onRanges={setRanges}
        onPick={(at) => compare([itemOf(at)].flat())}
      />
      <p className="hint">{t(`measurements.profile.rule.${kind.items}`)}</p>
      {ranges.some(Boolean) && inside.length === 0 && (
        <p className="hint" role="status">
          {t('measurements.profile.noneInside')}
        </p>
      )}
    </ChartFrame>
  );
}

const nothing: ReadonlySet<number> = new Set();
