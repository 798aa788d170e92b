import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { useGradient } from '../colours/gradient';
import { useChartPicture } from './chart-picture';
import { type ChartTheme, useChartTheme } from './chart-theme';
import chartClasses from './charts.module.css';
import {
  type FieldCells,
  type FieldFrame,
  fieldFrame,
  itemAfterKey,
  itemAt,
  labelledNumbers,
} from './field-frame';
import classes from './field-grid.module.css';
import { type FieldContent, paintField, stepColours } from './field-paint';
import { ReadOut } from './read-out';
import { savedSharpness, screenSharpness, serialisedSvg, wholeSvg } from './svg-picture';

interface Props {
  readonly cells: FieldCells;
  readonly content: FieldContent;
  /** A description of the chart in one sentence. */
  readonly label: string;
  readonly axes: { readonly row: string; readonly column: string };
  readonly describeItem: (item: number) => string;
  readonly selected?: ReadonlySet<number>;
  readonly onPick?: (item: number) => void;
}

/** Used until the element has been measured. */
const guess = 800;
const none: ReadonlySet<number> = new Set();

/** Items at their row and column, coloured by a value or a category. */
export function FieldGrid({ cells, content, label, axes, selected = none, onPick, ...props }: Props) {
  const theme = useChartTheme();
  const gradient = useGradient();
  const svg = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, width } = useElementSize();
  const frame = useMemo(() => fieldFrame(cells, width || guess), [cells, width]);
  const colours = useMemo(() => stepColours(gradient), [gradient]);
  useEffect(() => {
    if (canvas.current) paintField(canvas.current, { frame, content, colours, sharpness: screenSharpness() });
  }, [frame, content, colours]);
  const size = { width: frame.width, height: frame.height };
  useChartPicture({
    ...size,
    toSvg: () => {
      const saved = document.createElement('canvas');
      paintField(saved, { frame, content, colours, sharpness: savedSharpness });
      const image = `<image width="${size.width}" height="${size.height}" href="${saved.toDataURL()}"/>`;
      return wholeSvg(size, `${serialisedSvg(svg.current)}${image}`);
    },
  });
  const { pointed, focused, handlers } = usePointing({ frame, cells, onPick });
  const describe = (item: number | undefined) =>
    item === undefined || item >= cells.rows.length ? undefined : props.describeItem(item);
  return (
    <div ref={ref} className={chartClasses.drawn}>
      <ReadOut pointed={describe(pointed)} focused={describe(focused)} />
      <div className={classes.scroll}>
        <div className={classes.stage} style={size}>
          <svg
            ref={svg}
            aria-hidden="true"
            className={classes.margins}
            {...size}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            fontFamily={theme.font}
            fontSize={11}
          >
            <Numbers frame={frame} theme={theme} row={axes.row} column={axes.column} />
          </svg>
          <canvas ref={canvas} className={classes.layer} />
          <svg
            role="img"
            aria-label={label}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between cells.
            tabIndex={0}
            className={classes.layer}
            data-pointed={(pointed !== undefined && onPick !== undefined) || undefined}
            {...handlers}
          >
            <Outline path={outlines(frame, selected)} width={2} theme={theme} />
            <Outline path={outlines(frame, [pointed ?? focused ?? -1])} width={3} theme={theme} />
          </svg>
        </div>
      </div>
    </div>
  );
}

interface OutlineProps {
  readonly path: string;
  readonly width: number;
  readonly theme: ChartTheme;
}

/** With a pale rim, since cells may be of any colour. */
function Outline({ path, width, theme }: OutlineProps) {
  return (
    <>
      <path d={path} fill="none" stroke={theme.ground} strokeWidth={width + 2} />
      <path d={path} fill="none" stroke={theme.ink} strokeWidth={width} />
    </>
  );
}

function outlines({ lefts, tops, widths, side }: FieldFrame, items: Iterable<number>): string {
  let path = '';
  for (const item of items) {
    const left = lefts[item] ?? Number.NaN;
    if (!Number.isNaN(left))
      path += `M${left} ${tops[item]}h${widths[item]}v${side - 1}h${-(widths[item] ?? 0)}z`;
  }
  return path;
}

interface Pointing {
  readonly frame: FieldFrame;
  readonly cells: FieldCells;
  readonly onPick: Props['onPick'];
}

/** Arrow keys move between items, Enter picks one. */
function usePointing({ frame, cells, onPick }: Pointing) {
  const [pointed, setPointed] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const under = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    return itemAt(frame, { x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const handlers = {
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => setPointed(under(event)),
    onPointerLeave: () => setPointed(undefined),
    onClick(event: React.MouseEvent<SVGSVGElement>) {
      const item = under(event);
      if (item !== undefined) onPick?.(item);
    },
    onKeyDown(event: KeyboardEvent) {
      const next = itemAfterKey(frame, cells, focused, event.key);
      if (next !== undefined) setFocused(next);
      else if (event.key === 'Enter' && focused !== undefined) onPick?.(focused);
      else return;
      event.preventDefault();
    },
    onBlur: () => setFocused(undefined),
  };
  return { pointed, focused, handlers };
}

interface NumbersProps {
  readonly frame: FieldFrame;
  readonly theme: ChartTheme;
  readonly row: string;
  readonly column: string;
}

/** Pixels that a number needs beside and below the next one. */
const space = { x: 26, y: 14 } as const;

const Numbers = memo(function Numbers({ frame, theme, row, column }: NumbersProps) {
  const { left, top, side, width, rows, columns } = frame;
  return (
    <g fill={theme.inkQuiet}>
      {labelledNumbers(columns, side, space.x).map((number) => (
        <text
          key={number}
          x={left + ((columns.indexOf.get(number) ?? 0) + 0.5) * side}
          y={top - 5}
          textAnchor="middle"
        >
          {number}
        </text>
      ))}
      {labelledNumbers(rows, side, space.y).map((number) => (
        <text
          key={number}
          x={left - 5}
          y={top + ((rows.indexOf.get(number) ?? 0) + 0.5) * side + 4}
          textAnchor="end"
        >
          {number}
        </text>
      ))}
      <text x={(left + width) / 2} y={12} textAnchor="middle">
        {column}
      </text>
      <text
        transform={`translate(12 ${top + (rows.numbers.length * side) / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {row}
      </text>
    </g>
  );
});
