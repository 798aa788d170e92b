import { readFile } from 'node:fs/promises';
import type { FilterNode } from '@landrace/contract/core/filter';
import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { languages } from '../fixtures/languages';
import { signIn } from '../fixtures/sign-in';
import { test } from '../fixtures/test';
import { type Translate, t } from '../fixtures/texts';
import { countRecords } from '../tables/csv-records';
import { listApi } from '../tables/list-api';
import { labelOf, listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

const list = listNamed('germplasm');
const { definition } = list;
const genus = { column: 'genus', comparator: 'equals', values: ['Hordeum'] } as const;

async function openDownload(page: Page, translate: Translate = t) {
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('table.toolbar.download'), exact: true })
    .click();
  await page.getByRole('button', { name: translate('table.download.more') }).click();
  const dialog = page.getByRole('dialog', { name: translate('germplasm.download.title') });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a visitor narrows by genus, species and institution, and views a picture', async ({
  page,
  request,
}) => {
  const screen = listScreen(page, list);
  const count = async (filters: FilterNode) =>
    (await listApi(request, definition).page({ filters, limit: 1 })).count;
  await screen.open('?filter=[["imageCount","greaterThan",0]]');
  const pictures: string[] = [];
  page.on('request', (sent) => sent.url().includes('/image/src') && pictures.push(sent.url()));
  const picture = page.getByRole('button', { name: /^\d+ images? of / }).first();
  await expect(picture).toBeVisible();
  expect(pictures, 'nothing is loaded before').toEqual([]);
  await picture.hover();
  const shown = page.getByRole('img', { name: /^\d+ images? of / });
  await expect(shown).toHaveJSProperty('complete', true);
  expect(pictures).toHaveLength(1);
  await page.mouse.move(0, 0);
  await expect(shown).toBeHidden();

  await screen.open();
  await screen.openFacets();
  const facet = (column: string) =>
    screen.facets.getByRole('region', { name: labelOf(definition, column), exact: true });
  const tick = (column: string, value: string) => facet(column).getByRole('checkbox', { name: value });
  await expect(tick('genus', 'Hordeum')).toBeVisible();
  await guidePicture(page, 'germplasm');
  await tick('genus', 'Hordeum').check();
  await screen.toCount(await count(genus));
  await expect(tick('genus', 'vulgare')).toHaveCount(0);
  await facet('genus')
    .getByRole('button', { name: t('table.facets.parts', { value: 'Hordeum' }) })
    .click();
  await expect(tick('genus', 'aestivum'), 'of another genus').toHaveCount(0);
  await tick('genus', 'vulgare').check();
  await expect(tick('genus', 'Hordeum'), 'the species is instead of its genus').not.toBeChecked();
  const barley: FilterNode = { all: [genus, { ...genus, column: 'species', values: ['vulgare'] }] };
  await screen.toCount(await count(barley));
  const wheat = { ...genus, values: ['Triticum'] };
  await tick('genus', 'Triticum').check();
  await screen.toCount(await count({ any: [barley, wheat] }));
  await tick('genus', 'vulgare').uncheck();
  await screen.toCount(await count(wheat));

  const institution = facet('institutions').getByRole('listitem').first();
  const name = (await institution.locator('[title]').first().getAttribute('title')) ?? '';
  await institution.getByRole('checkbox').check();
  await screen.toCount(
    await count({
      all: [
        { ...genus, values: ['Triticum'] },
        { column: 'institutions', comparator: 'arrayContains', values: [name] },
      ],
    }),
  );
});

test('a researcher saves passports in the format of the standard', async ({ page, request }) => {
  await signIn(page, 'researcher');
  const { count } = await listApi(request, definition).page({ filters: genus, limit: 1 });
  await listScreen(page, list).open('?filter=[["genus","equals","Hordeum"]]');
  const save = async (file: 'mcpd-csv' | 'mcpd-xlsx') => {
    const dialog = await openDownload(page);
    await expect(dialog.getByText(/^[\d,]+ germplasm/)).toBeVisible();
    await dialog.getByLabel(t('germplasm.download.file'), { exact: true }).selectOption(file);
    await dialog.getByRole('checkbox', { name: t('germplasm.download.attributes') }).check();
    if (file === 'mcpd-xlsx') await guidePicture(page, 'advanced-download');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('germplasm.download.action'), exact: true }).click();
    const download = await saved;
    await expect(dialog).toBeHidden();
    expect(download.suggestedFilename()).toMatch(/^germplasm-mcpd-table-[\w-]+\.(csv|xlsx)$/);
    return await readFile(await download.path());
  };
  const csv = (await save('mcpd-csv')).toString();
  expect(csv.split('\n')[0]?.split(',').slice(0, 41)).toEqual(mcpdDescriptors.map(mcpdHeading));
  expect(countRecords(csv)).toBe(count + 1);
  expect((await save('mcpd-xlsx')).subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'));
});

for (const { locale, translate } of languages) {
  test.describe(`the advanced download in ${locale}`, () => {
    test.use({ locale });

    test('is accessible and fits', async ({ page }) => {
      await page.goto('#/data/germplasm');
      const dialog = await openDownload(page, translate);
      await dialog.getByRole('radio', { name: translate('germplasm.download.scopes.group') }).check();
      await checkAccessibility(page, `advanced download, ${locale}`, 'dialog');
    });
  });
}
