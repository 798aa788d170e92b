import type { Pixels } from './point-stamps';

/** How the lines of a group are drawn into an image. */
export interface LineInk {
  /** Red in the lowest byte, without opacity. */
  readonly colour: number;
  /** From 0 to 255. */
  readonly alpha: number;
  /** Whether each pixel along a line is drawn, repeated; empty for a solid line. */
  readonly pattern: Uint8Array;
  /** Smooth edges take twice the time, and cannot be seen among thousands of lines. */
  readonly isSmooth: boolean;
}

/** Lengths of dashes and gaps as pixels that are drawn or not. */
export function dashPattern(dash: string, sharpness: number): Uint8Array {
  const lengths = dash === '' ? [] : dash.split(' ').map((length) => Math.round(Number(length) * sharpness));
  return Uint8Array.from(
    lengths.flatMap((length, at) => new Array<number>(length).fill(at % 2 === 0 ? 1 : 0)),
  );
}

/**
 * A line one pixel wide. Thousands of dashed lines take a canvas seconds and this a tenth of one.
 * Positions are in pixels and within the image.
 */
export function rasterLine(
  target: Pixels,
  ends: readonly [number, number, number, number],
  ink: LineInk,
): void {
  const [x1, y1, x2, y2] = ends;
  const isSteep = Math.abs(y2 - y1) > Math.abs(x2 - x1);
  // Along the longer side, with two neighbouring pixels across it.
  const [along, across] = isSteep ? [target.stride, 1] : [1, target.stride];
  const [from, to] = isSteep ? [y1, y2] : [x1, x2];
  const [begin, end] = isSteep ? [x1, x2] : [y1, y2];
  const slope = to === from ? 0 : (end - begin) / (to - from);
  const step = to < from ? -1 : 1;
  // Dashes are as long in steep lines as in flat ones.
  const length = Math.hypot(1, slope);
  const period = ink.pattern.length;
  const last = Math.round(to);
  let travelled = 0;
  for (let at = Math.round(from); at !== last + step; at += step) {
    travelled += length;
    if (period > 0 && ink.pattern[Math.floor(travelled) % period] === 0) continue;
    const position = begin + (at - from) * slope;
    const low = Math.floor(position);
    if (!ink.isSmooth) {
      blend(target.pixels, at * along + Math.round(position) * across, ink.colour, ink.alpha);
      continue;
    }
    const share = position - low;
    const pixel = at * along + low * across;
    blend(target.pixels, pixel, ink.colour, ink.alpha * (1 - share));
    blend(target.pixels, pixel + across, ink.colour, ink.alpha * share);
  }
}

/** A colour over what is there, which may be transparent. */
function blend(pixels: Uint32Array, at: number, colour: number, alpha: number): void {
  if (alpha < 1) return;
  const below = pixels[at] ?? 0;
  if (below === 0) {
    pixels[at] = ((alpha << 24) | colour) >>> 0;
    return;
  }
  const alphaBelow = below >>> 24;
  const kept = (alphaBelow * (255 - alpha)) / 255;
  const total = alpha + kept;
  const share = alpha / total;
  const red = (below & 0xff) + ((colour & 0xff) - (below & 0xff)) * share;
  const green = ((below >>> 8) & 0xff) + (((colour >>> 8) & 0xff) - ((below >>> 8) & 0xff)) * share;
  const blue = ((below >>> 16) & 0xff) + (((colour >>> 16) & 0xff) - ((below >>> 16) & 0xff)) * share;
  pixels[at] = ((total << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
