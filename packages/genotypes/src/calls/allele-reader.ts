import { listChunk } from '../variants/fact-arrays';
import type { Range, VariantFacts } from './call-matrix';

export type Alleles = Pick<VariantFacts, 'reference' | 'alternates'>;

export interface AlleleSource {
  readonly variants: number;
  alleles(range: Range): Promise<readonly Alleles[]>;
}

/** Of a million variants half are kept, which is some megabytes: their texts are shared. */
const mostChunks = 64;

/** Alleles of some variants, in any order. Those beside them are kept for the next time. */
export function alleleReader(source: AlleleSource): (variants: Int32Array) => Promise<Alleles[]> {
  const kept = new Map<number, Promise<readonly Alleles[]>>();
  const known = new Map<string, Alleles>();
  const shared = (alleles: Alleles): Alleles => {
    const key = `${alleles.reference}\t${alleles.alternates}`;
    const found = known.get(key);
    if (found) return found;
    // Single bases are a dozen; what is written out at length hardly comes twice.
    if (key.length < 8) known.set(key, alleles);
    return alleles;
  };
  async function read(chunk: number): Promise<readonly Alleles[]> {
    const from = chunk * listChunk;
    const found = await source.alleles({ from, to: Math.min(from + listChunk, source.variants) });
    return found.map(shared);
  }
  function chunkOf(chunk: number): Promise<readonly Alleles[]> {
    const found = kept.get(chunk) ?? read(chunk);
    kept.delete(chunk);
    kept.set(chunk, found);
    // What failed once may work the next time.
    found.catch(() => kept.delete(chunk));
    const [oldest] = kept.keys();
    if (kept.size > mostChunks && oldest !== undefined) kept.delete(oldest);
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
