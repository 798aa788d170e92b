import { describe, expect, test } from 'vitest';
import type { DuplicateFacts } from './duplicate-facts';
import { scoreDuplicates } from './duplicate-score';

const plain: DuplicateFacts = {
  accessionNumber: 'EX 1',
  synonyms: [],
  otherNumbers: [],
  holders: [],
  donors: [],
  collectors: [],
  entityType: 'Accession',
};
const named: DuplicateFacts = {
  ...plain,
  accessionName: 'Goldähre',
  genus: 'Hordeum',
  species: 'vulgare',
  country: 'DEU',
};
const twin: DuplicateFacts = { ...named, accessionNumber: 'ZZ 99', accessionName: 'GOLDAHRE' };
const score = (one: DuplicateFacts, other: DuplicateFacts) => scoreDuplicates(one, other).score;
const reasons = (one: DuplicateFacts, other: DuplicateFacts) =>
  scoreDuplicates(one, other).reasons.map(({ field, how, percent }) => [field, how, percent]);

describe('what two germplasm have in common', () => {
  test('nothing: no score and no reason', () => {
    expect(scoreDuplicates(plain, { ...plain, accessionNumber: 'ZZ 99' })).toEqual({ score: 0, reasons: [] });
  });

  test('the PUID is certain, whatever else differs', () => {
    const one = { ...named, puid: '10.1234/AB' };
    expect(scoreDuplicates(one, { ...twin, genus: 'Triticum', puid: ' 10.1234/ab' })).toEqual({
      score: 100,
      reasons: [
        { field: 'puid', how: 'equal', percent: 100, text: '10.1234/AB' },
        { field: 'names', how: 'equal', percent: 60, text: 'Goldähre', other: 'GOLDAHRE' },
        { field: 'genus', how: 'differs', percent: 85, text: 'Hordeum', other: 'Triticum' },
      ],
    });
  });

  test('an accession number counts within one institute, and is weak between two', () => {
    const at = (accessionNumber: string, ...holders: string[]) => ({ ...plain, accessionNumber, holders });
    expect(score(at('HOR 0123', 'DEU146'), at('hor-123', 'deu146'))).toBe(85);
    expect(score(at('HOR 0123'), at('hor-123', 'DEU146'))).toBe(50);
    expect(score(at('HOR 0123', 'DEU146'), at('hor-123', 'GBR247'))).toBe(20);
  });

  test('a typing error counts less than the exact name', () => {
    expect(reasons(named, { ...twin, accessionName: 'Goldahr' })).toEqual([['names', 'alike', 40]]);
    expect(reasons(named, twin)).toEqual([['names', 'equal', 60]]);
  });

  test('a synonym is compared with names and with synonyms, in both directions', () => {
    expect(reasons({ ...plain, synonyms: ['Barke X'] }, { ...twin, accessionName: 'barke x' })).toEqual([
      ['synonyms', 'equal', 55],
    ]);
    const [reason] = scoreDuplicates(
      { ...named, accessionName: 'Barke X' },
      { ...twin, synonyms: ['barke-x'] },
    ).reasons;
    expect(reason).toEqual({
      field: 'synonyms',
      how: 'equal',
      percent: 55,
      text: 'Barke X',
      other: 'barke-x',
    });
    expect(reasons({ ...plain, synonyms: ['Old 77'] }, { ...twin, synonyms: ['OLD77'] })).toEqual([
      ['synonyms', 'equal', 45],
    ]);
  });

  test('the donor number is the number of the accession at the donor', () => {
    const received = { ...plain, donorNumber: 'PI 4711', donors: ['USA029'] };
    const atDonor = { ...plain, accessionNumber: 'PI4711', holders: ['USA029'] };
    expect(reasons(received, atDonor)).toEqual([['donorNumbers', 'equal', 90]]);
    expect(reasons(atDonor, received)).toEqual([['donorNumbers', 'equal', 90]]);
    expect(score(received, { ...atDonor, holders: ['GBR247'] })).toBe(20);
    expect(
      score(received, { ...plain, accessionNumber: 'X', donorNumber: 'PI 4711', donors: ['USA029'] }),
    ).toBe(80);
  });

  test('other numbers name their institute before a colon', () => {
    const one = { ...plain, otherNumbers: ['USA029:PI 4711'] };
    expect(score(one, { ...plain, accessionNumber: 'PI 4711', holders: ['USA029'] })).toBe(90);
    expect(score(one, { ...plain, accessionNumber: 'PI 4711', holders: ['GBR247'] })).toBe(25);
    expect(score(one, { ...plain, accessionNumber: 'X', otherNumbers: ['PI4711'] })).toBe(50);
  });

  test('a text in two fields is one hint', () => {
    const one = { ...plain, otherNumbers: ['PI 4711'], synonyms: ['PI 4711'] };
    expect(
      reasons(one, { ...plain, accessionNumber: 'X', otherNumbers: ['PI 4711'], synonyms: ['PI 4711'] }),
    ).toEqual([['otherNumbers', 'equal', 50]]);
  });

  test('short numbers count little', () => {
    const collected = (collectingNumber: string) => ({ ...plain, collectingNumber, collectors: ['DEU146'] });
    const other = (collectingNumber: string) => ({
      ...collected(collectingNumber),
      accessionNumber: 'ZZ 99',
    });
    expect(score(collected('KM-2021-117'), other('KM 2021 117'))).toBe(80);
    expect(score(collected('117'), other('117'))).toBe(48);
    expect(score(collected('7'), other('7'))).toBe(24);
  });

  test('a site counts within a kilometre or by its name, and more on the same day', () => {
    const at = (latitude: number, longitude: number, collectingDate?: string) => ({
      ...plain,
      accessionNumber: String(latitude),
      latitude,
      longitude,
      collectingDate,
    });
    expect(score(at(52.5, 179.999), at(52.504, -179.999))).toBe(25);
    expect(score(at(52.5, 10), at(52.52, 10))).toBe(0);
    expect(score(at(52.5, 10, '19850612'), at(52.504, 10, '1985-06-12'))).toBe(50);
    expect(score(at(52.5, 10, '1985----'), at(52.504, 10, '1985'))).toBe(25);
    const site = { ...plain, site: 'Bad Ems', country: 'DEU' };
    expect(score(site, { ...site, accessionNumber: 'X', site: 'Bad-Ems' })).toBe(20);
    expect(score(site, { ...site, accessionNumber: 'X', country: 'FRA' })).toBe(0);
  });

  test('hints add up, each reducing the doubt that the others leave', () => {
    const one = { ...named, collectingNumber: 'KM 117 A', collectors: ['DEU146'] };
    expect(score(one, { ...twin, collectingNumber: 'KM117A', collectors: ['DEU146'] })).toBe(92);
  });
});

describe('differences between two germplasm', () => {
  test.each<[string, Partial<DuplicateFacts>, number]>([
    ['genus', { genus: 'Triticum', species: 'aestivum' }, 9],
    ['species', { species: 'spontaneum' }, 30],
    ['country', { country: 'FRA' }, 36],
    ['entityType', { entityType: 'Sample' }, 18],
  ])('%s lowers the score', (field, other, left) => {
    const { score: lowered, reasons } = scoreDuplicates(named, { ...twin, ...other });
    expect(lowered).toBe(left);
    expect(reasons.at(-1)).toMatchObject({ field, how: 'differs' });
  });

  test('a value that only one of them has is not a difference', () => {
    expect(score(named, { ...twin, genus: undefined, species: undefined, country: undefined })).toBe(60);
  });

  test('a year and a day in it agree, two years do not', () => {
    const on = (one: string, other: string) =>
      score({ ...named, collectingDate: one }, { ...twin, collectingDate: other });
    expect(on('1985', '1985-06-12')).toBe(60);
    expect(on('1985----', '19860612')).toBe(42);
  });

  test('two collecting numbers and two PUIDs rarely belong to one sample', () => {
    expect(score({ ...named, collectingNumber: 'KM 1' }, { ...twin, collectingNumber: 'KM 2' })).toBe(36);
    expect(score({ ...named, puid: '10.1/a' }, { ...twin, puid: '10.1/b' })).toBe(42);
  });
});

test('only the selected fields are compared', () => {
  const one = { ...named, puid: 'x' };
  expect(scoreDuplicates(one, { ...twin, puid: 'x' }, ['synonyms']).score).toBe(0);
  expect(scoreDuplicates(one, { ...twin, puid: 'x' }, ['names']).score).toBe(60);
});
