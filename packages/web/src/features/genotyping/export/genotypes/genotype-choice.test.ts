import { expect, test } from 'vitest';
import { checkGenotypes, genotypeCodec } from './genotype-choice';

const { read, write } = genotypeCodec;
const noMarks = { germplasm: [], markers: [], locations: [] };
const roundTrip = (address: object) =>
  Object.fromEntries(Object.entries(write(read({ ...address }))).filter(([, value]) => value !== undefined));

test('an address without parameters means a flat file of everything, germplasm in rows', () => {
  expect(roundTrip({})).toEqual({});
  expect(checkGenotypes([5, 8], read({}), noMarks)).toEqual({
    subset: { datasetIds: [5, 8] },
    request: {
      datasetIds: [5, 8],
      generateFlatFile: true,
      generateFlapjackProject: false,
      generateHapMap: false,
      generateVcf: false,
      generateCsv: false,
      orientation: 'GERMPLASM_ROWS',
    },
  });
});

test.each([
  { formats: ['flapjack', 'vcf'], map: 3, gz: true },
  { formats: [] },
  { formats: ['flatFile', 'csv'], orientation: 'MARKER_ROWS', maf: 0.05, missing: '0.50', scope: 'marked' },
  { names: 'accession', joined: true },
])('an address from another screen is read and written alike: %j', (address) => {
  expect(roundTrip(address)).toEqual(address);
});

test.each([{ formats: 'all', orientation: 'x', gz: 1 }, { maf: null }])(
  '%j falls back to the default',
  (address) => {
    expect(roundTrip(address)).toEqual({});
  },
);

test('bounds are sent as numbers, and only those that were entered', () => {
  const { request } = checkGenotypes([5], read({ maf: '0,05', heterozygosity: 0.2 }), noMarks) as {
    request: object;
  };
  expect(request).toMatchObject({ quality: { minMaf: 0.05, maxHeterozygosity: 0.2 } });
});

test('the naming of samples is sent unless it is the usual one', () => {
  const { request } = checkGenotypes([5], read({ names: 'file', joined: true }), noMarks) as {
    request: object;
  };
  expect(request).toMatchObject({ sampleNames: 'file', joinSampleNames: true });
  expect(roundTrip({ names: 'x', joined: 'yes' })).toEqual({});
});

test('the orientation is sent for formats that support both', () => {
  const { request } = checkGenotypes(
    [5],
    read({ formats: ['vcf'], orientation: 'MARKER_ROWS' }),
    noMarks,
  ) as {
    request: object;
  };
  expect(request).not.toHaveProperty('orientation');
});

test('without a format or with a bound out of range nothing is exported, but still counted', () => {
  const subset = { datasetIds: [5] };
  expect(checkGenotypes([5], read({ formats: [] }), noMarks)).toEqual({
    obstacle: { reason: 'noFormat' },
    subset,
  });
  expect(checkGenotypes([5], read({ maf: 0.6 }), noMarks)).toEqual({
    obstacle: { reason: 'badFilter' },
    subset,
  });
  expect(checkGenotypes([5], read({ markers: 'groups', formats: [] }), noMarks)).toEqual({
    obstacle: { side: 'markers', reason: 'noGroups' },
  });
});
