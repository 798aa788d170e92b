import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';

/** Its plots have outlines, and a drone flew over them at each visit. */
const mapped = 'Barley, Northfold 2019: full and low nitrogen';
const gridOnly = 'Potato, Coolabrin 2019: irrigated and rainfed';

async function idOf(page: Page, name: string): Promise<number> {
  const filter = [{ column: 'datasetName', comparator: 'equals', values: [name] }];
  const answer = await page.request.post('api/dataset/table', { data: { filter, page: 0, limit: 1 } });
  return (await answer.json()).data[0].datasetId;
}

/** The values of a trait as the list of values has them. */
async function numbersOf(page: Page, datasetId: number, trait: string): Promise<readonly number[]> {
  const filters = [{ column: 'traitName', comparator: 'equals', values: [trait] }];
  const answer = await page.request.post('api/dataset/data/trial/table', {
    data: { datasetIds: [datasetId], filter: filters, page: 0, limit: 10_000 },
  });
  const { data }: { data: readonly { traitValue: string }[] } = await answer.json();
  return data.map(({ traitValue }) => Number(traitValue));
}

const figure = (page: Page, name: RegExp) => page.getByRole('figure', { name });

test('a breeder sees the field of a trait by its outlines, over what a drone saw', async ({ page }) => {
  const id = await idOf(page, mapped);
  const yields = await numbersOf(page, id, 'Grain yield');
  await page.goto(`#/data/export/trials/${id}?tab=time`);
  await page
    .getByLabel(t('measurements.timeline.variable.trials'), { exact: true })
    .selectOption('Grain yield [t/ha]');
  // Recorded on one day only: no lines and no slider, but the field.
  await expect(page.getByText(t('measurements.timeline.noLines', { name: 'Grain yield' }))).toBeVisible();
  await expect(page.getByRole('slider', { name: t('measurements.timeline.day'), exact: true })).toHaveCount(
    0,
  );
  const field = figure(page, /^Grain yield \[t\/ha\] in the field/);
  const drawing = field.getByRole('img', { name: /Field of 396 plots/ });
  await expect(drawing).toBeVisible();
  await field.getByRole('button', { name: t('core.charts.table') }).click();
  const rows = field.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(yields.length + 1);
  const shown = await field.getByRole('table').locator('tbody tr td:nth-last-child(2)').allTextContents();
  expect(shown.map(Number).sort()).toEqual([...yields].sort());
  await field.getByRole('button', { name: t('core.charts.table') }).click();

  // The picture of the last visit before the harvest, until another one is chosen.
  await expect(page.getByLabel(t('fieldMaps.variable'))).toHaveValue('phenotypes 4');
  await expect(
    page.getByRole('img', { name: t('fieldMaps.legend', { variable: 'Green leaf index' }) }),
  ).toBeVisible();
  const flights = page.getByRole('slider', { name: t('fieldMaps.day') });
  await expect(flights).toHaveAttribute('aria-valuetext', /image 5 of 5$/);
  await flights.press('Home');
  await expect(flights).toHaveAttribute('aria-valuetext', /image 1 of 5$/);
  const opacity = page.getByRole('slider', { name: t('measurements.field.opacity') });
  await opacity.press('End');
  await expect(opacity).toHaveAttribute('aria-valuetext', '100 %');

  // A plot is reached and chosen with the keyboard.
  await drawing.focus();
  await drawing.press('ArrowDown');
  await drawing.press('Enter');
  const chosen = page.getByRole('list', { name: t('measurements.field.chosen') });
  await expect(chosen.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/plots=/);
  await checkAccessibility(page, 'field by outlines');

  await page.getByLabel(t('fieldMaps.variable')).selectOption('');
  await expect(opacity).toHaveCount(0);
  await page.getByLabel(t('measurements.field.drawnBy')).selectOption('grid');
  await expect(page).toHaveURL(/grid=1/);
  await expect(page.getByLabel(t('fieldMaps.variable'))).toHaveCount(0);
  await expect(chosen.getByRole('listitem')).toHaveCount(1);
});

test('the picture below the outlines follows the day of the slider', async ({ page }) => {
  const id = await idOf(page, mapped);
  await page.goto(`#/data/export/trials/${id}?tab=time`);
  const day = page.getByRole('slider', { name: t('measurements.timeline.day'), exact: true });
  await day.press('Home');
  const flights = page.getByRole('slider', { name: t('fieldMaps.day') });
  await expect(flights).toHaveAttribute('aria-valuetext', /image 1 of 5$/);
  await day.press('ArrowRight');
  await expect(flights).toHaveAttribute('aria-valuetext', /image 2 of 5$/);
});

test('a field without outlines has rows and columns', async ({ page }) => {
  const id = await idOf(page, gridOnly);
  await page.goto(`#/data/export/trials/${id}?tab=time`);
  await expect(figure(page, /in the field/).getByRole('img', { name: /Field of 396 plots/ })).toBeVisible();
  await expect(page.getByLabel(t('measurements.field.drawnBy'))).toHaveCount(0);
});
