import { type ArrayReader, openArray, readNumbers, type Source } from '../store/array-reader';
import { type ChunkCache, chunkCache } from '../store/chunk-cache';
import { MatrixDamage } from '../store/damage';
import { readManifest } from '../store/manifest';
import type { MatrixFiles } from '../store/matrix-files';
import { readAlleles, readFacts, scanFacts } from '../variants/fact-arrays';
import type { AlleleSource } from './allele-reader';
import { type CallFacts, callArrays } from './call-arrays';
import type { CallMatrix, SampleCounts } from './call-matrix';
import { type Overview, overviewName, storedOverview } from './overview';
import { scanCalls } from './scan-calls';
import { readCounts, readLists } from './variant-lists';

/** Default size of the cache of unpacked chunks. */
const defaultCacheBytes = 64 * 1024 * 1024;

export interface OpenedCalls extends CallMatrix, AlleleSource {
  readonly preamble: readonly string[];
  /** Every nth variant; undefined if no such part was stored. */
  overview(stride: number): Overview | undefined;
}

/** Undefined if no matrix was written, or not to its end. */
export async function openCalls(
  files: MatrixFiles,
  key: string,
  cache: ChunkCache = chunkCache(defaultCacheBytes),
): Promise<OpenedCalls | undefined> {
  const manifest = await readManifest<CallFacts>(files, key);
  if (!manifest) return undefined;
  const { facts, arrays, files: written } = manifest;
  if (facts.kind !== 'calls') throw new MatrixDamage('manifest.json');
  const source: Source = { files, key, written, cache };
  const readers = new Map<string, ArrayReader>();
  const find = (name: string) => {
    const array = arrays[name];
    const reader = readers.get(name) ?? (array && openArray(source, array));
    if (reader) readers.set(name, reader);
    return reader;
  };
  const open = (name: string) => {
    const reader = find(name);
    if (!reader) throw new MatrixDamage(`${name}/zarr.json`);
    return reader;
  };
  const { variants, samples } = facts;
  const names = callArrays(samples);
  const every = { from: 0, to: variants };
  const stored = { names, open };
  const lists = once(() => readLists(stored));
  const overviews = new Map<number, Overview>();
  const countsOf = once(async () => readCounts(stored, { samples, planes: (await lists()).planes }));
  return {
    variants,
    samples,
    dictionary: facts.dictionary,
    spellings: facts.spellings,
    notation: facts.notation,
    preamble: facts.preamble,
    facts: (range = every) => readFacts(open, range),
    scanFacts: () => scanFacts(open),
    alleles: (range) => readAlleles(open, range),
    overview(stride) {
      const reader = find(overviewName(stride));
      const found = overviews.get(stride) ?? (reader && storedOverview({ stride, samples, reader, lists }));
      if (found) overviews.set(stride, found);
      return found;
    },
    counts: countsOf,
    async sampleCounts(): Promise<SampleCounts> {
      const range = { from: 0, to: samples };
      const all = new Int32Array((await readNumbers(open(names.sampleCounts.name), range)).buffer);
      return {
        missing: all.filter((_, at) => at % 2 === 0),
        het: all.filter((_, at) => at % 2 === 1),
      };
    },
    async *blocks(options = {}) {
      const planes = {
        packed: find(names.packed.name),
        bytes: find(names.bytes.name),
        words: find(names.words.name),
      };
      yield* scanCalls({ variants, samples, planes, lists: await lists() }, options);
    },
  };
}

/** Read on first use, then cached; a failure is retried. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined;
  return () => {
    result ??= read().catch((problem: unknown) => {
      result = undefined;
      throw problem;
    });
    return result;
  };
}
