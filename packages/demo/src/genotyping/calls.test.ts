import { expect, test } from 'vitest';
import { findLine, parentsOf } from '../germplasm/programme';
import { planOf } from '../plan';
import { demoMatrices } from './demo-matrices';

function callsOfTiny(): readonly (readonly (string | null)[])[] {
  const barley = [...demoMatrices('tiny')].find(({ kind }) => kind === 'calls');
  if (barley?.kind !== 'calls') throw new Error('There are no calls.');
  return [...barley.markers].map(({ calls }) => calls);
}

test('lines have only the alleles of their parents', () => {
  const plan = planOf('tiny');
  const rows = callsOfTiny();
  let compared = 0;
  for (const calls of rows)
    for (const [index, call] of calls.entries()) {
      const line = findLine(plan, index + 1);
      const parents = line ? parentsOf(plan, line).map((id) => calls[id - 1]) : [];
      if (!call || parents.length === 0 || parents.some((parent) => !parent)) continue;
      const known = parents.flatMap((parent) => parent?.split('/') ?? []);
      // A parent with two alleles may have passed on either; here both are known.
      expect(known).toEqual(expect.arrayContaining(call.split('/')));
      compared += 1;
    }
  expect(compared).toBeGreaterThan(500);
});

test('some calls failed, some lines are not fixed, and some markers have more than two alleles', () => {
  const rows = callsOfTiny();
  const calls = rows.flat();
  const share = (is: (call: string | null) => boolean) => calls.filter(is).length / calls.length;
  expect(share((call) => call === null)).toBeGreaterThan(0.015);
  expect(share((call) => call === null)).toBeLessThan(0.05);
  expect(share((call) => call?.includes('/') ?? false)).toBeGreaterThan(0);
  const allelesOf = (row: readonly (string | null)[]) =>
    new Set(row.flatMap((call) => call?.split('/') ?? [])).size;
  expect(rows.filter((row) => allelesOf(row) > 2).length).toBeGreaterThan(0);
  expect(rows.filter((row) => allelesOf(row) === 2).length).toBeGreaterThan(rows.length / 3);
});

test('frequencies are between 0 and 1, and some are unknown', () => {
  const matrix = [...demoMatrices('tiny')].find(({ kind }) => kind === 'frequencies');
  const values =
    matrix?.kind === 'frequencies' ? [...matrix.markers].flatMap(({ values: row }) => [...row]) : [];
  expect(values.length).toBeGreaterThan(0);
  expect(values.every((value) => Number.isNaN(value) || (value >= 0 && value <= 1))).toBe(true);
});
