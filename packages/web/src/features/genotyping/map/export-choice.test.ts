import { describe, expect, test } from 'vitest';
import { choiceCodec, type ExportChoice, numberIn, requestOf } from './export-choice';

const nothing = choiceCodec.read({});
const request = (choice: Partial<ExportChoice>) => requestOf({ ...nothing, ...choice });
const marker = (id: number) => ({ id, label: `M${id}` });

describe('the export request', () => {
  test('is the whole map for Flapjack by default', () => {
    expect(requestOf(nothing)).toEqual({ request: { format: 'flapjack' } });
  });

  test('is a part, without the values of other methods', () => {
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
    const requestBy = (method: ExportChoice['method']) => request({ ...all, method });
    expect(requestBy('chromosomes')).toEqual({
      request: { format: 'flapjack', method: 'chromosomes', chromosomes: ['1H'] },
    });
    expect(requestBy('regions')).toEqual({
      request: {
        format: 'flapjack',
        method: 'regions',
        regions: [{ chromosome: '1H', start: 1.5, end: 20 }],
      },
    });
    expect(requestBy('markerIdInterval')).toEqual({
      request: { format: 'flapjack', method: 'markerIdInterval', markerIdInterval: [1, 2] },
    });
    expect(requestBy('radius')).toEqual({
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
  ])('is incomplete: %s', (obstacle, choice) => {
    expect(request(choice)).toEqual({ obstacle });
  });
});

test('the address stores the options, and invalid values in it are ignored', () => {
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
])('%j is parsed as %s', (typed, value) => {
  expect(numberIn(typed)).toBe(value);
});
