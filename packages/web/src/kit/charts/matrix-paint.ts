import { gradientColour } from '../colours/gradient';
import type { Palette } from '../theme/palette';
import type { CloudShape } from './cloud-frame';
import type { MatrixFrame, PairPanel } from './matrix-frame';
import type { Points, Positions } from './point-positions';
import { type Stamp, stampPanel, symbolStamp } from './point-stamps';
import type { Extent } from './value-scale';

/** The look of points with the same code. */
export interface PointGroup {
  readonly label: string;
  /** Everything else: drawn below the others. */
  readonly isRest?: true;
  readonly colour: string;
  readonly shape: CloudShape;
}

/** Counts of the values in each bin of a pair of variables, from the lowest row of bins to the highest. */
export interface PairBins {
  readonly across: number;
  readonly down: number;
  readonly counts: ArrayLike<number>;
}

interface Look {
  readonly groups: readonly PointGroup[];
  /** Pixels. */
  readonly radius: number;
}

/** More points than this are drawn smaller: 3 pixels for a hundred, 2 for a thousand. */
export function matrixRadius(count: number, { panels }: MatrixFrame): number {
  const most = (panels[0]?.width ?? 0) / 60;
  return Math.max(1, Math.min(4, most, 5 - Math.log10(Math.max(1, count))));
}

/** Sized so that a pixel of the canvas is a pixel of the screen. */
function prepared(canvas: HTMLCanvasElement, { width, height }: MatrixFrame, sharpness: number) {
  canvas.width = Math.ceil(width * sharpness);
  canvas.height = Math.ceil(height * sharpness);
  return canvas.getContext('2d');
}

interface Painted {
  readonly frame: MatrixFrame;
  readonly points: Points;
  readonly positions: Positions;
  readonly look: Look;
  /** Only these points; a few of them with a ring of this colour. */
  readonly selection?: { readonly points: ArrayLike<number>; readonly ring: string };
}

/** Symbols in all panels; above this number their edges are not smooth. */
const crowd = 100_000;

/** Rings around more points than this would hide the others. */
const ringed = 1_000;

/** Draws all points, or the selected ones. */
export function paintPoints(canvas: HTMLCanvasElement, painted: Painted): void {
  const { frame, points, positions, look, selection } = painted;
  const { sharpness } = positions;
  const context = prepared(canvas, frame, sharpness);
  if (!context || selection?.points.length === 0) return;
  const { width: stride, height } = canvas;
  const image = context.createImageData(stride, height);
  const target = { pixels: new Uint32Array(image.data.buffer), stride };
  const radius = look.radius * sharpness;
  const isCrisp = points.codes.length * frame.panels.length > crowd;
  const stamps = look.groups.flatMap(
    ({ colour, shape }) => symbolStamp({ shape, colour, radius, stride, isCrisp }) ?? [],
  );
  const only = selection?.points;
  const rings =
    selection &&
    selection.points.length <= ringed &&
    ringStamps(look, { colour: selection.ring, radius, sharpness, stride, isCrisp });
  const layers = layersOf(points.codes, look);
  for (const panel of frame.panels) {
    if (rings) stampPanel(target, panel, { positions, codes: points.codes, stamps: rings, only });
    for (const codes of layers) stampPanel(target, panel, { positions, codes, stamps, only });
  }
  context.putImageData(image, 0, 0);
}

/** The codes of what is drawn below, then of what is drawn above; points without a code are not drawn. */
function layersOf(codes: Points['codes'], { groups }: Look): readonly Points['codes'][] {
  const rest = groups.findIndex(({ isRest }) => isRest);
  if (rest < 0) return [codes];
  return [
    Int16Array.from(codes, (code) => (code === rest ? code : -1)),
    Int16Array.from(codes, (code) => (code === rest ? -1 : code)),
  ];
}

interface Ring {
  readonly colour: string;
  readonly radius: number;
  readonly sharpness: number;
  readonly stride: number;
  readonly isCrisp: boolean;
}

/** The same ring around the symbols of every group. */
function ringStamps({ groups }: Look, { radius, sharpness, ...ring }: Ring): readonly Stamp[] {
  const stamp = symbolStamp({ shape: 'circle', radius: radius * 1.2 + 1.5 * sharpness, ...ring });
  return stamp ? groups.map(() => stamp) : [];
}

/** Colours of counts, on a logarithmic scale: a few large ones must not leave one colour for all others. */
function countColour(gradient: Palette, count: number, most: number): string {
  return gradientColour(gradient, Math.log(count), [0, Math.log(Math.max(2, most))]);
}

interface BinsPainted {
  readonly frame: MatrixFrame;
  readonly extents: readonly Extent[];
  readonly pairs: ReadonlyMap<PairPanel, PairBins>;
  readonly sharpness: number;
  readonly gradient: Palette;
  readonly most: number;
}

export function paintBins(canvas: HTMLCanvasElement, painted: BinsPainted): void {
  const { frame, extents, pairs, sharpness, gradient, most } = painted;
  const context = prepared(canvas, frame, sharpness);
  if (!context) return;
  context.scale(sharpness, sharpness);
  const colours = new Map<number, string>();
  const colourOf = (count: number) => {
    const known = colours.get(count) ?? countColour(gradient, count, most);
    colours.set(count, known);
    return known;
  };
  for (const [panel, { across, down, counts }] of pairs) {
    const { x, y, left, top } = panel;
    const edges = (variable: number, parts: number, scale: (value: number) => number) => {
      const [min, max] = extents[variable] ?? [0, 1];
      // On whole pixels of the screen, or lines would be visible between the bins.
      return Array.from(
        { length: parts + 1 },
        (_, at) => Math.round(scale(min + ((max - min) * at) / parts) * sharpness) / sharpness,
      );
    };
    const xs = edges(x, across, (value) => left + (frame.xs[x]?.at(value) ?? 0));
    const ys = edges(y, down, (value) => top + (frame.ys[y]?.at(value) ?? 0));
    for (let at = 0; at < across * down; at++) {
      const count = counts[at] ?? 0;
      if (count === 0) continue;
      const [column, row] = [at % across, Math.floor(at / across)];
      const [begin = 0, end = 0] = [xs[column], xs[column + 1]];
      const [low = 0, high = 0] = [ys[row], ys[row + 1]];
      context.fillStyle = colourOf(count);
      context.fillRect(begin, high, end - begin, low - high);
    }
  }
}

/** The bin at a position of a panel, and its count; undefined outside. */
export function binAt(
  { frame, extents, pairs }: Pick<BinsPainted, 'frame' | 'extents' | 'pairs'>,
  panel: PairPanel,
  position: { readonly x: number; readonly y: number },
): { readonly x: Extent; readonly y: Extent; readonly count: number } | undefined {
  const bins = pairs.get(panel);
  if (!bins) return undefined;
  const along = (variable: number, parts: number, value: number) => {
    const [min, max] = extents[variable] ?? [0, 1];
    const width = (max - min) / parts;
    const bin = Math.min(parts - 1, Math.floor((value - min) / width));
    return {
      bin,
      span: [min + bin * width, min + (bin + 1) * width] as const,
      isInside: value >= min && value <= max,
    };
  };
  const x = along(panel.x, bins.across, frame.xs[panel.x]?.valueAt(position.x - panel.left) ?? 0);
  const y = along(panel.y, bins.down, frame.ys[panel.y]?.valueAt(position.y - panel.top) ?? 0);
  if (!x.isInside || !y.isInside) return undefined;
  return { x: x.span, y: y.span, count: bins.counts[y.bin * bins.across + x.bin] ?? 0 };
}
