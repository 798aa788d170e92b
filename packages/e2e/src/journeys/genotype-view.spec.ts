import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/test';
import { inGerman, t } from '../fixtures/texts';

/** Without a licence. */
const wheat = 'Brachtenau wheat programme, SNP array';
/** Under CC BY 4.0. */
const barley = 'Northfold barley programme, SNP array';

async function idOf(page: Page, name: string): Promise<number> {
  const filter = [{ column: 'datasetName', comparator: 'equals', values: [name] }];
  const answer = await page.request.post('api/dataset/table', { data: { filter, page: 0, limit: 1 } });
  return (await answer.json()).data[0].datasetId;
}

const stageOf = (page: Page) => page.getByRole('application');
const zoomOf = (page: Page) =>
  page.getByRole('group', { name: t('genotypeView.zoom.label') }).getByRole('status');

/** Reads a copy, since reading the drawing itself often makes it slow. As text, since it runs in the browser. */
const countColours = `(() => {
  const canvas = document.querySelector('[role=application] canvas');
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  pen.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return new Set(new Uint32Array(pen.getImageData(0, 0, 200, 100).data.buffer)).size;
})()`;

test('a visitor finds a dataset, views its genotypes, and marks what stands out', async ({ page }) => {
  const id = await idOf(page, wheat);
  await page.goto(`#/data/datasets/${id}`);
  await page.getByRole('link', { name: t('datasets.details.viewMatrix') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wheat);
  const stage = stageOf(page);
  await expect(stage).toBeVisible();
  // There are more colours than in an empty view.
  await expect.poll(() => page.evaluate<number>(countColours)).toBeGreaterThan(3);

  const before = await zoomOf(page).textContent();
  await page.getByRole('button', { name: t('genotypeView.zoom.in') }).click();
  await expect(zoomOf(page)).not.toHaveText(before ?? '');
  await expect(page).toHaveURL(/zoom=/);
  await page.getByLabel(t('genotypeView.sort.label')).selectOption('name');
  await expect(page).toHaveURL(/sort=name/);

  await stage.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('1');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: t('genotypeView.selection.label') });
  await expect(bar).toContainText(t('genotypeView.lines', { count: 2, amount: 2 }));
  await guidePicture(page, 'genotype-view', { isMainOnly: true });
  await bar.getByRole('button', { name: t('genotypeView.selection.mark.germplasm') }).click();
  await expect(page.getByText(t('genotypeView.selection.markedTitle'), { exact: true })).toBeVisible();

  await page.keyboard.press('c');
  await page.getByRole('button', { name: t('genotypeView.asTable') }).click();
  const table = page.getByRole('table').last();
  await expect(table.getByRole('row')).toHaveCount(33);
  await expect(table.getByRole('cell').first()).not.toBeEmpty();

  const requested = `#/data/genotypes/view/${await idOf(page, barley)}?sort=name`;
  await page.goto(requested);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(barley);
  await expect(page.getByText(t('datasets.terms.by'))).toBeVisible();
  await checkAccessibility(page, 'a dataset under a licence');
  await page.getByRole('button', { name: t('datasets.gate.accept', { name: 'CC BY 4.0' }) }).click();
  await page.getByRole('button', { name: t('datasets.licence.accept') }).click();
  await expect(stageOf(page)).toBeVisible();
  await expect(page).toHaveURL((address) => address.hash === requested);
  await expect(page.getByLabel(t('genotypeView.sort.label'))).toHaveValue('name');
});

test('a drag over the ruler selects markers, which are exported', async ({ page }) => {
  await page.goto(`#/data/genotypes/view/${await idOf(page, wheat)}`);
  const stage = stageOf(page);
  const box = await stage.boundingBox();
  if (!box) throw new Error('There is no stage.');
  await page.mouse.move(box.x + 300, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 500, box.y + 30, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: t('genotypeView.selection.export'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('genotypeExport.start') })
    .click();
  await expect(page.getByText(t('table.download.startedTitle'))).toBeVisible();
});

test('the screen is accessible, around its drawing', async ({ page, noise }) => {
  noise.expect(/status of 404/);
  const id = await idOf(page, wheat);
  await page.goto(`#/data/genotypes/view/${id}?colour=similarity&sort=similarity`);
  await expect(stageOf(page)).toBeVisible();
  await page.getByRole('button', { name: t('genotypeView.asTable') }).click();
  await checkAccessibility(page, 'genotype view');
  await page.getByRole('button', { name: t('genotypeView.keys.title') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const language = t('core.languages.en_GB');
  await page.getByRole('button', { name: t('core.topBar.languageNow', { language }) }).click();
  await page.getByRole('button', { name: t('core.languages.de_DE') }).click();
  await expect(page.getByText(inGerman('genotypeView.legend.half'))).toBeVisible();
  await checkAccessibility(page, 'Genotypansicht');
  await page.goto('#/data/genotypes/view/99999');
  await expect(page.getByText(inGerman('genotypeView.noneTitle'))).toBeVisible();
});
