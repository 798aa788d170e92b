import { lazy, Suspense, useMemo } from 'react';
import { useReducedMotion } from '../../lib/use-media-query';
import { Skeleton } from '../layout/skeleton';
import { type BoxStripRow, boxStripHeight, boxStripOption } from './box-strip.option';
import { useChartTheme } from './chart-theme';

const EchartsDrawing = lazy(async () => ({ default: (await import('./echarts-drawing')).EchartsDrawing }));

interface Props {
  readonly rows: readonly BoxStripRow[];
  readonly label: string;
  /** The unit of the values. */
  readonly axis: string;
  readonly markColour: string;
}

/** One box per row, all on a common scale from 0 to 100. */
export function BoxStrip({ rows, label, axis, markColour }: Props) {
  const theme = useChartTheme();
  const isAnimated = !useReducedMotion();
  const option = useMemo(
    () => boxStripOption(rows, theme, { axis, markColour, isAnimated }),
    [rows, theme, axis, markColour, isAnimated],
  );
  const height = boxStripHeight(rows);
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <EchartsDrawing option={option} height={height} label={label} />
    </Suspense>
  );
}
