import { beforeAll, describe, expect, test } from 'vitest';
import { programmeMatrix } from './datasets/matrices';
import { demoTables } from './demo-tables';
import { calledMarkers } from './genotyping/calls';
import { gainPerGeneration } from './germplasm/genetics';
import { findLine } from './germplasm/programme';
import { planOf } from './plan';
import type { DemoValue } from './table';
import { grainYield, leafDisease, plantHeight, tuberYield } from './trials/traits';
import { fullNitrogen, fungicide, irrigated, lowNitrogen, rainfed, untreated } from './trials/treatments';

/** Everything here is read from rows, as a visitor of the portal would read it. */
type Row = Readonly<Record<string, DemoValue>>;
const tables = new Map<string, Row[]>();

beforeAll(() => {
  const tableNames = ['plot', 'trial_value', 'pedigree', 'climate_value', 'location'];
  for (const { table, columns, rows } of demoTables('demo')) {
    if (!tableNames.includes(table)) continue;
    const named = [...rows].map((row) =>
      Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])),
    );
    tables.set(table, named);
  }
  const plots = new Map(rowsOf('plot').map((plot) => [plot.id, plot]));
  for (const value of rowsOf('trial_value')) {
    const plot = plots.get(value.plot_id ?? null);
    if (plot) observations.push({ ...plot, ...value });
  }
});
const observations: Row[] = [];

function rowsOf(table: string): Row[] {
  return tables.get(table) ?? [];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function numbersOf(where: Row): number[] {
  return observations
    .filter((row) => Object.entries(where).every(([column, value]) => row[column] === value))
    .map((row) => Number(row.value_number));
}

function slope(pairs: readonly (readonly [number, number])[]): number {
  const [x, y] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
  const covariance = mean(pairs.map(([a, b]) => (a - x) * (b - y)));
  return covariance / mean(pairs.map(([a]) => (a - x) ** 2));
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const turned = pairs.map(([a, b]) => [b, a] as const);
  return Math.sign(slope(pairs)) * Math.sqrt(Math.abs(slope(pairs) * slope(turned)));
}

/** Mean of each line over plots, treatments and seasons. */
function lineMeans(traitId: number): Map<number, number> {
  const byLine = new Map<number, number[]>();
  for (const { germplasm_id: id, trait_id: trait, value_number: value } of observations) {
    if (trait !== traitId) continue;
    byLine.set(Number(id), [...(byLine.get(Number(id)) ?? []), Number(value)]);
  }
  return new Map([...byLine].map(([id, values]) => [id, mean(values)]));
}

describe('treatments', () => {
  test.each([
    {
      says: 'low nitrogen costs grain',
      trait: grainYield,
      from: fullNitrogen,
      to: lowNitrogen,
      by: -1.4,
      give: 0.1,
    },
    { says: 'fungicide saves grain', trait: grainYield, from: untreated, to: fungicide, by: 0.6, give: 0.1 },
    { says: 'drought costs tubers', trait: tuberYield, from: irrigated, to: rainfed, by: -9, give: 0.6 },
    {
      says: 'fungicide lowers the score',
      trait: leafDisease,
      from: untreated,
      to: fungicide,
      by: -2,
      give: 0.5,
    },
  ])('$says', ({ trait, from, to, by, give }) => {
    const difference =
      mean(numbersOf({ trait_id: trait.id, treatment_id: to.id })) -
      mean(numbersOf({ trait_id: trait.id, treatment_id: from.id }));
    expect(Math.abs(difference - by)).toBeLessThan(give);
  });
});

describe('genes', () => {
  test('children resemble the mean of their parents', () => {
    const means = lineMeans(grainYield.id);
    const parents = new Map<number, number[]>();
    for (const { germplasm_id: child, parent_id: parent } of rowsOf('pedigree')) {
      parents.set(Number(child), [...(parents.get(Number(child)) ?? []), Number(parent)]);
    }
    const pairs = [...parents].flatMap(([child, both]) => {
      const [value, first, second] = [child, both[0] ?? 0, both[1] ?? 0].map((id) => means.get(id));
      return value !== undefined && first !== undefined && second !== undefined
        ? [[(first + second) / 2, value] as const]
        : [];
    });
    expect(pairs.length).toBeGreaterThan(80);
    expect(correlation(pairs)).toBeGreaterThan(0.4);
    expect(slope(pairs)).toBeGreaterThan(0.5);
  });

  test('yield rises with the generations', () => {
    const plan = planOf('demo');
    const pairs = observations
      .filter(({ trait_id: trait, treatment_id: id }) => trait === grainYield.id && id === fullNitrogen.id)
      .map(
        (row) =>
          [findLine(plan, Number(row.germplasm_id))?.generation ?? 0, Number(row.value_number)] as const,
      );
    const gain = gainPerGeneration * (grainYield.model?.merit ?? 0);
    expect(slope(pairs)).toBeGreaterThan(gain / 2);
    expect(slope(pairs)).toBeLessThan(gain * 2);
  });

  test('carriers of the resistance gene form a separate group', () => {
    const means = [...lineMeans(leafDisease.id).values()];
    const between = means.filter((value) => value > 3.6 && value < 4.2).length;
    const [low, high] = [
      means.filter((value) => value <= 3.6).length,
      means.filter((value) => value >= 4.2).length,
    ];
    expect(low).toBeGreaterThan(30);
    expect(high).toBeGreaterThan(30);
    expect(between / means.length).toBeLessThan(0.12);
  });
});

describe('the resistance gene', () => {
  /** How much of the differences in leaf disease the alleles of each marker explain, and what they are worth. */
  function markersOf(crop: 'barley' | 'wheat') {
    const plan = planOf('demo');
    const matrix = programmeMatrix(plan, crop);
    const scores = lineMeans(leafDisease.id);
    return [...calledMarkers(plan, matrix)].flatMap(({ name, chromosome, position, calls }) => {
      const known = calls.flatMap((call, index) => {
        const score = scores.get(matrix.germplasm[0] + index);
        return call === null || call.includes('/') || score === undefined ? [] : { call, score };
      });
      const pairs = known.map(({ call, score }) => [call === 'C' ? 1 : 0, score] as const);
      if (new Set(pairs.map(([x]) => x)).size === 1) return [];
      return { name, chromosome, position, effect: slope(pairs), share: correlation(pairs) ** 2 };
    });
  }

  test.each([
    { crop: 'barley', on: '4H', assays: ['EXB_000780', 'EXB_002040'], near: 30 },
    { crop: 'wheat', on: '4A', assays: ['EXW_003510', 'EXW_004350'], near: 120_000_000 },
  ] as const)('of $crop is found by the assays for it on $on, and less by other markers', (expected) => {
    const [first, second, third, ...others] = markersOf(expected.crop).sort((a, b) => b.share - a.share);
    expect([first?.name, second?.name].sort()).toEqual(expected.assays);
    for (const found of [first, second]) {
      expect(found?.chromosome).toBe(expected.on);
      expect(found?.share).toBeGreaterThan(0.9);
      expect(found?.effect).toBeLessThan(-3);
    }
    expect(third?.share).toBeLessThan(0.8);
    expect(third?.chromosome).toBe(expected.on);
    expect(Math.abs((third?.position ?? 0) - (first?.position ?? 0))).toBeLessThan(expected.near);
    expect(mean(others.map(({ share }) => share))).toBeLessThan(0.05);
  });
});

test('plants grow from visit to visit', () => {
  const heights = new Map<string, number[]>();
  for (const row of observations) {
    if (row.trait_id !== plantHeight.id || row.dataset_id !== observations[0]?.dataset_id) continue;
    const day = String(row.recorded_on);
    heights.set(day, [...(heights.get(day) ?? []), Number(row.value_number)]);
  }
  const means = [...heights].sort(([a], [b]) => a.localeCompare(b)).map(([, values]) => mean(values));
  expect(means).toHaveLength(5);
  expect(means).toEqual([...means].sort((a, b) => a - b));
});

test('heading is recorded as days after sowing and as the same day', () => {
  const [days, date] = [5, 10].map((trait) => observations.filter((row) => row.trait_id === trait));
  const dates = new Map(date?.map((row) => [row.plot_id, String(row.value_date)]));
  const both = days?.filter((row) => dates.has(row.plot_id ?? null)) ?? [];
  expect(both.length).toBeGreaterThan(2_000);
  for (const row of both) expect(dates.get(row.plot_id ?? null)).toBe(row.recorded_on);
});

test('the poor edge of the field is the western one', () => {
  const pairs = observations
    .filter((row) => row.trait_id === grainYield.id)
    .map((row) => [Number(row.trial_column), Number(row.value_number)] as const);
  expect(slope(pairs)).toBeGreaterThan(0);
});

test('July is warmer than January in the north and colder in the south', () => {
  const latitudes = new Map(rowsOf('location').map(({ id, latitude }) => [id, Number(latitude)]));
  const meanOf = (site: number, month: string) =>
    mean(
      rowsOf('climate_value')
        .filter((row) => row.location_id === site && row.climate_id === 1)
        .filter((row) => String(row.recorded_on).slice(5, 7) === month)
        .map((row) => Number(row.value_number)),
    );
  for (const site of [1, 11]) {
    expect(Math.sign(meanOf(site, '07') - meanOf(site, '01'))).toBe(Math.sign(latitudes.get(site) ?? 0));
  }
});
