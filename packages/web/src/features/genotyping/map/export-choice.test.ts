import { describe, expect, test } from 'vitest';
import { choiceCodec, type ExportChoice, numberIn, requestOf } from './export-choice';

const nothing = choiceCodec.read({});
const asked = (choice: Partial<ExportChoice>) => requestOf({ ...nothing, ...choice });
const marker = (id: number) => ({ id, label: `M${id}` });

describe('what is asked for', () => {
  test('is the whole map for Flapjack at first', () => {
    expect(requestOf(nothing)).toEqual({ request: { format: 'flapjack' } });
  });

  test('is a part, with nothing of the other ways to choose one', () => {
    const region = { chromosome: '1H', start: '1,5', end: '20' };
    const all = {
      chromosomes: ['1H'],
      regions: [region],
      first: marker(1),
      second: marker(2),
      centre: marker(3),
      left: '0',
      right: '2.5',
    };
    const request = (method: ExportChoice['method']) => asked({ ...all, method });
    expect(request('chromosomes')).toEqual({
      request: { format: 'flapjack', method: 'chromosomes', chromosomes: ['1H'] },
    });
    expect(request('regions')).toEqual({
      request: {
        format: 'flapjack',
        method: 'regions',
        regions: [{ chromosome: '1H', start: 1.5, end: 20 }],
      },
    });
    expect(request('markerIdInterval')).toEqual({
      request: { format: 'flapjack', method: 'markerIdInterval', markerIdInterval: [1, 2] },
    });
    expect(request('radius')).toEqual({
      request: { format: 'flapjack', method: 'radius', radius: { markerId: 3, left: 0, right: 2.5 } },
    });
  });

  test.each<[string, Partial<ExportChoice>]>([
    ['noChromosome', { method: 'chromosomes' }],
    ['noRegion', { method: 'regions' }],
    ['regionIncomplete', { method: 'regions', regions: [{ chromosome: '1H', start: '1', end: 'x' }] }],
    ['regionReversed', { method: 'regions', regions: [{ chromosome: '1H', start: '2', end: '1' }] }],
    ['noInterval', { method: 'markerIdInterval', first: marker(1) }],
    ['noCentre', { method: 'radius', left: '1', right: '1' }],
    ['noRadius', { method: 'radius', centre: marker(1), left: '', right: '1' }],
    ['noRadius', { method: 'radius', centre: marker(1), left: '-1', right: '1' }],
  ])('waits: %s', (obstacle, choice) => {
    expect(asked(choice)).toEqual({ obstacle });
  });
});

test('the address holds a choice, and nonsense in it is passed over', () => {
  const choice: ExportChoice = {
    ...nothing,
    format: 'strudel',
    method: 'regions',
    regions: [{ chromosome: '', start: '0', end: '1e6' }],
    first: { id: 7, label: 'M7', detail: '1H · 3' },
  };
  expect(choiceCodec.read(choiceCodec.write(choice))).toEqual(choice);
  expect(
    choiceCodec.read({
      format: 'pdf',
      method: 7,
      regions: 'x',
      chromosomes: [{}],
      first: { id: 'x' },
      left: 3,
    }),
  ).toEqual({ ...nothing, chromosomes: [''], left: '3' });
});

test.each([
  ['1.5', 1.5],
  [' 1,5 ', 1.5],
  ['1e6', 1_000_000],
  ['', undefined],
  ['x', undefined],
  ['Infinity', undefined],
])('%j is typed for %s', (typed, value) => {
  expect(numberIn(typed)).toBe(value);
});
