import { expect, test } from 'vitest';
import { binningOf, frequencyCodec, frequencyRequest } from './frequency-choice';

const { read, write } = frequencyCodec;
const roundTrip = (address: object) =>
  Object.fromEntries(Object.entries(write(read({ ...address }))).filter(([, value]) => value !== undefined));

test('an address without parameters means ten bins of equal width', () => {
  expect(roundTrip({})).toEqual({});
  expect(binningOf(read({}))).toEqual({ method: 'equal', bins: 10 });
});

test.each([
  { binning: 'split', left: 3, right: 7, point: 0.2 },
  { binning: 'auto', autoBins: 20, bins: 2, dataset: 8, scope: 'marked' },
  { binning: 'split', point: '' },
])('an address from another screen is read and written alike: %j', (address) => {
  expect(roundTrip(address)).toEqual(address);
});

test.each([
  { binning: 'x', bins: 1 },
  { autoBins: 21, left: 0, right: 11 },
  { dataset: -1, bins: 2.5 },
])('%j falls back to the default', (address) => {
  expect(roundTrip(address)).toEqual({});
});

test.each(['', '0', '1', '0.995', 'half'])('a split point of "%s" is invalid', (point) => {
  expect(binningOf(read({ binning: 'split', point }))).toBeUndefined();
});

test('bins are sent under the names of the contract', () => {
  const subset = { datasetIds: [5] };
  expect(frequencyRequest(subset, { method: 'auto', bins: 6 }, frequencyCodec.read({}))).toEqual({
    datasetIds: [5],
    config: { binningMethod: 'auto', binsLeft: 6 },
  });
  expect(
    frequencyRequest(subset, { method: 'split', left: 1, right: 2, point: 0.3 }, frequencyCodec.read({})),
  ).toEqual({
    datasetIds: [5],
    config: { binningMethod: 'split', binsLeft: 1, binsRight: 2, splitPoint: 0.3 },
  });
});
