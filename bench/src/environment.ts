/**
 * The only file of the bench that reads environment variables.
 *
 * - `LANDRACE_BENCH_DEMO`: the collection to measure, default large, which the bars are about.
 * - `LANDRACE_BENCH_DATA_DIR`: a data directory as `npm start` makes it, kept from run to run.
 * - `LANDRACE_BENCH_VOLUME_DIR`, `LANDRACE_BENCH_VOLUME_ROWS`: the same for `npm run bench:volume`.
 */
import path from 'node:path';
import { Failure } from '../../launcher/failure.mjs';
import { dataDirectory } from '../../launcher/postgres/data-directory.mjs';
import { fullVolume, valuesPerDataset } from './volume/plan';

export type Collection = 'tiny' | 'demo' | 'large';
const collections: readonly string[] = ['tiny', 'demo', 'large'] satisfies Collection[];

export interface BenchSettings {
  readonly collection: Collection;
  readonly dataDir: string;
}

export function benchSettings(root: string): BenchSettings {
  const collection = process.env.LANDRACE_BENCH_DEMO || 'large';
  if (!collections.includes(collection))
    throw new Failure(`LANDRACE_BENCH_DEMO must be one of ${collections.join(', ')}, not "${collection}".`);
  return {
    collection: collection as Collection,
    dataDir: path.resolve(process.env.LANDRACE_BENCH_DATA_DIR || `${dataDirectory(root)}-bench`),
  };
}

export interface VolumeSettings {
  readonly rows: number;
  readonly dataDir: string;
}

export function volumeSettings(root: string): VolumeSettings {
  const given = process.env.LANDRACE_BENCH_VOLUME_ROWS || String(fullVolume);
  const rows = Number(given);
  const least = 10 * valuesPerDataset;
  if (!/^\d+$/.test(given) || rows < least || rows % valuesPerDataset !== 0) {
    throw new Failure(
      `LANDRACE_BENCH_VOLUME_ROWS must be a multiple of ${valuesPerDataset} from ${least} on, not "${given}".`,
    );
  }
  return {
    rows,
    dataDir: path.resolve(process.env.LANDRACE_BENCH_VOLUME_DIR || `${dataDirectory(root)}-bench-volume`),
  };
}
