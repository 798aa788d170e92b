import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { inGerman, t } from '../fixtures/texts';

/** Without a licence. */
const wheat = 'Brachtenau wheat programme, SNP array';
const barley = 'Northfold barley programme, SNP array';
const populations = 'Landrace and wild populations, allele frequencies';

async function idOf(page: Page, name: string): Promise<number> {
  const filter = [{ column: 'datasetName', comparator: 'equals', values: [name] }];
  const answer = await page.request.post('api/dataset/table', { data: { filter, page: 0, limit: 1 } });
  return (await answer.json()).data[0].datasetId;
}

async function acceptLicences(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(t('datasets.gate.accept', { name: '' }).trim()) })
    .click();
  await page.getByRole('button', { name: t('datasets.licence.accept') }).click();
}

/** Starts the export, follows it in the list of jobs and saves the file. */
async function exported(page: Page, name: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: t('genotypeExport.start') }).click();
  await expect(page.getByText(t('table.download.startedTitle'))).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${t('jobs.button')}`) }).click();
  const drawer = page.getByRole('dialog', { name: t('jobs.drawer.title'), exact: true });
  const job = drawer.getByRole('listitem').filter({ hasText: name }).first();
  await expect(job).toContainText(t('jobs.status.completed'));
  const file = page.waitForEvent('download');
  await job.getByRole('link', { name: new RegExp(`^${t('jobs.actions.download')}`) }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(name);
  await page.keyboard.press('Escape');
  return await readFile(await download.path());
}

/** The numbers of a dataset in the table of the selection: germplasm, markers. */
async function countsOf(page: Page, dataset: string): Promise<readonly number[]> {
  const row = page.getByRole('row').filter({ hasText: dataset });
  await expect(row).toBeVisible();
  const cells = await row.getByRole('cell').allTextContents();
  return cells.map((text) => Number(text.replaceAll(',', '')));
}

test('a visitor chooses a dataset, a map and files, and saves its genotypes', async ({ page }) => {
  await page.goto('#/data/export/genotype');
  await page.getByRole('checkbox', { name: t('table.marks.row', { name: wheat }) }).check();
  await page.getByRole('button', { name: t('datasets.selector.continue') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('genotypeExport.title'));
  const [germplasm = 0, markers = 0] = await countsOf(page, wheat);
  expect(germplasm).toBeGreaterThan(0);
  expect(markers).toBeGreaterThan(0);
  for (const format of ['flapjack', 'hapMap', 'vcf'] as const) {
    await page.getByRole('checkbox', { name: t(`genotypeExport.formats.${format}`), exact: true }).check();
  }
  await page.getByLabel(t('genotypeExport.map.label'), { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/map=\d+/);
  const id = await idOf(page, wheat);
  const zip = await exported(page, new RegExp(`dataset-${id}-map-\\d+-.*\\.zip`));
  // Names are uncompressed in a zip.
  for (const ending of ['.txt', '.map', '.hapmap', '.vcf']) expect(zip.includes(ending), ending).toBe(true);

  await page.getByRole('radio', { name: /^Marked germplasm/ }).check();
  await expect(page.getByText(t('itemScope.germplasm.noneMarked'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('genotypeExport.start') })).toBeDisabled();
});

test('allele frequencies are shown, put into bins and saved', async ({ page }) => {
  const id = await idOf(page, populations);
  await page.goto(`#/data/export/allelefreq/${id}`);
  await acceptLicences(page);
  await expect(page.getByText(/values in 10 bins/)).toBeVisible();
  await page.getByRole('radio', { name: t('genotypeExport.binning.split') }).check();
  await page.getByLabel(t('genotypeExport.binning.left')).selectOption('2');
  await expect(page.getByText(/values in 7 bins/)).toBeVisible();
  const zip = await exported(page, /dataset-\d+.*\.zip/);
  expect(zip.includes('-unbinned.txt')).toBe(true);
  await page.getByRole('radio', { name: t('genotypeExport.binning.auto') }).check();
  await expect(page.getByRole('img', { name: /^Histogram of/ })).toBeVisible();
  await checkAccessibility(page, 'allele frequency export');
});

test('the screens are accessible, even if there is nothing to export', async ({ page }) => {
  await page.goto('#/data/export/genotype/99999');
  await expect(page.getByText(t('datasets.chosen.noneTitle'))).toBeVisible();
  const ids = [await idOf(page, wheat), await idOf(page, barley)].join();
  await page.goto(`#/data/export/genotype/${ids}?scope=groups&formats=["vcf"]&maf=0.7`);
  await acceptLicences(page);
  await expect(page.getByText(t('itemScope.germplasm.noGroups'))).toBeVisible();
  await checkAccessibility(page, 'genotypic export');
  const language = t('core.languages.en_GB');
  await page.getByRole('button', { name: t('core.topBar.languageNow', { language }) }).click();
  await page.getByRole('button', { name: t('core.languages.de_DE') }).click();
  await expect(page.getByText(inGerman('itemScope.germplasm.noGroups'))).toBeVisible();
  await checkAccessibility(page, 'Genotypen exportieren');
});
