import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/test';
import { inGerman, t } from '../fixtures/texts';

/** Without a licence. */
const wheat = 'Brachtenau wheat programme, SNP array';

async function idOf(page: Page, name: string): Promise<number> {
  const filter = [{ column: 'datasetName', comparator: 'equals', values: [name] }];
  const answer = await page.request.post('api/dataset/table', { data: { filter, page: 0, limit: 1 } });
  return (await answer.json()).data[0].datasetId;
}

/** Around the left half of a drawing. */
async function drawRound(page: Page): Promise<void> {
  const drawing = page.getByRole('img', { name: /from left to right, / });
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  const [left, top] = [box.x + 60, box.y + 4];
  const [right, bottom] = [box.x + box.width * 0.6, box.y + box.height - 40];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (const [x, y] of [
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top + 8],
  ] as const)
    await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

test('a visitor compares the lines of a dataset, draws round some, marks them and sees relatives', async ({
  page,
}) => {
  // Five axe checks, each at two sizes.
  const id = await idOf(page, wheat);
  await page.goto(`#/data/datasets/${id}`);
  await page.getByRole('link', { name: t('datasets.details.diversity') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('diversity.title'));
  await checkAccessibility(page, 'choice of lines to compare');
  await page.getByRole('button', { name: t('diversity.start') }).click();
  await expect(page.getByRole('figure', { name: t('diversity.cloud.title') })).toBeVisible();
  await expect(page).toHaveURL(/job=/);

  // Wheat is of one taxon.
  await expect(page.getByLabel(t('diversity.colour.label'), { exact: true })).toHaveValue('biologicalStatus');
  await guidePicture(page, 'components', { from: page.getByRole('tablist') });
  await page.getByLabel(t('diversity.cloud.y')).selectOption('3');
  await expect(page.getByText(/^PC3 \(.*of the variance\)$/)).toBeVisible();
  await drawRound(page);
  const status = page.getByText(/items? selected$/);
  await expect(status).toBeVisible();
  const count = Number.parseInt((await status.textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(1);
  await page.getByRole('button', { name: t('diversity.mark'), exact: true }).click();
  await checkAccessibility(page, 'components');

  await page.getByRole('tab', { name: t('diversity.tabs.similarity') }).click();
  const heat = page.getByRole('img', { name: /to each other/ });
  await expect(heat).toBeVisible();
  await heat.focus();
  await page.keyboard.press('+');
  await expect(page.getByText(/^Rows (?!1–)/)).toBeVisible();
  await page.getByRole('button', { name: t('diversity.similarity.whole') }).click();
  await page.getByRole('button', { name: t('core.charts.table') }).click();
  const similarity = { name: t('diversity.similarity.value'), exact: true };
  await expect(page.getByRole('columnheader', similarity)).toBeVisible();
  await checkAccessibility(page, 'similarity');

  await page.getByRole('tab', { name: t('diversity.tabs.relatives') }).click();
  const line = page.getByRole('combobox', { name: t('diversity.relatives.line') });
  await line.click();
  await page.getByRole('option').nth(2).click();
  const relatives = page.getByRole('table', { name: /nearest relatives of/ });
  await expect(relatives.getByRole('row')).toHaveCount(21);
  await checkAccessibility(page, 'relatives');
  await page.reload();
  await expect(relatives.getByRole('row')).toHaveCount(21);

  await page.getByRole('tab', { name: t('diversity.tabs.histograms') }).click();
  await expect(page.getByRole('img', { name: /^Histogram: / })).toHaveCount(6);
  await checkAccessibility(page, 'histograms');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: t('diversity.download') }).click();
  expect((await file).suggestedFilename()).toMatch(new RegExp(`^dataset-${id}-diversity-.*\\.zip$`));

  await page.getByRole('button', { name: t('diversity.again') }).click();
  await page.getByRole('radio', { name: /^Marked germplasm/ }).check();
  await expect(page.getByRole('radio', { name: new RegExp(`${count}`) })).toBeChecked();
  const language = t('core.languages.en_GB');
  await page.getByRole('button', { name: t('core.topBar.languageNow', { language }) }).click();
  await page.getByRole('button', { name: t('core.languages.de_DE') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inGerman('diversity.title'));
});
