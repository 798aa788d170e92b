import type { Raster } from './raster';

/** Dark blue over green to yellow: told apart by everybody, also in grey. Red, green, blue from 0 to 255. */
const ramp = [
  [68, 1, 84],
  [59, 82, 139],
  [33, 145, 140],
  [94, 201, 98],
  [253, 231, 37],
] as const;

interface Rendered {
  readonly picture: Buffer;
  /** What the colours mean, where they stand for values. */
  readonly legend: { readonly picture: Buffer; readonly name: string } | undefined;
}

/** A picture that can be laid over a map: nothing is to be seen where nothing was measured. */
export async function renderOverlay(raster: Raster): Promise<Rendered> {
  const { width, height } = raster;
  if (raster.isColour) return { picture: await png(coloured(raster), width, height), legend: undefined };
  const range = rangeOf(raster);
  const picture = await png(stretched(raster, range), width, height);
  const name =
    range.least === range.most ? shown(range.least) : `${shown(range.least)} – ${shown(range.most)}`;
  return { picture, legend: { picture: await legendPicture(), name } };
}

/** Numbers out of single precision have digits that nobody measured. */
const shown = (value: number) => String(Number(value.toPrecision(6)));

interface Range {
  readonly least: number;
  readonly most: number;
}

const isMeasured = (value: number, noData: number) => Number.isFinite(value) && value !== noData;

function rangeOf({ bands: [values = []], noData }: Raster): Range {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (!isMeasured(value, noData)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return Number.isFinite(least) ? { least, most } : { least: 0, most: 0 };
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
async function legendPicture(): Promise<Buffer> {
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
