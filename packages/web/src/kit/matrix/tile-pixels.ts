import type { Tile } from './tile';

/** Colours by code, in pixel format (0xAABBGGRR). */
type ColourTable = Uint32Array;

export interface Colours {
  readonly tables: readonly ColourTable[];
  /** Which table each column uses; the first by default. */
  readonly tableOf?: Uint8Array;
}

/** How many lines and columns become one pixel. */
export interface Reduction {
  readonly lines: number;
  readonly columns: number;
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint32Array;
}

/** `#rrggbb` as a pixel. */
export function pixelOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  const [red, green, blue] = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** The mean of each channel, for two alleles in one cell. */
export function mixedPixel(one: number, other: number): number {
  const half = (shift: number) => ((((one >>> shift) & 255) + ((other >>> shift) & 255)) >> 1) << shift;
  return ((255 << 24) | half(16) | half(8) | half(0)) >>> 0;
}

/** A tile as a bitmap; if it is drawn smaller, a pixel is the mean of its cells. */
export function pixelsOf(tile: Tile, colours: Colours, reduction: Reduction): Pixels {
  const cells = cellPixels(tile, colours);
  if (reduction.lines <= 1 && reduction.columns <= 1) return cells;
  return reduced(cells, reduction);
}

function cellPixels({ lines, columns, codes }: Tile, { tables, tableOf }: Colours): Pixels {
  const data = new Uint32Array(lines * columns);
  const first = tables[0] ?? new Uint32Array(256);
  if (!tableOf) {
    for (let at = 0; at < data.length; at++) data[at] = first[codes[at] ?? 0] ?? 0;
    return { width: columns, height: lines, data };
  }
  for (let column = 0; column < columns; column++) {
    const table = tables[tableOf[column] ?? 0] ?? first;
    for (let at = column; at < data.length; at += columns) data[at] = table[codes[at] ?? 0] ?? 0;
  }
  return { width: columns, height: lines, data };
}

function reduced({ width, height, data }: Pixels, by: Reduction): Pixels {
  const [wide, high] = [Math.ceil(width / by.columns), Math.ceil(height / by.lines)];
  const result = new Uint32Array(wide * high);
  for (let y = 0; y < high; y++) {
    const [top, bottom] = [y * by.lines, Math.min(height, (y + 1) * by.lines)];
    for (let x = 0; x < wide; x++) {
      const [left, right] = [x * by.columns, Math.min(width, (x + 1) * by.columns)];
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < bottom; row++) {
        for (let at = row * width + left; at < row * width + right; at++) {
          const pixel = data[at] ?? 0;
          red += pixel & 255;
          green += (pixel >>> 8) & 255;
          blue += (pixel >>> 16) & 255;
        }
      }
      const count = (bottom - top) * (right - left);
      const mean = (sum: number) => Math.round(sum / count);
      result[y * wide + x] = ((255 << 24) | (mean(blue) << 16) | (mean(green) << 8) | mean(red)) >>> 0;
    }
  }
  return { width: wide, height: high, data: result };
}
