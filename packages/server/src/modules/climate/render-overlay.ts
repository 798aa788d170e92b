/** Values as a grid. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  /** One for each band, row by row. */
  readonly bands: readonly ArrayLike<number>[];
  /** Bands are red, green, blue and optionally opacity, from 0 to 255. */
  readonly isColour: boolean;
  /** The value for no measurement. */
  readonly noData: number;
}

/** Dark blue through green to yellow: distinguishable for everybody, also in grey. Red, green, blue from 0 to 255. */
const ramp = [
  [68, 1, 84],
  [59, 82, 139],
  [33, 145, 140],
  [94, 201, 98],
  [253, 231, 37],
] as const;

/** A picture to lay over a map, transparent where nothing was measured. */
export async function renderOverlay(raster: Grid, range: Range): Promise<Buffer> {
  const pixels = raster.isColour ? coloured(raster) : stretched(raster, range);
  return await png(pixels, raster.width, raster.height);
}

/** The labels at the ends of a legend. Single-precision numbers have digits that were not measured. */
export function rangeLabel({ min, max }: Range): string {
  const shown = (value: number) => String(Number(value.toPrecision(6)));
  return min === max ? shown(min) : `${shown(min)} – ${shown(max)}`;
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

const isMeasured = (value: number, noData: number) => Number.isFinite(value) && value !== noData;

/** Undefined for colours, and if nothing was measured. */
export function rangeOf({ isColour, bands: [values = []], noData }: Grid): Range | undefined {
  if (isColour) return undefined;
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (!isMeasured(value, noData)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return Number.isFinite(min) ? { min, max } : undefined;
}

function stretched({ bands: [values = []], noData }: Grid, { min, max }: Range): Buffer {
  const pixels = Buffer.alloc(values.length * 4);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (!isMeasured(value, noData)) continue;
    pixels.set([...colourAt(max > min ? (value - min) / (max - min) : 1), 255], at * 4);
  }
  return pixels;
}

function coloured({ bands, width, height, noData }: Grid): Buffer {
  const [red = [], green = [], blue = [], opacity] = bands;
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const colour = [red[at] ?? 0, green[at] ?? 0, blue[at] ?? 0];
    const isSeen = colour.some((part) => part !== noData);
    pixels.set([...colour, opacity?.[at] ?? (isSeen ? 255 : 0)], at * 4);
  }
  return pixels;
}

/** Between two steps of the ramp, from 0 to 1. */
function colourAt(fraction: number): number[] {
  const position = fraction * (ramp.length - 1);
  const step = Math.min(Math.floor(position), ramp.length - 2);
  const [low, high] = [ramp[step] ?? ramp[0], ramp[step + 1] ?? ramp[0]];
  return low.map((part, at) => Math.round(part + ((high[at] ?? part) - part) * (position - step)));
}

/** In pixels. */
const legend = { width: 256, height: 16 };

/** The lowest value on the left. Labels are stored separately: not every server has fonts to draw with. */
export async function legendPicture(): Promise<Buffer> {
  const pixels = Buffer.alloc(legend.width * legend.height * 4);
  for (let at = 0; at < legend.width * legend.height; at += 1)
    pixels.set([...colourAt((at % legend.width) / (legend.width - 1)), 255], at * 4);
  return await png(pixels, legend.width, legend.height);
}

async function png(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
