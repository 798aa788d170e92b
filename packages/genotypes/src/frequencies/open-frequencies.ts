import { openArray, type Source } from '../store/array-reader';
import { type ChunkCache, chunkCache } from '../store/chunk-cache';
import { MatrixDamage } from '../store/damage';
import { readManifest } from '../store/manifest';
import type { MatrixFiles } from '../store/matrix-files';
import { readFacts } from '../variants/fact-arrays';
import type { FrequencyMatrix } from './frequency-matrix';
import { type FrequencyFacts, frequencyArray } from './write-frequencies';

const usualCache = 16 * 1024 * 1024;
const mostVariants = 256;

/** Nothing where no matrix was written, or not to its end. */
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
    async *blocks({ variants: wanted, signal } = {}) {
      const chosen = wanted ?? Int32Array.from({ length: variants }, (_, place) => place);
      const read = rowsOf(open(frequencyArray(samples).name), samples);
      for (let from = 0; from < chosen.length; from += mostVariants) {
        signal?.throwIfAborted();
        const some = chosen.subarray(from, from + mostVariants);
        const values = new Float32Array(some.length * samples);
        for (const [place, variant] of some.entries()) await read(variant, values, place * samples);
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
    const wanted = Math.floor(row / chunkRows);
    if (wanted !== down) {
      chunks = (await read(wanted)).map(
        // Copied, so that the numbers lie where they must.
        (bytes) => new Float32Array(Uint8Array.from(bytes).buffer),
      );
      down = wanted;
    }
    const start = (row % chunkRows) * chunkColumns;
    for (const [place, chunk] of chunks.entries()) {
      const width = Math.min(chunkColumns, samples - place * chunkColumns);
      target.set(chunk.subarray(start, start + width), at + place * chunkColumns);
    }
  };
}
