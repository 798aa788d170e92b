import { expect, test } from 'vitest';
import { percentile } from '../measure';
import { randomOfReader, readKinds, shares, thinkMs } from './load-plan';
import { nextAction, type Targets } from './reader-actions';

const view = {
  ...{ datasetId: 4, name: 'Panel', version: 'v1', lineCount: 300, markerCount: 5_000, mapId: 2 },
  ...{ maps: [], chromosomes: [], strides: [1], lineStrides: [1], tileLines: 256, tileMarkers: 256 },
};
const targets: Targets = { germplasmIds: [1, 2, 3], view, order: 'file' };

test('the same reader does the same in every run, and another one something else', () => {
  const actionsOf = (reader: number) => {
    const random = randomOfReader(reader);
    return Array.from({ length: 50 }, () => nextAction(random, targets));
  };
  expect(actionsOf(7)).toEqual(actionsOf(7));
  expect(actionsOf(7)).not.toEqual(actionsOf(8));
});

test('readers act according to the shares', () => {
  const random = randomOfReader(1);
  const kinds = Array.from({ length: 20_000 }, () => nextAction(random, targets)[0]?.kind);
  for (const kind of readKinds)
    expect(kinds.filter((found) => found === kind).length / kinds.length).toBeCloseTo(shares[kind], 1);
});

test('people think for one to five seconds, half of them longer than three', () => {
  const random = randomOfReader(1);
  const times = Array.from({ length: 10_000 }, () => thinkMs(random));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(5_000);
  expect(percentile(times, 0.5) / 3_000).toBeCloseTo(1, 1);
});

test('opening genotypes requests different tiles that exist', () => {
  const random = randomOfReader(3);
  const views = Array.from({ length: 2_000 }, () => nextAction(random, targets)).filter(
    ([first]) => first?.kind === 'tile',
  );
  expect(views.length).toBeGreaterThan(100);
  for (const requests of views) {
    const paths = requests.map(({ path }) => path);
    expect(new Set(paths).size).toBe(6);
    for (const path of paths) {
      const { line, marker } = /line=(?<line>\d+)&marker=(?<marker>\d+)$/.exec(path)?.groups ?? {};
      expect(Number(line)).toBeLessThan(2);
      expect(Number(marker)).toBeLessThan(20);
    }
  }
});
