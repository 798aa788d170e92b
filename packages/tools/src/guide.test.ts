import { definitionIds } from '@landrace/contract/core/definition-id';
import germanTexts from '@landrace/locales/de_DE/table.json';
import englishTexts from '@landrace/locales/en_GB/table.json';
import { type GuideRow, readDefinitions } from '@landrace/testkit/definitions';
import { expect, test } from 'vitest';
import { readRepositoryFile } from './repository';

const english = await readDefinitions('definitions.md');
const german = await readDefinitions('definitions.de.md');

test('the guide defines what screens link to, in both languages', () => {
  expect([...english.keys()]).toEqual(definitionIds);
  expect([...german.keys()]).toEqual(definitionIds);
});

test.each(definitionIds)('the example of %s is computed by a test that the guide names', async (id) => {
  const { tests = [], tables = [] } = english.get(id) ?? {};
  expect(tables.length).toBeGreaterThan(0);
  expect(tests.length).toBeGreaterThan(0);
  for (const file of tests) expect(await readRepositoryFile(file)).toContain(`'${id}'`);
});

/** Only the numbers, dates and times in headings and cells. */
const numbersOf = (rows: readonly GuideRow[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) =>
    cells.map((cell) => cell.replace(/(\d),(\d)/g, '$1.$2').match(/-?\d[\d.:TZ-]*/g) ?? []),
  );

test.each(definitionIds)('both languages give the same numbers for %s', (id) => {
  const [one, other] = [english.get(id)?.tables ?? [], german.get(id)?.tables ?? []];
  expect(other.map(numbersOf)).toEqual(one.map(numbersOf));
});

test('filters have the same names as in the portal', () => {
  const wordsOf = ({ comparators, dateComparators }: typeof englishTexts) =>
    new Map(Object.entries({ ...comparators, ...dateComparators }));
  const filtersOf = (guide: typeof english) => guide.get('partial-dates')?.tables[2] ?? [];
  const [words, germanWords] = [wordsOf(englishTexts), wordsOf(germanTexts)];
  const expected = filtersOf(english).map(({ Filter: word }) => {
    const [comparator = ''] = [...words].find(([, offered]) => offered === word) ?? [];
    return germanWords.get(comparator);
  });
  expect(filtersOf(german).map((row) => row.Filter)).toEqual(expected);
});
