import type { Raster } from './raster';

/** Dark blue over green to yellow: told apart by everybody, also in grey. Red, green, blue from 0 to 255. */
const ramp = [
  [68, 1, 84],
  [59, 82, 139],
  [33, 145, 140],
  [94, 201, 98],
  [253, 231, 37],
] as const;

/** A picture that can be laid over a map: nothing is to be seen where nothing was measured. */
export async function renderOverlay(raster: Raster, range: Range): Promise<Buffer> {
  const pixels = raster.isColour ? coloured(raster) : stretched(raster, range);
  return await png(pixels, raster.width, raster.height);
}

/** What the ends of a legend mean. Numbers out of single precision have digits that nobody measured. */
export function rangeInWords({ least, most }: Range): string {
  const shown = (value: number) => String(Number(value.toPrecision(6)));
  return least === most ? shown(least) : `${shown(least)} – ${shown(most)}`;
}

export interface Range {
  readonly least: number;
  readonly most: number;
}

const isMeasured = (value: number, noData: number) => Number.isFinite(value) && value !== noData;

/** Nothing of colours, and where nothing was measured. */
export function rangeOf({ isColour, bands: [values = []], noData }: Raster): Range | undefined {
  if (isColour) return undefined;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (!isMeasured(value, noData)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return Number.isFinite(least) ? { least, most } : undefined;
}

function stretched({ bands: [values = []], noData }: Raster, { least, most }: Range): Buffer {
  const pixels = Buffer.alloc(values.length * 4);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (!isMeasured(value, noData)) continue;
    pixels.set([...colourAt(most > least ? (value - least) / (most - least) : 1), 255], at * 4);
  }
  return pixels;
}

function coloured({ bands, width, height, noData }: Raster): Buffer {
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
  const place = fraction * (ramp.length - 1);
  const step = Math.min(Math.floor(place), ramp.length - 2);
  const [low, high] = [ramp[step] ?? ramp[0], ramp[step + 1] ?? ramp[0]];
  return low.map((part, at) => Math.round(part + ((high[at] ?? part) - part) * (place - step)));
}

/** Pixels. */
const legend = { width: 256, height: 16 };

/** The lowest value on the left. Words are told beside it: not every server has letters to draw with. */
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
