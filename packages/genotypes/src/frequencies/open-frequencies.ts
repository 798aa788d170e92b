import { openArray, type Source } from '../store/array-reader';
import { type ChunkCache, chunkCache } from '../store/chunk-cache';
import { MatrixDamage } from '../store/damage';
import { readManifest } from '../store/manifest';
import type { MatrixFiles } from '../store/matrix-files';
import { readFacts } from '../variants/fact-arrays';
import type { FrequencyMatrix } from './frequency-matrix';
import { type FrequencyFacts, frequencyArray } from './write-frequencies';

const usualCache = 16 * 1024 * 1024;
const maxVariants = 256;

/** Undefined if no matrix was written, or not to its end. */
export async function openFrequencies(
  files: MatrixFiles,
  key: string,
  cache: ChunkCache = chunkCache(usualCache),
): Promise<FrequencyMatrix | undefined> {
  const manifest = await readManifest<FrequencyFacts>(files, key);
  if (!manifest) return undefined;
  const { facts, arrays, files: written } = manifest;
  if (facts.kind !== 'frequencies') throw new MatrixDamage('manifest.json');
  const source: Source = { files, key, written, cache };
  const open = (name: string) => {
    const array = arrays[name];
    if (!array) throw new MatrixDamage(`${name}/zarr.json`);
    return openArray(source, array);
  };
  const { variants, samples } = facts;
  return {
    variants,
    samples,
    facts: (range = { from: 0, to: variants }) => readFacts(open, range),
    async *blocks({ variants: requested, signal } = {}) {
      const chosen = requested ?? Int32Array.from({ length: variants }, (_, index) => index);
      const read = rowsOf(open(frequencyArray(samples).name), samples);
      for (let from = 0; from < chosen.length; from += maxVariants) {
        signal?.throwIfAborted();
        const some = chosen.subarray(from, from + maxVariants);
        const values = new Float32Array(some.length * samples);
        for (const [index, variant] of some.entries()) await read(variant, values, index * samples);
        yield { variants: some, values };
      }
    },
  };
}

function rowsOf(reader: ReturnType<typeof openArray>, samples: number) {
  const { chunkRows, chunkColumns = samples } = reader.array;
  let down = -1;
  let chunks: Float32Array[] = [];
  const read = reader.scan();
  return async (row: number, target: Float32Array, at: number): Promise<void> => {
    const next = Math.floor(row / chunkRows);
    if (next !== down) {
      chunks = (await read(next)).map(
        // Copied, so that the numbers are aligned.
        (bytes) => new Float32Array(Uint8Array.from(bytes).buffer),
      );
      down = next;
    }
    const start = (row % chunkRows) * chunkColumns;
    for (const [index, chunk] of chunks.entries()) {
      const width = Math.min(chunkColumns, samples - index * chunkColumns);
      target.set(chunk.subarray(start, start + width), at + index * chunkColumns);
    }
  };
}
