import { type Ref, useId, useMemo } from 'react';
import { shortened } from '../matrix/ticks';
import { type ChartTheme, useChartTheme } from './chart-theme';
import { type HeatTree, placedBranches, treePath } from './heat-tree';
import type { HeatWindow } from './heat-window';

/** What is beside the square: a tree at its left, the names of its rows at its right. */
export interface HeatMargins {
  readonly tree: HeatTree | undefined;
  readonly nameOf: (row: number) => string;
  /** A value of the tree as text, for its scale. */
  readonly formatValue: (value: number) => string;
  /** The row that is marked, if any. */
  readonly focus: number | undefined;
}

/** Pixels. */
export interface HeatLayout {
  readonly tree: number;
  readonly side: number;
  readonly names: number;
}

const largest = 720;
/** Narrower, there is no room for names, and only some for the tree. */
const narrow = 520;

export function heatLayout(width: number, hasTree: boolean): HeatLayout {
  const isNarrow = width < narrow;
  const tree = hasTree ? Math.round(Math.min(200, Math.max(40, width * (isNarrow ? 0.14 : 0.2)))) : 0;
  const names = isNarrow ? 0 : 128;
  return { tree, names, side: Math.floor(Math.min(width - tree - names, largest)) };
}

/** Pixels between the baselines of two names. */
const lineHeight = 13;
const scaleHeight = 18;

/** With the scale of the tree below. */
export const heatHeight = ({ side }: HeatLayout) => side + scaleHeight;

interface Props {
  readonly svg: Ref<SVGSVGElement>;
  readonly layout: HeatLayout;
  readonly window: HeatWindow;
  readonly margins: HeatMargins;
  readonly className: string | undefined;
}

/** Drawn below the square, which covers the middle of it. */
export function HeatMarginsDrawing({ svg, layout, window, margins, className }: Props) {
  const theme = useChartTheme();
  const { tree, formatValue } = margins;
  const [width, height] = [layout.tree + layout.side + layout.names, heatHeight(layout)];
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      className={className}
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={theme.font}
      fontSize={11}
    >
      {tree && <Branches tree={tree} layout={layout} window={window} theme={theme} />}
      {tree && tree.values.length > 0 && (
        <g fill={theme.inkQuiet}>
          <text x={0} y={height - 4}>
            {formatValue(tree.values.at(-1) ?? 0)}
          </text>
          <text x={layout.tree - 4} y={height - 4} textAnchor="end">
            {formatValue(tree.top)}
          </text>
        </g>
      )}
      {layout.names > 0 && <Names layout={layout} window={window} margins={margins} theme={theme} />}
    </svg>
  );
}

interface BranchesProps extends Pick<Props, 'layout' | 'window'> {
  readonly tree: HeatTree;
  readonly theme: ChartTheme;
}

function Branches({ tree, layout, window, theme }: BranchesProps) {
  const branches = useMemo(() => placedBranches(tree), [tree]);
  const path = useMemo(
    () =>
      treePath(
        branches,
        { row: window.row, span: window.span, width: layout.tree - 4, height: layout.side },
        tree.top,
      ),
    [branches, window, layout, tree.top],
  );
  const clip = useId();
  return (
    <>
      <clipPath id={clip}>
        <rect width={layout.tree} height={layout.side} />
      </clipPath>
      <path d={path} fill="none" stroke={theme.inkQuiet} clipPath={`url(#${clip})`} />
    </>
  );
}

interface NamesProps extends Pick<Props, 'layout' | 'window' | 'margins'> {
  readonly theme: ChartTheme;
}

/** Every row's name if there is room, else one every few rows; the marked row always has its own. */
function Names({ layout, window, margins: { nameOf, focus }, theme }: NamesProps) {
  const { row, span } = window;
  const each = layout.side / span;
  const every = Math.max(1, Math.ceil(lineHeight / each));
  const isNear = (at: number) =>
    focus !== undefined && at !== focus && Math.abs(at - focus) * each < lineHeight;
  const rows = Array.from({ length: Math.ceil(span / every) }, (_, at) => row + at * every + (every >> 1));
  const shown = rows.filter((at) => at < row + span && at !== focus && !isNear(at));
  if (focus !== undefined && focus >= row && focus < row + span) shown.push(focus);
  const left = layout.tree + layout.side;
  return shown.map((at) => {
    const y = Math.min(layout.side - 2, Math.max(9, (at - row + 0.5) * each + 4));
    return (
      <text
        key={at}
        x={left + 8}
        y={y}
        fill={at === focus ? theme.accent : theme.ink}
        fontWeight={at === focus ? 600 : 400}
      >
        {shortened(nameOf(at), longest, lengthOf)}
      </text>
    );
  });
}

/** Characters that fit; the whole name is above the square while it is pointed at. */
const longest = 19;
const lengthOf = (text: string) => text.length;
