/**
 * The only file of the bench that reads environment variables.
 *
 * - `LANDRACE_BENCH_DEMO`: the collection to measure, default large, which the bars are about.
 * - `LANDRACE_BENCH_DATA_DIR`: a data directory as `npm start` makes it, kept from run to run.
 */
import path from 'node:path';
import { Failure } from '../../launcher/failure.mjs';
import { dataDirectory } from '../../launcher/postgres/data-directory.mjs';

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
