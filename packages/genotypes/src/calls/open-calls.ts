import { overviewName } from '../overview/overview-arrays';
import { type Overview, storedOverview } from '../overview/read-overview';
import { type ArrayReader, openArray, readNumbers, type Source } from '../store/array-reader';
import { type ChunkCache, chunkCache } from '../store/chunk-cache';
import { MatrixDamage } from '../store/damage';
import { readManifest } from '../store/manifest';
import type { MatrixFiles } from '../store/matrix-files';
import { openZstd } from '../store/zstd';
import { readAlleles, readFacts } from '../variants/fact-arrays';
import type { AlleleSource } from './allele-reader';
import { type CallFacts, callArrays } from './call-arrays';
import type { CallMatrix, SampleCounts, VariantCounts } from './call-matrix';
import { variantCounts } from './count-calls';
import { type PlaneLists, scanCalls } from './scan-calls';

/** Unpacked chunks that are kept where the caller has no opinion. */
const usualCache = 64 * 1024 * 1024;

export interface OpenedCalls extends CallMatrix, AlleleSource {
  readonly preamble: readonly string[];
  /** Every so-manieth variant; nothing where no such part was kept. */
  overview(stride: number): Overview | undefined;
}

/** Nothing where no matrix was written, or not to its end. */
export async function openCalls(
  files: MatrixFiles,
  key: string,
  cache: ChunkCache = chunkCache(usualCache),
): Promise<OpenedCalls | undefined> {
  const manifest = await readManifest<CallFacts>(files, key);
  if (!manifest) return undefined;
  const { facts, arrays, files: written } = manifest;
  if (facts.kind !== 'calls') throw new MatrixDamage('manifest.json');
  const source: Source = { files, key, written, cache, zstd: await openZstd() };
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
  const numbers = async (name: string) => (await readNumbers(open(name), every)).buffer;
  const lists = once(
    async (): Promise<PlaneLists> => ({
      planes: new Uint8Array(await numbers(names.plane.name)),
      rows: new Int32Array(await numbers(names.row.name)),
      spellings: new Uint16Array(await numbers(names.spelling.name)),
    }),
  );
  const overviews = new Map<number, Overview>();
  const countsOf = once(async () => byCount(new Int32Array(await numbers(names.counts.name)), variants));
  return {
    variants,
    samples,
    dictionary: facts.dictionary,
    spellings: facts.spellings,
    notation: facts.notation,
    preamble: facts.preamble,
    facts: (range = every) => readFacts(open, range),
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

/** They are stored side by side for each variant. */
function byCount(all: Int32Array, variants: number): VariantCounts {
  const width = variantCounts.length;
  const listOf = (place: number) => {
    const list = new Int32Array(variants);
    for (let variant = 0; variant < variants; variant += 1)
      list[variant] = all[variant * width + place] as number;
    return list;
  };
  return Object.fromEntries(
    variantCounts.map((name, place) => [name, listOf(place)]),
  ) as unknown as VariantCounts;
}

/** Read when first wanted, then kept; what failed is tried again. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => {
    kept ??= read().catch((problem: unknown) => {
      kept = undefined;
      throw problem;
    });
    return kept;
  };
}
