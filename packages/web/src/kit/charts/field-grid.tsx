import { memo, useMemo } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { useGradient } from '../colours/gradient';
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
import { type FieldContent, paintField, stepColours } from './field-paint';
import { type FieldDrawing, type FieldProps, FieldStage } from './field-stage';

interface Props extends FieldProps {
  readonly cells: FieldCells;
  readonly content: FieldContent;
  readonly axes: { readonly row: string; readonly column: string };
}

/** Used until the element has been measured. */
const guess = 800;

/** Items at their row and column, coloured by a value or a category. */
export function FieldGrid({ cells, content, axes, ...props }: Props) {
  const theme = useChartTheme();
  const gradient = useGradient();
  const { ref, width } = useElementSize();
  const frame = useMemo(() => fieldFrame(cells, width || guess), [cells, width]);
  const colours = useMemo(() => stepColours(gradient), [gradient]);
  const drawing = useMemo(
    (): FieldDrawing => ({
      width: frame.width,
      height: frame.height,
      paint: (canvas, sharpness) => paintField(canvas, { frame, content, colours, sharpness }),
      edgesOf: (items) => outlines(frame, items),
      itemAt: (position) => itemAt(frame, position),
      itemAfterKey: (item, key) => itemAfterKey(frame, cells, item, key),
    }),
    [frame, cells, content, colours],
  );
  return (
    <div ref={ref} className={chartClasses.drawn}>
      <FieldStage drawing={drawing} {...props}>
        <Numbers frame={frame} theme={theme} row={axes.row} column={axes.column} />
      </FieldStage>
    </div>
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
