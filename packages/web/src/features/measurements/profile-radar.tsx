import { useMemo } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import type { ChartState } from '../../kit/charts/chart-state';
import { Radar } from '../../kit/charts/radar';
import { useChartColours } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import type { Points } from './explore-queries';
import type { Explored } from './explored';
import { lacksValues, maxPolygons, radarChoice, radarData, radarPolygons } from './profile.series';
import { nameWithUnit } from './variable-names';

interface Props {
  readonly explored: Explored;
  readonly data: Points;
  readonly state: ChartState;
}

const format = (value: number) => formatNumber(value, { maximumSignificantDigits: 5 });

/** A few germplasm or locations, each variable scaled within all that are chosen. */
export function ProfileRadar({ explored, data, state }: Props) {
  const t = useText();
  const palette = useChartColours();
  const { marked } = useMarks();
  const { items } = explored.kind;
  const { compared } = explored.state;
  const markedIds = marked[items];
  const choice = useMemo(
    () => radarChoice(data, { compared, marked: markedIds }),
    [data, compared, markedIds],
  );
  const average = t(`measurements.profile.average.${items}`);
  const polygons = useMemo(
    () => radarPolygons(data, choice.points, { palette, average, format }),
    [data, choice, palette, average],
  );
  const axes = useMemo(() => data.variables.map(nameWithUnit), [data]);
  const isEmpty = state === 'drawn' && choice.points.length === 0;
  return (
    <ChartFrame
      title={t('measurements.profile.radar')}
      fileName="radar"
      data={radarData(data, choice.points, { item: t(`measurements.item.${items}`), average })}
      state={isEmpty ? 'empty' : state}
      legend={polygons.map(({ name, colour, shape, isDashed }) => ({
        label: name,
        colour,
        shape: isDashed ? ('dashed' as const) : shape,
      }))}
    >
      <p className="hint">
        {t(`measurements.profile.reason.${choice.reason}`, {
          count: choice.points.length,
          most: maxPolygons,
          trait: data.variables[0]?.name ?? '',
        })}{' '}
        {t('measurements.profile.scaled')}
        {lacksValues(data, choice.points) && ` ${t('measurements.profile.lacking')}`}
      </p>
      <Radar
        axes={axes}
        polygons={polygons}
        label={t('measurements.profile.radarLabel', {
          names: polygons.map(({ described }) => described?.replaceAll('\n', ', ')).join('; '),
        })}
      />
    </ChartFrame>
  );
}
