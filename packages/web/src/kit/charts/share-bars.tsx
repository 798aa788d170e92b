import { lazy, Suspense, useMemo } from 'react';
import { formatNumber } from '../../lib/i18n/format';
import { useReducedMotion } from '../../lib/use-media-query';
import { Skeleton } from '../layout/skeleton';
import { useChartColours } from '../theme/palette';
import { useChartTheme } from './chart-theme';
import { type ShareBar, shareBarsHeight, shareBarsOption } from './share-bars.option';

const EchartsDrawing = lazy(async () => ({ default: (await import('./echarts-drawing')).EchartsDrawing }));

interface Props {
  readonly bars: readonly ShareBar[];
  readonly label: string;
  readonly axis: string;
}

/** One bar per row, all on a common scale from 0 to 1. */
export function ShareBars({ bars, label, axis }: Props) {
  const theme = useChartTheme();
  const [colour] = useChartColours();
  const isAnimated = !useReducedMotion();
  const option = useMemo(() => {
    const number = (value: number) => formatNumber(value);
    return shareBarsOption(bars, theme, { axis, colour, isAnimated, number });
  }, [bars, theme, axis, colour, isAnimated]);
  const height = shareBarsHeight(bars);
  return (
    <Suspense fallback={<Skeleton height={height} />}>
      <EchartsDrawing option={option} height={height} label={label} />
    </Suspense>
  );
}
