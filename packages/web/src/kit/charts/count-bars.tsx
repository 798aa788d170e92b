import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { inkOn } from '../theme/accent';
import { type ChartTheme, useChartTheme } from './chart-theme';
import chartClasses from './charts.module.css';
import classes from './count-bars.module.css';
import {
  barAt,
  type CountBar,
  type CountFrame,
  type CountPattern,
  type CountSeries,
  countFrame,
} from './count-frame';
import { ReadOut } from './read-out';
import { useSvgPicture } from './svg-picture';
import { shortened } from './text-width';

interface Props {
  readonly categories: readonly string[];
  readonly series: readonly CountSeries[];
  /** Series at the end of each other instead of below each other. */
  readonly isStacked?: boolean;
  /** A description of the chart in one sentence. */
  readonly label: string;
  /** What is counted. */
  readonly axis: string;
  readonly formatValue: (value: number) => string;
  readonly describeBar: (bar: Pick<CountBar, 'category' | 'series' | 'count'>) => string;
  readonly onPick?: (bar: Pick<CountBar, 'category' | 'series'>) => void;
}

/** Used until the element has been measured. */
const guess = 800;

/** Numbers of items by category, a bar for each series. */
export function CountBars({ categories, series, isStacked = false, label, axis, ...props }: Props) {
  const theme = useChartTheme();
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const { ref, width } = useElementSize();
  const frame = useMemo(
    () => countFrame(categories, series, { width: width || guess, isStacked }),
    [categories, series, width, isStacked],
  );
  useSvgPicture(svg, frame);
  const { pointed, focused, handlers } = usePointing(frame, props.onPick);
  const shown = pointed ?? focused;
  return (
    <div ref={ref} className={chartClasses.drawn}>
      <ReadOut
        pointed={pointed && props.describeBar(pointed)}
        focused={focused && props.describeBar(focused)}
      />
      <svg
        ref={svg}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between bars.
        tabIndex={0}
        className={classes.drawing}
        data-pointed={(pointed && props.onPick !== undefined) || undefined}
        width={frame.width}
        height={frame.height}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        fontFamily={theme.font}
        fontSize={12}
        {...handlers}
      >
        <defs>
          {series.map(({ label, pattern, colour }, at) => (
            <Pattern key={label} id={`${id}-${at}`} pattern={pattern} colour={colour} />
          ))}
        </defs>
        <Axis frame={frame} theme={theme} label={axis} formatValue={props.formatValue} />
        <Labels categories={categories} frame={frame} theme={theme} />
        {frame.bars.map((bar) => (
          <Bar
            key={`${bar.category} ${bar.series}`}
            bar={bar}
            fill={`url(#${id}-${bar.series})`}
            stroke={bar === shown ? theme.ink : 'none'}
          />
        ))}
        <Ends frame={frame} theme={theme} isStacked={isStacked} formatValue={props.formatValue} />
      </svg>
    </div>
  );
}

/** Arrow keys move between bars, Enter picks one. */
function usePointing(frame: CountFrame, onPick: Props['onPick']) {
  const [pointed, setPointed] = useState<CountBar>();
  const [focused, setFocused] = useState<CountBar>();
  // Bars of a previous drawing are gone.
  const there = (bar: CountBar | undefined) => (bar && frame.bars.includes(bar) ? bar : undefined);
  const under = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    return barAt(frame, { x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const handlers = {
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => setPointed(under(event)),
    onPointerLeave: () => setPointed(undefined),
    onClick(event: React.MouseEvent<SVGSVGElement>) {
      const bar = under(event);
      if (bar) onPick?.(bar);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      const current = there(focused);
      if (step !== undefined) {
        const at = current ? frame.bars.indexOf(current) + step : 0;
        setFocused(frame.bars[Math.max(0, Math.min(frame.bars.length - 1, at))]);
      } else if (event.key === 'Enter' && current) onPick?.(current);
      else return;
      event.preventDefault();
    },
    onBlur: () => setFocused(undefined),
  };
  return { pointed: there(pointed), focused: there(focused), handlers };
}

interface BarProps {
  readonly bar: CountBar;
  readonly fill: string;
  readonly stroke: string;
}

function Bar({ bar: { left, top, width, height }, fill, stroke }: BarProps) {
  return (
    <rect
      x={left}
      y={top}
      // A small count among large ones is still visible.
      width={Math.max(1.5, width)}
      height={height}
      fill={fill}
      stroke={stroke}
      strokeWidth={2}
    />
  );
}

const patternPaths: Readonly<Record<CountPattern, string>> = {
  plain: '',
  rising: 'M-1 7L7 -1M-1 1L1 -1M5 7L7 5',
  falling: 'M-1 -1L7 7M5 -1L7 1M-1 5L1 7',
  crossed: 'M-1 7L7 -1M-1 -1L7 7',
  level: 'M0 3H6',
  upright: 'M3 0V6',
  dots: 'M2 2h2v2h-2z',
};

interface PatternProps {
  readonly id: string;
  readonly pattern: CountPattern;
  readonly colour: string;
}

function Pattern({ id, pattern, colour }: PatternProps) {
  const ink = inkOn(colour);
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
      <rect width={6} height={6} fill={colour} />
      <path
        d={patternPaths[pattern]}
        stroke={pattern === 'dots' ? 'none' : ink}
        fill={pattern === 'dots' ? ink : 'none'}
        strokeOpacity={0.7}
        fillOpacity={0.7}
      />
    </pattern>
  );
}

/** The bar of a series, for the legend. */
export function CountSymbol({ colour, pattern }: Pick<CountSeries, 'colour' | 'pattern'>) {
  const id = useId();
  return (
    <>
      <defs>
        <Pattern id={id} pattern={pattern} colour={colour} />
      </defs>
      <rect x={2} width={20} height={12} fill={`url(#${id})`} />
    </>
  );
}

interface PartProps {
  readonly frame: CountFrame;
  readonly theme: ChartTheme;
}

function Labels({ categories, frame, theme }: PartProps & Pick<Props, 'categories'>) {
  return categories.map((category, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two categories may have the same label.
    <text key={at} x={0} y={(at + 0.5) * frame.rowHeight + 4} fill={theme.ink}>
      {shortened(category, frame.labelWidth)}
      <title>{category}</title>
    </text>
  ));
}

type EndsProps = PartProps & Pick<Props, 'formatValue'> & { readonly isStacked: boolean };

/** The numbers at the ends of bars, or the sums of stacked ones. */
function Ends({ frame, theme, isStacked, formatValue }: EndsProps) {
  const { bars } = frame;
  return bars.map(({ category, series, left, top, width, height }, at) => {
    if (isStacked && bars[at + 1]?.category === category) return null;
    const sum = bars
      .filter((bar) => bar.category === category && (isStacked || bar.series === series))
      .reduce((all, { count }) => all + count, 0);
    return (
      <text
        key={`${category} ${series}`}
        x={left + width + 5}
        y={top + height / 2 + 4}
        fontSize={11}
        fill={theme.inkQuiet}
      >
        {formatValue(sum)}
      </text>
    );
  });
}

interface AxisProps extends PartProps {
  readonly label: string;
  readonly formatValue: (value: number) => string;
}

function Axis({ frame: { x, left, bottom, width }, theme, label, formatValue }: AxisProps) {
  return (
    <g fill={theme.inkQuiet} textAnchor="middle">
      <path d={`M${left} 0V${bottom}`} stroke={theme.inkQuiet} />
      {x.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${x.at(tick)} 0V${bottom}`} stroke={theme.hairline} />
          <text x={x.at(tick)} y={bottom + 16}>
            {formatValue(tick)}
          </text>
        </g>
      ))}
      <text x={(left + width) / 2} y={bottom + 34}>
        {label}
      </text>
    </g>
  );
}
