import { fieldsOf, readFilterTree } from '@landrace/contract/core/condition';
import type { Comparator, WireValue } from '@landrace/contract/core/filter';
import type { Row } from '@landrace/contract/core/table';
import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate';
import { specimens } from './specimen.table';

type Specimen = Row<typeof specimens>;

const full: Specimen = {
  specimenId: 7,
  specimenName: 'HOR 10_a\\b',
  genus: 'Hordeum',
  status: 'landrace',
  elevation: 1200.5,
  imageCount: { value: 3 },
  isReleased: false,
  hasTrialsData: 1,
  sownOn: '2020-05-17',
  collectedOn: '1985-06',
  createdOn: '2024-02-29T12:00:00.000Z',
  uses: 'food, feed',
  synonyms: ['Bere', 'Six-rowed bere'],
  datasetIds: [4, 17],
  institutions: [{ code: 'XYZ001', names: ['Example Station', 'Versuchsgut'] }],
};
const bare: Specimen = { specimenId: 8, specimenName: 'HOR 2', createdOn: '2024-03-01T00:00:00Z' };

function matches(row: Specimen, column: string, comparator: Comparator, ...values: WireValue[]): boolean {
  const reading = readFilterTree(fieldsOf(specimens), { column, comparator, values });
  if (!reading.condition) throw new Error(`ignored: ${JSON.stringify(reading.ignored)}`);
  return evaluate(specimens, reading.condition, row);
}

type Case = [column: string, comparator: Comparator, values: WireValue[], expected: boolean];

const cases: Record<string, Case[]> = {
  'text, whatever its case': [
    ['specimenName', 'equals', ['hor 10_A\\B'], true],
    ['specimenName', 'equals', ['hor 10'], false],
    ['specimenName', 'contains', ['OR 1'], true],
    ['genus', 'inSet', ['secale', 'HORDEUM'], true],
    ['genus', 'inSet', ['secale,hordeum'], false],
    ['specimenName', 'greaterThan', ['HOR 9'], true],
    ['specimenName', 'lessThan', ['HOR 9'], false],
    ['genus', 'between', ['h', 'i'], true],
    ['genus', 'between', ['hordeum', 'hordeum'], true],
  ],
  'the wildcard, and only that one': [
    ['specimenName', 'contains', ['h%10'], true],
    ['specimenName', 'contains', ['10%h'], false],
    ['specimenName', 'contains', ['10_a\\b'], true],
    ['specimenName', 'contains', ['HOR_10'], false],
    ['specimenName', 'contains', ['%'], true],
  ],
  'numbers and counters': [
    ['elevation', 'equals', ['1200.50'], true],
    ['elevation', 'between', [1200.5, 1300], true],
    ['elevation', 'greaterThan', [1200.5], false],
    ['elevation', 'greaterOrEquals', [1200.5], true],
    ['imageCount', 'inSet', [2, 3], true],
    ['imageCount', 'lessOrEquals', [2], false],
  ],
  'yes and no': [
    ['isReleased', 'equals', [0], true],
    ['isReleased', 'equals', ['true'], false],
    ['hasTrialsData', 'equals', [true], true],
    ['hasTrialsData', 'equals', [false], false],
  ],
  'dates, as spans of time': [
    ['sownOn', 'equals', ['2020'], true],
    ['sownOn', 'equals', ['2020-05-17'], true],
    ['sownOn', 'greaterThan', ['2020'], false],
    ['sownOn', 'greaterThan', ['2019'], true],
    ['sownOn', 'greaterOrEquals', ['2020'], true],
    ['sownOn', 'lessThan', ['2020-05-17'], false],
    ['sownOn', 'lessThan', ['2020-05-18'], true],
    ['sownOn', 'lessOrEquals', ['202005'], true],
    ['sownOn', 'between', ['2020-05-17', '2020-05-17'], true],
    ['createdOn', 'equals', ['2024-02-29'], true],
    ['createdOn', 'between', ['2024', '2024-02'], true],
    ['collectedOn', 'equals', ['1985'], true],
    ['collectedOn', 'equals', ['1985-06-03'], false],
    ['collectedOn', 'lessOrEquals', ['1985-06-03'], false],
    ['collectedOn', 'contains', ['85-0'], true],
  ],
  'lists of words and of ids': [
    ['synonyms', 'jsonSearch', ['ROWED'], true],
    ['synonyms', 'contains', ['bere,six'], false],
    ['synonyms', 'arrayContains', ['bere'], true],
    ['synonyms', 'arrayContains', ['ber'], false],
    ['synonyms', 'arrayContains', ['nothing', 'BERE'], true],
    ['datasetIds', 'arrayContains', [17], true],
    ['datasetIds', 'arrayContains', [1], false],
    ['datasetIds', 'contains', ['4,1'], true],
    ['datasetIds', 'jsonSearch', ['7'], true],
  ],
  'records, at any depth': [
    ['institutions', 'jsonSearch', ['versuchs'], true],
    ['institutions', 'contains', ['xyz0'], true],
    ['institutions', 'contains', ['code'], false],
  ],
};

describe.each(Object.entries(cases))('%s', (_title, list) => {
  test.each(list)('%s %s %j is %s', (column, comparator, values, expected) => {
    expect(matches(full, column, comparator, ...values)).toBe(expected);
  });
});

describe('an empty field', () => {
  const optional = Object.entries(specimens.fields).filter(([, field]) => field.optional);

  test.each(optional)('%s is null and not not-null', (column) => {
    expect(matches(bare, column, 'isNull')).toBe(true);
    expect(matches(bare, column, 'isNotNull')).toBe(false);
    expect(matches(full, column, 'isNull')).toBe(false);
  });

  test('is false as a flag, and neither true nor false as a boolean', () => {
    expect(matches(bare, 'hasTrialsData', 'equals', false)).toBe(true);
    expect(matches(bare, 'isReleased', 'equals', false)).toBe(false);
    expect(matches(bare, 'isReleased', 'equals', true)).toBe(false);
  });

  test('passes the negation of a comparison it fails', () => {
    const reading = readFilterTree(fieldsOf(specimens), {
      not: { column: 'genus', comparator: 'equals', values: ['Hordeum'] },
    });
    expect(reading.condition && evaluate(specimens, reading.condition, bare)).toBe(true);
    expect(reading.condition && evaluate(specimens, reading.condition, full)).toBe(false);
  });
});
