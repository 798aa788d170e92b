import type { Grid } from '../../../climate/public';
import { type GeoKeys, nameOfSystem, systemOf } from './geokey-system';
import { type Bounds, boundsOf } from './projection';

/** Values of a georeferenced picture, at most as many as can be shown. */
export interface Raster extends Grid {
  readonly bounds: Bounds;
}

/** A problem key, with the name of an unknown coordinate system. */
export type RasterProblem = 'noRaster' | 'tooLarge' | `unknownProjection${'' | `: ${string}`}`;

export const largestRaster = 200 * 1024 * 1024;
const maxSamples = 100_000_000;
/** In pixels. */
const longestSide = 3_000;

/** Reads the whole file, and keeps no more than a map can show. */
export async function readRaster(content: Buffer): Promise<Raster | RasterProblem> {
  const { fromArrayBuffer } = await import('geotiff');
  try {
    const bytes = new Uint8Array(content).buffer;
    const image = await (await fromArrayBuffer(bytes)).getImage();
    const [width, height, samples] = [image.getWidth(), image.getHeight(), image.getSamplesPerPixel()];
    if (width * height * samples > maxSamples) return 'tooLarge';
    const keys: GeoKeys | null = image.getGeoKeys();
    if (!keys) return 'unknownProjection';
    const system = systemOf(keys);
    if (system === undefined) return unknownProjection(keys);
    const bounds = await boundsOf(image.getBoundingBox() as [number, number, number, number], system);
    if (!bounds) return 'unknownProjection';
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const shown = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    const isColour = samples >= 3 && image.getBitsPerSample() === 8;
    const chosen = isColour ? [0, 1, 2, 3].slice(0, samples) : [0];
    const read = await image.readRasters({ ...shown, samples: chosen, resampleMethod: 'nearest' });
    const bands = chosen.map((_, at) => read[at] as ArrayLike<number>);
    return { bounds, ...shown, bands, isColour, noData: image.getGDALNoData() ?? 0 };
  } catch {
    return 'noRaster';
  }
}

function unknownProjection(keys: GeoKeys): RasterProblem {
  const name = nameOfSystem(keys);
  return name === undefined ? 'unknownProjection' : `unknownProjection: ${name}`;
}
