import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { expect, test } from 'vitest';
import type { Cell, Workbook } from '../../../platform/sheets/workbook';
import { readPlaces } from './read-places';

function workbookOf(sheet: string, lines: readonly (readonly Cell[])[]): Workbook {
  return {
    sheetNames: [sheet],
    numbers: 'typed',
    async *rows(requested) {
      if (requested !== sheet) return;
      const rows = lines.map((cells, index) => ({ number: index + 1, cells }));
      // In two batches, as files are read in batches.
      yield rows.slice(0, 2);
      yield rows.slice(2);
    },
  };
}

const read = (type: ImportType, workbook: Workbook) =>
  readPlaces(workbook, { type, formats: { numbers: 'typed' }, signal: new AbortController().signal });

test('passports are at their decimal degrees, otherwise at their degrees, minutes and seconds', async () => {
  const headings = ['ACCENUMB', 'COLLSITE', 'DECLATITUDE', 'DECLONGITUDE', 'LATITUDE', 'LONGITUDE'];
  const answer = await read(
    'mcpd',
    workbookOf('DATA', [
      headings,
      ['A', 'Valley', '9.5', '39.25', null, null],
      ['B', null, null, null, '1030--N', '0390000E'],
      ['C', 'Elsewhere', '9.5', '39.25', null, null],
      ['D', null, '95', '39', null, null],
      ['E', null, '9', null, null, null],
    ]),
  );
  expect(answer).toEqual({
    places: [
      { name: 'Valley', latitude: 9.5, longitude: 39.25 },
      { name: 'B', latitude: 10.5, longitude: 39 },
    ],
    isCut: false,
  });
});

test('datasets are at their locations', async () => {
  const answer = await read(
    'trial',
    workbookOf('LOCATION', [
      ['Name', 'Short name', 'Country', 'Elevation', 'Latitude', 'Longitude'],
      ['Field 1', null, 'DE', null, '51.8', '11.3'],
      ['Field 2', null, 'DE', null, null, null],
    ]),
  );
  expect(answer).toEqual({ places: [{ name: 'Field 1', latitude: 51.8, longitude: 11.3 }], isCut: false });
});

test('of very many places only the first are returned', async () => {
  const lines = Array.from({ length: 5_010 }, (_, row) => [`L${row}`, String(row / 100), '10']);
  const { places, isCut } = await read(
    'climate',
    workbookOf('LOCATION', [['Name', 'Latitude', 'Longitude'], ...lines]),
  );
  expect([places.length, isCut]).toEqual([5_000, true]);
});
