import { type GeoKeys, nameOfSystem, systemOf } from './geokey-system';
import { type Bounds, boundsOf } from './projection';

/** Values of a picture that lies on the Earth, as many as can be shown. */
export interface Raster {
  readonly bounds: Bounds;
  readonly width: number;
  readonly height: number;
  /** One for each band, row by row. */
  readonly bands: readonly ArrayLike<number>[];
  /** Bands are red, green, blue and perhaps opacity, from 0 to 255. */
  readonly isColour: boolean;
  /** Stands where nothing was measured. */
  readonly noData: number;
}

/** In a word, with what the coordinates are called where nobody knows where they are. */
export type RasterProblem = 'noRaster' | 'tooLarge' | `unknownProjection${'' | `: ${string}`}`;

export const largestRaster = 200 * 1024 * 1024;
const mostSamples = 100_000_000;
/** Pixels. */
const longestSide = 3_000;

/** Reads all of it, and keeps no more than a map shows. */
export async function readRaster(content: Buffer): Promise<Raster | RasterProblem> {
  const { fromArrayBuffer } = await import('geotiff');
  try {
    const bytes = new Uint8Array(content).buffer;
    const image = await (await fromArrayBuffer(bytes)).getImage();
    const [width, height, samples] = [image.getWidth(), image.getHeight(), image.getSamplesPerPixel()];
    if (width * height * samples > mostSamples) return 'tooLarge';
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
