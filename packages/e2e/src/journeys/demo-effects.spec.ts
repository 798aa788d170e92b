import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { waitingMarks } from '../fixtures/waiting-marks';

/** The guide describes these walks through the demo collection. Both are without a licence. */
const genotypes = 'Brachtenau wheat programme, SNP array';
const trial = 'Wheat, Granlidby 2020: full and low nitrogen';
/** Beside the resistance gene, of which C is the allele that carriers have. */
const assay = 'EXW_003510';

async function idOf(page: Page, name: string): Promise<number> {
  const filter = [{ column: 'datasetName', comparator: 'equals', values: [name] }];
  const answer = await page.request.post('api/dataset/table', { data: { filter, page: 0, limit: 1 } });
  return (await answer.json()).data[0].datasetId;
}

interface Score {
  readonly germplasmId: number;
  readonly traitName: string;
  readonly traitValue: string;
}

async function scoresOf(page: Page, datasetId: number): Promise<readonly Score[]> {
  const answer = await page.request.post('api/dataset/data/trial/table', {
    data: { datasetIds: [datasetId], page: 0, limit: 10_000 },
  });
  return (await answer.json()).data.filter(({ traitName }: Score) => traitName === 'Leaf disease');
}

const chart = (page: Page) => page.getByRole('figure', { name: 'Leaf disease' });

/** Number and mean in the table behind the box. */
async function shownFigures(page: Page): Promise<{ count: number; mean: number }> {
  const headings = await chart(page).getByRole('columnheader').allInnerTexts();
  const cells = await chart(page).getByRole('row').nth(1).getByRole('cell').allInnerTexts();
  const figure = (column: 'count' | 'mean') => {
    const at = headings.indexOf(t(`measurements.columns.${column}`));
    return Number(cells.at(at - headings.length)?.replaceAll(',', ''));
  };
  return { count: figure('count'), mean: figure('mean') };
}

function figuresOf(scores: readonly Score[]): { count: number; mean: number } {
  const mean = scores.reduce((sum, { traitValue }) => sum + Number(traitValue), 0) / scores.length;
  return { count: scores.length, mean: Number(mean.toFixed(3)) };
}

test('a breeder follows a resistance gene from its marker to the disease in the field', async ({ page }) => {
  const [matrixId, trialId] = [await idOf(page, genotypes), await idOf(page, trial)];
  const scores = await scoresOf(page, trialId);
  await page.goto(`#/data/datasets/${matrixId}`);
  await page.getByRole('link', { name: t('datasets.details.alleles') }).click();
  const field = page.getByRole('textbox', { name: t('alleleSearch.expression.label') });
  await field.fill(`${assay} = C/C`);
  await field.press('Enter');
  const found = page.getByRole('region', { name: t('alleleSearch.found') });
  await expect(found.getByText(/of 300 germplasm match/)).toBeVisible();
  await found.getByRole('button', { name: /^Mark all/ }).click();
  await expect(page.getByRole('link', { name: /\d marked germplasm$/ })).toBeVisible();
  const carriers = new Set(await waitingMarks(page));

  const variables = await page.request.post('api/dataset/data/trial/variable', {
    data: { datasetIds: [trialId] },
  });
  const disease = (await variables.json()).find(({ name }: { name: string }) => name === 'Leaf disease');
  await page.goto(`#/data/export/trials/${trialId}?variables=[${disease.id}]&by=none`);
  await chart(page)
    .getByRole('button', { name: t('core.charts.table') })
    .click();
  await expect.poll(() => shownFigures(page)).toEqual(figuresOf(scores));

  await page.getByRole('radio', { name: /^Marked germplasm/ }).check();
  const [healthy, ill] = [true, false].map((isCarrier) =>
    figuresOf(scores.filter(({ germplasmId }) => carriers.has(germplasmId) === isCarrier)),
  );
  await expect.poll(() => shownFigures(page)).toEqual(healthy);
  // The gene is worth 3.5 points of a scale that begins at 1.
  expect((ill?.mean ?? 0) - (healthy?.mean ?? 0)).toBeGreaterThan(2.5);
  await checkAccessibility(page, 'scores of marked germplasm');
});
