import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../fixtures/test';
import { countRecords } from '../tables/csv-records';
import { listApi } from '../tables/list-api';
import { listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

const list = listNamed('groups');
/** Both formats are zip archives. */
const archive = Buffer.from('PK\x03\x04');

test('a list is saved in every format it offers', async ({ page, request }) => {
  const count = await listApi(request, list.definition).count();
  const screen = listScreen(page, list);
  await screen.open();
  await screen.toCount(count);
  const saved = async (format: Parameters<typeof screen.download>[0]) =>
    readFile(await screen.download(format));

  expect(countRecords((await saved('csv')).toString())).toBe(count + 1);
  expect((await saved('tsv')).toString().split('\r\n')).toHaveLength(count + 2);
  expect(JSON.parse((await saved('json')).toString())).toHaveLength(count);
  expect((await saved('zip')).subarray(0, 4)).toEqual(archive);
  expect((await saved('xlsx')).subarray(0, 4)).toEqual(archive);
});
