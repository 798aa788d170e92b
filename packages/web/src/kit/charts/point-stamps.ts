import { type CloudShape, cloudPath } from './cloud-frame';
import type { PairPanel } from './matrix-frame';
import { nowhere, type Positions } from './point-positions';

/** A symbol as pixels: drawing a million paths would take seconds, copying pixels takes milliseconds. */
export interface Stamp {
  /** Distances from the centre within the image. */
  readonly solid: Int32Array;
  readonly edge: Int32Array;
  readonly edgeAlphas: Uint8Array;
  /** Red in the lowest byte; opacity is in the highest. */
  readonly colour: number;
}

const opaque = 0xff;
/** Opaque pixels are copied without blending. */
const solidFrom = 0xf0;
/** In a crowd smooth edges cannot be seen, but take most of the time. */
const crispFrom = 0x60;

interface StampOptions {
  /** Of the square, in pixels. */
  readonly side: number;
  /** Of the image. */
  readonly stride: number;
  readonly colour: string;
  readonly isCrisp: boolean;
}

/** From the opacities of a square around the centre. */
export function stampOf(alphas: ArrayLike<number>, { side, stride, colour, isCrisp }: StampOptions): Stamp {
  const solid: number[] = [];
  const edge: number[] = [];
  const edgeAlphas: number[] = [];
  const half = Math.floor(side / 2);
  for (let at = 0; at < side * side; at++) {
    const alpha = alphas[at] ?? 0;
    const offset = (Math.floor(at / side) - half) * stride + (at % side) - half;
    if (alpha >= (isCrisp ? crispFrom : solidFrom)) solid.push(offset);
    else if (alpha > 8 && !isCrisp) {
      edge.push(offset);
      edgeAlphas.push(alpha);
    }
  }
  return {
    solid: Int32Array.from(solid),
    edge: Int32Array.from(edge),
    edgeAlphas: Uint8Array.from(edgeAlphas),
    colour: pixelOf(colour),
  };
}

/** A colour written as #rrggbb, without opacity. */
export function pixelOf(hex: string): number {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) || 0;
  return channel(1) | (channel(3) << 8) | (channel(5) << 16);
}

interface SymbolOptions {
  readonly shape: CloudShape;
  readonly colour: string;
  /** Pixels of the screen. */
  readonly radius: number;
  readonly stride: number;
  readonly isCrisp: boolean;
}

/** Undefined without a canvas, as in tests. */
export function symbolStamp({ shape, radius, ...options }: SymbolOptions): Stamp | undefined {
  const side = 2 * Math.ceil(radius * 1.5) + 3;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.fill(new Path2D(cloudPath([{ x: side / 2, y: side / 2 }], shape, radius)));
  const { data } = context.getImageData(0, 0, side, side);
  const alphas = Uint8Array.from({ length: side * side }, (_, at) => data[at * 4 + 3] ?? 0);
  return stampOf(alphas, { side, ...options });
}

export interface Pixels {
  readonly pixels: Uint32Array;
  readonly stride: number;
}

interface Stamped {
  readonly positions: Positions;
  /** Which stamp each point has. */
  readonly codes: ArrayLike<number>;
  readonly stamps: readonly Stamp[];
  /** Only these points, instead of all. */
  readonly only?: ArrayLike<number> | undefined;
}

/** Draws the points of one panel. */
export function stampPanel(
  { pixels, stride }: Pixels,
  { x, y, left, top }: PairPanel,
  { positions, codes, stamps, only }: Stamped,
): void {
  const [across, down] = [positions.xs[x], positions.ys[y]];
  if (!across || !down) return;
  const corner = Math.round(top * positions.sharpness) * stride + Math.round(left * positions.sharpness);
  const count = only?.length ?? across.length;
  for (let at = 0; at < count; at++) {
    const point = only ? (only[at] ?? 0) : at;
    const [one, other] = [across[point] ?? nowhere, down[point] ?? nowhere];
    if (one === nowhere || other === nowhere) continue;
    const stamp = stamps[codes[point] ?? 0];
    if (stamp) put(pixels, corner + other * stride + one, stamp);
  }
}

function put(pixels: Uint32Array, centre: number, { solid, edge, edgeAlphas, colour }: Stamp): void {
  const full = (colour | (opaque << 24)) >>> 0;
  for (let at = 0; at < solid.length; at++) pixels[centre + (solid[at] ?? 0)] = full;
  for (let at = 0; at < edge.length; at++) {
    const pixel = centre + (edge[at] ?? 0);
    pixels[pixel] = blended(pixels[pixel] ?? 0, colour, edgeAlphas[at] ?? 0);
  }
}

/** On an opaque pixel the colours are mixed; of two transparent ones the more opaque one remains. */
function blended(below: number, colour: number, alpha: number): number {
  const alphaBelow = below >>> 24;
  if (alphaBelow !== opaque) return alpha > alphaBelow ? ((alpha << 24) | colour) >>> 0 : below;
  // Red and blue in one multiplication, since eight bits are between them.
  const [redBlue, green] = [below & 0xff00ff, below & 0x00ff00];
  const mixedRedBlue = redBlue + ((((colour & 0xff00ff) - redBlue) * alpha) >> 8);
  const mixedGreen = green + ((((colour & 0x00ff00) - green) * alpha) >> 8);
  return (0xff000000 | (mixedRedBlue & 0xff00ff) | (mixedGreen & 0x00ff00)) >>> 0;
}
