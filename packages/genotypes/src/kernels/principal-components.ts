import { type CallMatrix, rowStride } from '../calls/call-matrix';
import { scaledWasm } from '../wasm/scaled.wasm';
import type { KernelCall } from '../wasm/wasm-thread';
import { startWasmThread } from '../wasm/wasm-thread';
import { panelsOf, planMemory, type ThreadedOptions, threadsOf, withThreads } from './pair-threads';
import { partRows, type Relationship } from './relationship';
import { batchRows, type RowBatch, rowBatches, samplesOf } from './row-batches';
import { type TopEigen, topEigen } from './top-eigen';
import { openScales, placesOfNumbers } from './variant-scales';

export interface ComponentOptions {
  readonly count: number;
  readonly signal?: AbortSignal | undefined;
}

/** Eigenvalues and eigenvectors of a relationship matrix, as `--pca` of PLINK 1.9. For up to about 5,000 samples. */
export function principalComponents(
  { samples, values }: Pick<Relationship, 'samples' | 'values'>,
  { count, signal }: ComponentOptions,
): Promise<TopEigen> {
  // A pair without shared variants counts as unrelated.
  const triangle = values.map((value) => (Number.isNaN(value) ? 0 : value));
  return topEigen((vectors) => vectors.map((vector) => timesTriangle(triangle, vector)), {
    size: samples,
    count: Math.min(count, samples),
    block: 1,
    tolerance: 1e-10,
    maxVectors: 1500,
    signal,
  });
}

function timesTriangle(triangle: Float64Array, vector: Float64Array): Float64Array {
  const product = new Float64Array(vector.length);
  let index = 0;
  for (let row = 0; row < vector.length; row += 1) {
    const own = vector[row] as number;
    let sum = 0;
    for (let column = 0; column < row; column += 1) {
      const value = triangle[index] as number;
      sum += value * (vector[column] as number);
      product[column] = (product[column] as number) + value * own;
      index += 1;
    }
    product[row] = sum + (triangle[index] as number) * own;
    index += 1;
  }
  return product;
}

/** Vectors multiplied with the matrix together; a pass with fewer costs much the same. */
const block = 16;
const passes = 16;

/**
 * The same straight from the calls, for more samples than a matrix of pairs can store: passes over the calls with a
 * block of vectors. A missing call counts as the mean of its variant and sums are divided by all variants, so with many
 * missing calls the values are somewhat smaller than those of the relationship matrix.
 */
export async function principalComponentsOfCalls(
  matrix: CallMatrix,
  options: ThreadedOptions & ComponentOptions,
): Promise<TopEigen & { readonly leftOut: number }> {
  const samples = samplesOf(matrix, options);
  const work = openPasses(samples, threadsOf(options));
  const wide = Math.max(block, Math.ceil((options.count + 4) / 8) * 8);
  let [leftOut, pass] = [0, 0];
  const onProgress = (part: number) => options.onProgress?.((pass + part) / passes);
  const found = await withThreads(work.teams, options.signal, () =>
    topEigen(
      async (vectors) => {
        await work.begin(vectors);
        let variants = 0;
        leftOut = 0;
        for await (const batch of rowBatches(matrix, { ...options, onProgress })) {
          leftOut += batch.leftOut;
          variants += batch.count;
          await work.take(batch);
        }
        pass += 1;
        return work.end(vectors.length, variants);
      },
      {
        size: samples,
        count: Math.min(options.count, samples),
        block: wide,
        // Products are in single precision.
        tolerance: 1e-5,
        maxVectors: wide * passes,
        signal: options.signal,
      },
    ),
  );
  options.onProgress?.(1);
  return { ...found, leftOut };
}

/** Each thread takes whole batches and sums products of its own. */
function openPasses(samples: number, threads: number) {
  const panels = panelsOf(samples);
  const maxColumns = 8 * Math.ceil(64 / 8);
  const scale = openScales(samples);
  const { at, bytes } = planMemory({
    rows: batchRows * rowStride(samples),
    panels: panels * 8 * partRows * 4,
    numbers: batchRows * 16,
    places: placesOfNumbers.length,
    columns: panels * 8 * maxColumns * 4,
    projected: partRows * 32,
    products: panels * 8 * maxColumns * 8,
  });
  const teams = Array.from({ length: threads }, () => ({
    thread: startWasmThread([scaledWasm], bytes),
    busy: Promise.resolve() as Promise<unknown>,
  }));
  let eights = 0;
  let turn = 0;
  return {
    teams,
    async begin(vectors: readonly Float64Array[]): Promise<void> {
      eights = Math.ceil(vectors.length / 8);
      const columns = new Uint8Array(columnsOf(vectors, panels * 8).buffer);
      for (const { thread } of teams)
        await thread.run({
          writes: [
            [at.places, placesOfNumbers],
            [at.columns, columns],
          ],
          calls: [['clear', at.products, panels * 512 * eights]],
        });
    },
    async take(batch: RowBatch): Promise<void> {
      const team = teams[turn % teams.length];
      if (!team) return;
      turn += 1;
      const numbers = new Uint8Array(scale(batch).buffer);
      await team.busy;
      const calls: KernelCall[] = [];
      for (let row = 0; row < batch.count; row += partRows) {
        const rows = at.rows + row * batch.stride;
        calls.push([
          'spread',
          rows,
          batch.stride,
          partRows,
          panels,
          at.numbers + row * 16,
          at.places,
          at.panels,
        ]);
        for (let eight = 0; eight < eights; eight += 1)
          calls.push(
            ['project', at.panels, partRows, panels, at.columns + eight * panels * 256, at.projected],
            ['projectBack', at.panels, partRows, panels, at.projected, at.products + eight * panels * 512],
          );
      }
      team.busy = team.thread.run({
        writes: [
          [at.rows, batch.rows],
          [at.numbers, numbers],
        ],
        calls,
      });
      team.busy.catch(() => undefined);
    },
    async end(count: number, variants: number): Promise<Float64Array[]> {
      const products = Array.from({ length: count }, () => new Float64Array(samples));
      for (const { thread } of teams) {
        const read = await thread.run({ read: { at: at.products, bytes: panels * 512 * eights } });
        const sums = new Float64Array(read.buffer);
        for (const [index, product] of products.entries()) {
          const from = (index >> 3) * panels * 64 + (index & 7);
          for (let sample = 0; sample < samples; sample += 1)
            product[sample] = (product[sample] as number) + (sums[from + sample * 8] as number) / variants;
        }
      }
      return products;
    },
  };
}

/** Eight vectors side by side, one such group after the other. */
function columnsOf(vectors: readonly Float64Array[], samples: number): Float32Array {
  const columns = new Float32Array(Math.ceil(vectors.length / 8) * 8 * samples);
  for (const [index, vector] of vectors.entries()) {
    const from = (index >> 3) * 8 * samples + (index & 7);
    for (const [sample, number] of vector.entries()) columns[from + sample * 8] = number;
  }
  return columns;
}
