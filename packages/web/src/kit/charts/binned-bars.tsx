import { lazy, Suspense, useMemo } from 'react';
import { formatNumber } from '../../lib/i18n/format';
import { useReducedMotion } from '../../lib/use-media-query';
import { Skeleton } from '../layout/skeleton';
import { useChartColours } from '../theme/palette';
import { type BinnedBar, binnedBarsOption } from './binned-bars.option';
import { useChartTheme } from './chart-theme';

const EchartsDrawing = lazy(async () => ({ default: (await import('./echarts-drawing')).EchartsDrawing }));

/** Pixels. */
const height = 280;

interface Props {
  readonly bars: readonly BinnedBar[];
  /** Where bins begin, and the end of the last. */
  readonly edges: readonly number[];
  readonly label: string;
  /** The labels of the axes: the measured quantity, and the counted items. */
  readonly axis: string;
  readonly countAxis: string;
  readonly isLogarithmic: boolean;
}

export function BinnedBars({ bars, edges, label, axis, countAxis, isLogarithmic }: Props) {
  const theme = useChartTheme();
  const [colour] = useChartColours();
  const isAnimated = !useReducedMotion();
  const option = useMemo(() => {
    const labels = {
      colour,
      axis,
      countAxis,
      isLogarithmic,
      isAnimated,
      number: (value: number) => formatNumber(value),
    };
    return binnedBarsOption(bars, edges, theme, labels);
  }, [bars, edges, theme, colour, axis, countAxis, isLogarithmic, isAnimated]);
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <EchartsDrawing option={option} height={height} label={label} />
    </Suspense>
  );
}
