import { promiseCache } from '@landrace/domain/promise-cache';
import type { Range } from '../store/matrix-files';
import { listChunk } from '../variants/fact-arrays';
import type { VariantFacts } from '../variants/variant-facts';

export type Alleles = Pick<VariantFacts, 'reference' | 'alternates'>;

export interface AlleleSource {
  readonly variants: number;
  alleles(range: Range): Promise<readonly Alleles[]>;
}

/** Half of a million variants are cached, which is some megabytes because texts are shared. */
const maxChunks = 64;

/** Alleles of some variants, in any order. Their neighbours are cached for the next call. */
export function alleleReader(source: AlleleSource): (variants: Int32Array) => Promise<Alleles[]> {
  const cache = promiseCache<number, readonly Alleles[]>(maxChunks);
  const known = new Map<string, Alleles>();
  const shared = (alleles: Alleles): Alleles => {
    const key = `${alleles.reference}\t${alleles.alternates}`;
    const found = known.get(key);
    if (found) return found;
    // Single bases are a dozen; longer alleles hardly ever repeat.
    if (key.length < 8) known.set(key, alleles);
    return alleles;
  };
  async function read(chunk: number): Promise<readonly Alleles[]> {
    const from = chunk * listChunk;
    const found = await source.alleles({ from, to: Math.min(from + listChunk, source.variants) });
    return found.map(shared);
  }
  return async (variants) => {
    const chunks = new Map<number, readonly Alleles[]>();
    for (const variant of variants) {
      const chunk = Math.floor(variant / listChunk);
      if (!chunks.has(chunk)) chunks.set(chunk, await cache.get(chunk, () => read(chunk)));
    }
    return Array.from(
      variants,
      (variant) => chunks.get(Math.floor(variant / listChunk))?.[variant % listChunk] ?? noAlleles,
    );
  };
}

const noAlleles: Alleles = { reference: '', alternates: '' };
