import { expect, test } from 'vitest';
import { binningOf, frequencyCodec, frequencyRequest } from './frequency-choice';

const { read, write } = frequencyCodec;
const said = (address: object) =>
  Object.fromEntries(Object.entries(write(read({ ...address }))).filter(([, value]) => value !== undefined));

test('an address without a word means ten bins of equal width', () => {
  expect(said({})).toEqual({});
  expect(binningOf(read({}))).toEqual({ method: 'equal', bins: 10 });
});

test.each([
  { binning: 'split', left: 3, right: 7, point: 0.2 },
  { binning: 'auto', autoBins: 20, bins: 2, dataset: 8, scope: 'marked' },
  { binning: 'split', point: '' },
])('what others hand over is read and written alike: %j', (address) => {
  expect(said(address)).toEqual(address);
});

test.each([
  { binning: 'x', bins: 1 },
  { autoBins: 21, left: 0, right: 11 },
  { dataset: -1, bins: 2.5 },
])('%j is the usual', (address) => {
  expect(said(address)).toEqual({});
});

test.each(['', '0', '1', '0.995', 'half'])('a split point of "%s" is none', (point) => {
  expect(binningOf(read({ binning: 'split', point }))).toBeUndefined();
});

test('bins are sent as the contract calls them', () => {
  const subset = { datasetIds: [5] };
  expect(frequencyRequest(subset, { method: 'auto', bins: 6 })).toEqual({
    datasetIds: [5],
    config: { binningMethod: 'auto', binsLeft: 6 },
  });
  expect(frequencyRequest(subset, { method: 'split', left: 1, right: 2, point: 0.3 })).toEqual({
    datasetIds: [5],
    config: { binningMethod: 'split', binsLeft: 1, binsRight: 2, splitPoint: 0.3 },
  });
});
