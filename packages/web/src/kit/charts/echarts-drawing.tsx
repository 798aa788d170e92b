import { BarChart, BoxplotChart, RadarChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, RadarComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useMemo, useRef } from 'react';
import { useChartPicture } from './chart-picture';
import classes from './charts.module.css';

// Only what is drawn somewhere: the whole library is four times as large.
use([
  BarChart,
  BoxplotChart,
  RadarChart,
  ScatterChart,
  GridComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
]);

interface Props {
  readonly option: EChartsCoreOption;
  /** Pixels. */
  readonly height: number;
  /** What is to be seen, in a sentence. */
  readonly label: string;
}

/** The one place that draws with ECharts. */
export function EchartsDrawing({ option, height, label }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(null);

  useEffect(() => {
    if (!place.current) return;
    const drawn = init(place.current, null, { renderer: 'svg' });
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
    chart.current?.resize();
  }, [option]);

  const picture = useMemo(
    () => ({
      get width() {
        return chart.current?.getWidth() ?? 0;
      },
      get height() {
        return chart.current?.getHeight() ?? 0;
      },
      toSvg: () => chart.current?.renderToSVGString({ useViewBox: true }) ?? '',
    }),
    [],
  );
  useChartPicture(picture);

  return <div ref={place} role="img" aria-label={label} className={classes.drawing} style={{ height }} />;
}
