import { lazy, Suspense, useMemo } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { useReducedMotion } from '../../lib/use-media-query';
import { Skeleton } from '../layout/skeleton';
import { useChartTheme } from './chart-theme';
import { type RadarPolygon, radarOption } from './radar.option';

const EchartsDrawing = lazy(async () => ({ default: (await import('./echarts-drawing')).EchartsDrawing }));

/** Pixels. */
const height = 380;
const narrow = 480;

interface Props {
  readonly axes: readonly string[];
  readonly polygons: readonly RadarPolygon[];
  readonly label: string;
}

export function Radar({ axes, polygons, label }: Props) {
  const theme = useChartTheme();
  const isAnimated = !useReducedMotion();
  const { ref, width } = useElementSize();
  const isNarrow = width > 0 && width < narrow;
  const option = useMemo(
    () => radarOption(axes, polygons, { theme, isAnimated, isNarrow }),
    [axes, polygons, theme, isAnimated, isNarrow],
  );
  return (
    <div ref={ref}>
      <Suspense fallback={<Skeleton height={height} />}>
        <EchartsDrawing option={option} height={height} label={label} />
      </Suspense>
    </div>
  );
}
