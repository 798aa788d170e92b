import { listChunk } from '../variants/fact-arrays';
import type { Range, VariantFacts } from './call-matrix';

export type Alleles = Pick<VariantFacts, 'reference' | 'alternates'>;

export interface AlleleSource {
  readonly variants: number;
  alleles(range: Range): Promise<readonly Alleles[]>;
}

/** Half of a million variants are cached, which is some megabytes because texts are shared. */
const maxChunks = 64;

/** Alleles of some variants, in any order. Their neighbours are cached for the next call. */
export function alleleReader(source: AlleleSource): (variants: Int32Array) => Promise<Alleles[]> {
  const cache = new Map<number, Promise<readonly Alleles[]>>();
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
  function chunkOf(chunk: number): Promise<readonly Alleles[]> {
    const found = cache.get(chunk) ?? read(chunk);
    cache.delete(chunk);
    cache.set(chunk, found);
    // What failed once may work the next time.
    found.catch(() => cache.delete(chunk));
    const [oldest] = cache.keys();
    if (cache.size > maxChunks && oldest !== undefined) cache.delete(oldest);
    return found;
  }
  return async (variants) => {
    const chunks = new Map<number, readonly Alleles[]>();
    for (const variant of variants) {
      const chunk = Math.floor(variant / listChunk);
      if (!chunks.has(chunk)) chunks.set(chunk, await chunkOf(chunk));
    }
    return Array.from(
      variants,
      (variant) => chunks.get(Math.floor(variant / listChunk))?.[variant % listChunk] ?? noAlleles,
    );
  };
}

const noAlleles: Alleles = { reference: '', alternates: '' };
