import { Readable } from 'node:stream';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { workbookOf } from '@landrace/testkit/imports';
import { describe, expect, test } from 'vitest';
import { openTextTable } from '../../../platform/sheets/text-table';
import { findFormats } from './file-formats';
import { valueLayouts } from './open-file';

async function found(type: ImportType, text: string) {
  const bytes = Buffer.from(text);
  const file = { size: bytes.length, open: async () => Readable.from([bytes]) };
  return await findFormats(await openTextTable(file, 'DATA'), { layouts: valueLayouts(type) });
}

const dated = (...days: readonly string[]) =>
  ['ACCENUMB;COLLDATE', ...days.map((day) => `A;${day}`)].join('\n');

describe('the order of days', () => {
  test.each([
    ['the day first', ['01.02.2020', '31.12.2020'], { order: 'dmy', sample: '31.12.2020' }],
    ['the month first', ['1/2/2020', '12/31/2020'], { order: 'mdy', sample: '12/31/2020' }],
    ['short years first', ['98-12-31'], { order: 'ymd', sample: '98-12-31' }],
    ['several ways', ['01.02.2020', '3.4.2020'], { order: null, sample: '01.02.2020' }],
    ['mostly one way', ['31.12.2020', '30.11.2020', '12.31.2020'], { order: 'dmy', sample: '31.12.2020' }],
  ])('of %s', async (_name, days, dates) => {
    expect(await found('mcpd', dated(...days))).toEqual({ dates });
  });

  test('is irrelevant if the year comes first or there are no dates', async () => {
    expect(await found('mcpd', dated('20200131', '2020-01-02', '2020/3/4', '1985----', 'spring'))).toEqual(
      {},
    );
  });
});

const measured = (delimiter: string, ...values: readonly string[]) =>
  [
    `Germplasm${delimiter}Rep${delimiter}Yield`,
    ...values.map((value) => `A${delimiter}1${delimiter}${value}`),
  ].join('\n');

describe('the decimal mark', () => {
  test.each([
    ['a comma', ';', ['1.234', '12,5'], { mark: ',', sample: '12,5' }],
    ['a point, although semicolons separate cells', ';', ['1.234', '12.5'], { mark: '.', sample: '12.5' }],
    ['either', ';', ['1.234', '5.678'], { mark: null, sample: '1.234' }],
    ['either, between tabs', '\t', ['1.234'], { mark: null, sample: '1.234' }],
    ['a point, between commas', ',', ['1.234', '5.678'], { mark: '.', sample: '1.234' }],
    ['either, in quotation marks between commas', ',', ['"1,234"'], { mark: null, sample: '1,234' }],
    ['shown by thousands', '\t', ['1,234,567'], { mark: '.', sample: '1,234,567' }],
  ])('may be %s', async (_name, delimiter, values, numbers) => {
    expect(await found('trial', measured(delimiter, ...values))).toEqual({ numbers });
  });

  test('is irrelevant if numbers are integers, or stored as numbers', async () => {
    expect(await found('trial', measured(';', '12', '1300'))).toEqual({});
    const sheet = workbookOf({
      DATA: [
        ['Germplasm', 'Rep', 'Yield'],
        ['A', '1', '1.234'],
      ],
    });
    expect(await findFormats(sheet, { layouts: valueLayouts('trial') })).toEqual({});
  });

  test('is not detected from names and remarks', async () => {
    expect(await found('mcpd', 'ACCENUMB;REMARKS\n1.234;2,345')).toEqual({});
  });
});
