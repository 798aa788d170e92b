import type { Range, VariantFacts } from '../calls/call-matrix';
import type { ArrayPlan, StoredArray } from '../store/array-plan';
import { type ArrayReader, readNumbers, readTexts } from '../store/array-reader';
import { openRows, openTexts } from '../store/array-writer';
import type { FolderWriter } from '../store/folder-writer';

const textFacts = ['id', 'chromosome', 'reference', 'alternates', 'fields'] as const;
type TextFact = (typeof textFacts)[number];

/** Rows of a list in one chunk. */
export const listChunk = 8192;

const textPlan = (fact: TextFact): ArrayPlan => ({
  name: `variant_${fact}`,
  dataType: 'string',
  chunkRows: listChunk,
  fill: '',
});
const positionPlan = {
  name: 'variant_position',
  dataType: 'float64',
  chunkRows: listChunk,
  fill: Number.NaN,
} as const;

/** What is said of variants, a list for each fact. */
export function openFacts(target: { readonly folder: FolderWriter }) {
  const texts = textFacts.map((fact) => ({ fact, list: openTexts(target, textPlan(fact)) }));
  const positions = openRows(target, positionPlan);
  return {
    async add(facts: readonly VariantFacts[]): Promise<void> {
      for (const { fact, list } of texts) for (const variant of facts) await list.add(variant[fact]);
      await positions.add(new Uint8Array(Float64Array.from(facts, ({ position }) => position).buffer));
    },
    async finish(): Promise<StoredArray[]> {
      const finished = [await positions.finish()];
      for (const { list } of texts) finished.push(await list.finish());
      return finished;
    },
  };
}

export async function readFacts(open: (name: string) => ArrayReader, range: Range): Promise<VariantFacts[]> {
  const [id, chromosome, reference, alternates, fields] = (await Promise.all(
    textFacts.map((fact) => readTexts(open(textPlan(fact).name), range)),
  )) as [string[], string[], string[], string[], string[]];
  const positions = new Float64Array((await readNumbers(open(positionPlan.name), range)).buffer);
  return id.map((name, place) => ({
    id: name,
    chromosome: chromosome[place] ?? '',
    position: positions[place] ?? Number.NaN,
    reference: reference[place] ?? '',
    alternates: alternates[place] ?? '',
    fields: fields[place] ?? '',
  }));
}

/** No more of the facts than the alleles. */
export async function readAlleles(
  open: (name: string) => ArrayReader,
  range: Range,
): Promise<Pick<VariantFacts, 'reference' | 'alternates'>[]> {
  const read = (fact: TextFact) => readTexts(open(textPlan(fact).name), range);
  const [references, alternates] = await Promise.all([read('reference'), read('alternates')]);
  return references.map((reference, place) => ({ reference, alternates: alternates[place] ?? '' }));
}
