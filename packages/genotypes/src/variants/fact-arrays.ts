import type { ArrayPlan, StoredArray } from '../store/array-plan';
import type { ArrayReader } from '../store/array-reader';
import { openRows, openTexts } from '../store/array-writer';
import type { FolderWriter } from '../store/folder-writer';
import type { Range } from '../store/matrix-files';
import { type FactScan, StoredFacts, TextColumn, type TextFact, textFacts } from './fact-columns';
import type { VariantFacts } from './variant-facts';

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

/** The facts of variants, a list for each. */
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

export function scanFacts(open: (name: string) => ArrayReader): FactScan {
  const columns = textFacts.map((fact) => [fact, open(textPlan(fact).name).scan()] as const);
  const positions = open(positionPlan.name).scan();
  return async (chunk) => {
    const texts = await Promise.all(
      columns.map(async ([fact, read]) => [fact, new TextColumn(only(await read(chunk)))] as const),
    );
    const { buffer } = Uint8Array.from(only(await positions(chunk)));
    return {
      ...(Object.fromEntries(texts) as Record<TextFact, TextColumn>),
      position: new Float64Array(buffer),
    };
  };
}

/** Lists have only one chunk side by side. */
const only = ([chunk = new Uint8Array(4)]: readonly Uint8Array[]) => chunk;

export async function readFacts(open: (name: string) => ArrayReader, range: Range): Promise<VariantFacts[]> {
  const read = scanFacts(open);
  const facts: VariantFacts[] = [];
  for (const [chunk, from, to] of partsOf(range)) {
    const columns = await read(chunk);
    for (let row = from; row < to; row += 1) {
      const { id, chromosome, position, reference, alternates, fields } = new StoredFacts(columns, row);
      facts.push({ id, chromosome, position, reference, alternates, fields });
    }
  }
  return facts;
}

/** Reads only the alleles from the facts. */
export async function readAlleles(
  open: (name: string) => ArrayReader,
  range: Range,
): Promise<Pick<VariantFacts, 'reference' | 'alternates'>[]> {
  const scan = (fact: TextFact) => open(textPlan(fact).name).scan();
  const [references, alternates] = [scan('reference'), scan('alternates')];
  const alleles: Pick<VariantFacts, 'reference' | 'alternates'>[] = [];
  for (const [chunk, from, to] of partsOf(range)) {
    const first = new TextColumn(only(await references(chunk)));
    const others = new TextColumn(only(await alternates(chunk)));
    for (let row = from; row < to; row += 1)
      alleles.push({ reference: first.text(row), alternates: others.text(row) });
  }
  return alleles;
}

/** Chunks of lists, and which of their rows. */
function* partsOf({ from, to }: Range): Generator<readonly [chunk: number, from: number, to: number]> {
  for (let chunk = Math.floor(from / listChunk); chunk * listChunk < to; chunk += 1) {
    const start = chunk * listChunk;
    yield [chunk, Math.max(0, from - start), Math.min(listChunk, to - start)];
  }
}
