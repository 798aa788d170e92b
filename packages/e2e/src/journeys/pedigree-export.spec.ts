import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { test as own } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { test } from '../fixtures/test';
import { inGerman, t } from '../fixtures/texts';

const barley = 'Crosses of the barley programmes';
const wheat = 'Crosses of the wheat programmes';
const potato = 'Crosses of the potato programmes';
/** Has ancestors only as text. */
const textOnly = 'Ancestry from passports';

async function idOf(page: Page, name: string): Promise<number> {
  const filter = [{ column: 'datasetName', comparator: 'equals', values: [name] }];
  const answer = await page.request.post('api/dataset/table', { data: { filter, page: 0, limit: 1 } });
  return (await answer.json()).data[0].datasetId;
}

const linesIn = (file: string) => file.split('\r\n').slice(2, -1);

async function saved(page: Page): Promise<string> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t('germplasm.pedigreeExport.download'), exact: true }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^pedigree-.*\.helium$/);
  return await readFile(await download.path(), 'utf8');
}

/** The numbers in the sentence about the size of the file. */
async function announced(page: Page): Promise<number> {
  const size = page.getByText(/^The file will contain/);
  await expect(size).toBeVisible();
  return Number((await size.textContent())?.match(/[\d,]+/)?.[0].replaceAll(',', ''));
}

test('a visitor chooses datasets and saves their pedigrees, complete and of marked germplasm', async ({
  page,
}) => {
  await page.goto('#/data/export/pedigree');
  await expect(page.getByRole('rowheader', { name: barley })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: potato }), 'not for visitors').toHaveCount(0);
  await page.getByRole('checkbox', { name: t('table.marks.row', { name: barley }) }).check();
  await page.getByRole('button', { name: t('datasets.selector.continue') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('germplasm.pedigreeExport.title'));
  await expect(page.getByRole('list', { name: t('datasets.chosen.list') })).toContainText(barley);
  const whole = await announced(page);
  const file = await saved(page);
  expect(file.startsWith('# heliumInput = PEDIGREE\r\nLineName\tParent\tParentType\r\n')).toBe(true);
  expect(linesIn(file)).toHaveLength(whole);
  expect(linesIn(file).every((line) => /^[^\t]+\t[^\t]+\t(M|F|OTHER)$/.test(line))).toBe(true);

  await page.getByRole('radio', { name: /^Marked germplasm/ }).check();
  await expect(page.getByText(t('germplasm.pedigreeExport.noneMarked'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('germplasm.pedigreeExport.download') })).toBeDisabled();
  const [child = ''] = linesIn(file).at(-1)?.split('\t') ?? [];
  const address = page.url();
  await page.goto(`#/data/germplasm?filter=[["germplasmName","equals","${child}"]]`);
  await page.getByRole('checkbox', { name: t('table.marks.row', { name: child }) }).check();
  await page.goto(address);
  await page.getByLabel(t('germplasm.pedigreeExport.generations.up')).selectOption('1');
  await page.getByLabel(t('germplasm.pedigreeExport.generations.down')).selectOption('1');
  await expect.poll(() => announced(page)).toBeLessThan(whole);
  const near = await saved(page);
  expect(linesIn(near)).toHaveLength(await announced(page));
  expect(linesIn(near).some((line) => line.startsWith(`${child}\t`))).toBe(true);
});

test('a researcher exports a pedigree with attributes in the background', async ({ page }) => {
  await signIn(page, 'researcher');
  await page.goto('#/data/export/pedigree');
  await expect(page.getByRole('rowheader', { name: potato }), 'for partners').toBeVisible();
  await page.goto(`#/data/export/pedigree/${await idOf(page, wheat)}?attributes=true`);
  await announced(page);
  await page.getByRole('button', { name: t('table.download.background') }).click();
  await expect(page.getByText(t('table.download.startedTitle'))).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${t('jobs.button')}`) }).click();
  const job = page
    .getByRole('dialog', { name: t('jobs.drawer.title'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: /pedigree-.*\.zip/ })
    .first();
  await expect(job.getByRole('heading')).toHaveText(t('jobs.types.pedigree'));
  await expect(job).toContainText(t('jobs.status.completed'));
  const file = page.waitForEvent('download');
  await job.getByRole('link', { name: new RegExp(`^${t('jobs.actions.download')}`) }).click();
  expect((await file).suggestedFilename()).toMatch(/^pedigree-.*\.zip$/);
});

test('the screen is accessible, even if there is nothing to export', async ({ page }) => {
  await page.goto(`#/data/export/pedigree/${await idOf(page, textOnly)}`);
  await expect(page.getByText(t('germplasm.pedigreeExport.empty'))).toBeVisible();
  await page.goto('#/data/export/pedigree/99999');
  await expect(page.getByText(t('datasets.chosen.noneTitle'))).toBeVisible();
  const ids = [await idOf(page, barley), 99_999].join();
  await page.goto(`#/data/export/pedigree/${ids}?scope=group`);
  await expect(page.getByText(t('germplasm.pedigreeExport.noGroup'))).toBeVisible();
  await checkAccessibility(page, 'pedigree export');
  const language = t('core.languages.en_GB');
  await page.getByRole('button', { name: t('core.topBar.languageNow', { language }) }).click();
  await page.getByRole('button', { name: t('core.languages.de_DE') }).click();
  await expect(page.getByText(inGerman('germplasm.pedigreeExport.noGroup'))).toBeVisible();
  await checkAccessibility(page, 'Stammbäume exportieren');
});

own('a curator gives a germplasm a collecting site that was not there', async ({ page }) => {
  await signIn(page, 'curator');
  await page.goto('#/data/germplasm/60?section=location');
  await page.getByRole('button', { name: t('germplasm.passport.changeLocation.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('germplasm.passport.changeLocation.open') });
  await dialog.getByRole('tab', { name: t('germplasm.passport.changeLocation.new') }).click();
  await checkAccessibility(page, 'new site', 'dialog');
  await dialog.getByRole('combobox', { name: t('germplasm.passport.newSite.country') }).fill('kenya');
  await dialog.getByRole('option', { name: /Kenya/ }).click();
  await dialog.getByLabel(t('germplasm.passport.newSite.siteName')).fill('Example Ridge (invented)');
  await dialog.getByLabel(t('germplasm.passport.newSite.latitude')).fill('-0.31');
  await dialog.getByLabel(t('germplasm.passport.newSite.longitude')).fill('36.07');
  await dialog.getByRole('button', { name: t('germplasm.passport.changeLocation.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Example Ridge (invented)').first()).toBeVisible();
});
