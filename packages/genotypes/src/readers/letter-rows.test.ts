import { expect, test } from 'vitest';
import { openCallTexts } from './call-texts';
import { openLetterRows } from './letter-rows';
import { type MemorySink, sinkInMemory } from './sink-in-memory.fixture';

const facts = { id: 'M1', chromosome: '1H', position: 7, reference: '', alternates: '', fields: '' };

async function readRows(rows: readonly (readonly string[])[], alleles?: readonly string[]) {
  const variants: MemorySink['variants'] = [];
  const texts = openCallTexts();
  const letters = openLetterRows(sinkInMemory(rows[0]?.length ?? 0, variants), texts);
  for (const row of rows)
    await letters.add({ facts, ids: Uint16Array.from(row, texts.idOf), ...(alleles ? { alleles } : {}) });
  return variants;
}

test.each([
  ['one letter', ['A', 'A', 'A/T', 'T', 'N', '-']],
  ['two letters', ['AA', 'AA', 'AT', 'TT', 'NN', '--']],
  ['letters with a stroke', ['A/A', 'A/A', 'A/T', 'T/T', './.', 'N/N']],
  ['letters of IUPAC', ['A', 'A', 'W', 'T', '.', '']],
  ['two parents', ['A', 'A', 'H', 'B', '-', '-']],
])('calls in %s are packed and stay as they are written', async (_, row) => {
  const [variant] = await readRows([row]);
  expect(variant?.isPacked).toBe(true);
  expect(variant?.calls).toEqual([...row.slice(0, 4), null, null]);
});

test('the more frequent allele comes first, unless the file names them', async () => {
  const row = ['A', 'T', 'T', 'A/T'];
  expect((await readRows([row]))[0]?.facts).toMatchObject({ reference: 'T', alternates: 'A' });
  expect((await readRows([row], ['A', 'T']))[0]?.facts).toMatchObject({ reference: 'A', alternates: 'T' });
  expect((await readRows([row], ['A', 'C']))[0]?.facts).toMatchObject({ reference: 'T', alternates: 'A' });
});

test.each([
  ['three alleles', ['A', 'T', 'G']],
  ['two ways to write the same', ['A', 'AA', 'T']],
  ['both orders of a heterozygote', ['A/T', 'T/A', 'A']],
  ['calls with phase', ['A|T', 'A|A', 'T|T']],
  ['four alleles to a call', ['A/A/A/T', 'A/A/T/T', 'T/T/T/T']],
  ['half of a call', ['A/.', 'A/A', 'T/T']],
])('%s are kept as text', async (_, row) => {
  const [variant] = await readRows([row]);
  expect(variant?.isPacked).toBe(false);
  expect(variant?.calls).toEqual(row);
  expect(variant?.facts).toEqual(facts);
});

test('rows without a difference or without any call', async () => {
  const variants = await readRows([
    ['A', 'A'],
    ['N', ''],
    ['A/T', '-'],
  ]);
  expect(variants.map(({ isPacked, calls }) => [isPacked, calls])).toEqual([
    [true, ['A', 'A']],
    [true, [null, null]],
    [true, ['A/T', null]],
  ]);
  expect(variants[0]?.facts).toMatchObject({ reference: 'A', alternates: '' });
});

test('insertions of any length', async () => {
  const [variant] = await readRows([['A', 'ATG', 'A/ATG']]);
  expect(variant?.isPacked).toBe(true);
  expect(variant?.calls).toEqual(['A', 'ATG', 'A/ATG']);
});

test('more different calls than there are codes', () => {
  const texts = openCallTexts();
  const ids = Array.from({ length: 65_535 }, (_, index) => texts.idOf(`c${index + 1}`));
  expect(ids.every((id, index) => id === index + 1)).toBe(true);
  expect(texts.idOf('one more')).toBe(-1);
  expect(texts.idOf('c9')).toBe(9);
});
