import { BarChart, BoxplotChart, RadarChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, RadarComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useMemo, useRef } from 'react';
import { useChartPicture } from './chart-picture';
import classes from './charts.module.css';

// Only the modules in use: the whole library is four times as large.
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
  /** A description of the chart in one sentence. */
  readonly label: string;
}

/** The only module that draws with ECharts. */
export function EchartsDrawing({ option, height, label }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(null);

  useEffect(() => {
    if (!container.current) return;
    const drawn = init(container.current, null, { renderer: 'svg' });
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(container.current);
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

  return <div ref={container} role="img" aria-label={label} className={classes.drawing} style={{ height }} />;
}
