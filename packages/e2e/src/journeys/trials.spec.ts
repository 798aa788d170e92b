import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';

/** Without licences. */
const barley = 'Barley, Northfold 2019: full and low nitrogen';
const weather = 'Daily weather 2018 to 2022, open stations';
const grainYield = 'Grain yield';
const height = 'Plant height';

async function idOf(page: Page, name: string): Promise<number> {
  const filter = [{ column: 'datasetName', comparator: 'equals', values: [name] }];
  const answer = await page.request.post('api/dataset/table', { data: { filter, page: 0, limit: 1 } });
  return (await answer.json()).data[0].datasetId;
}

interface Value {
  readonly trialsetupId: number;
  readonly traitName: string;
  readonly treatment: string;
  readonly recordingDate: string;
  readonly number: number;
}

/** The values themselves, from which the test computes what the charts should show. */
async function valuesOf(page: Page, datasetId: number): Promise<readonly Value[]> {
  const answer = await page.request.post('api/dataset/data/trial/table', {
    data: { datasetIds: [datasetId], page: 0, limit: 10_000 },
  });
  const rows: readonly (Value & { readonly traitValue: string })[] = (await answer.json()).data;
  return rows.map((row) => ({ ...row, number: Number(row.traitValue) }));
}

/** Interpolated between the two nearest. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  return below + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? 0) - below);
}

/** Of the last value of each plot, as the matrix has them. */
function correlation(values: readonly Value[], one: string, other: string): { n: number; r: number } {
  const last = (trait: string) => {
    const found = new Map<number, Value>();
    for (const value of values) {
      const known = found.get(value.trialsetupId);
      if (value.traitName === trait && (!known || value.recordingDate >= known.recordingDate))
        found.set(value.trialsetupId, value);
    }
    return found;
  };
  const [xs, ys] = [last(one), last(other)];
  const pairs = [...xs].flatMap(([plot, x]) => {
    const y = ys.get(plot);
    return y ? [[x.number, y.number] as const] : [];
  });
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [mx, my] = [mean(0), mean(1)];
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x - mx, y - my), 0);
  const r = sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
  return { n: pairs.length, r };
}

const chart = (page: Page, title: string | RegExp) => page.getByRole('figure', { name: title });

async function openTab(page: Page, tab: 'statistics' | 'matrix' | 'comparison' | 'data'): Promise<void> {
  await page.getByRole('tab', { name: t(`measurements.tabs.${tab}`), exact: true }).click();
}

test('a breeder sees the effect of nitrogen in a trial, in figures that agree with its values', async ({
  page,
}) => {
  const id = await idOf(page, barley);
  const values = await valuesOf(page, id);
  await page.goto('#/data/export/trials');
  const row = page.getByRole('row').filter({ hasText: barley });
  await row.getByRole('button', { name: t('datasets.details.explore') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('measurements.trials.title'));

  const boxes = chart(page, /^Grain yield/);
  await expect(boxes.getByRole('img', { name: /2 boxes/ })).toBeVisible();
  await guidePicture(page, 'trial-statistics', { from: page.getByRole('tablist') });
  await boxes.getByRole('button', { name: t('core.charts.table') }).click();
  for (const treatment of ['Full nitrogen', 'Low nitrogen']) {
    const numbers = values
      .filter((value) => value.traitName === grainYield && value.treatment === treatment)
      .map(({ number }) => number);
    const cells = await boxes.getByRole('row', { name: treatment }).getByRole('cell').allTextContents();
    const shown = cells.map((cell) => Number(cell.replaceAll(',', '')));
    // Behind the name: number, minimum, three quartiles, maximum.
    const expected = [numbers.length, ...[0, 0.25, 0.5, 0.75, 1].map((share) => quantile(numbers, share))];
    for (const [at, figure] of expected.entries()) expect(shown.slice(-10 + 1)[at]).toBeCloseTo(figure, 2);
  }
  await checkAccessibility(page, 'statistics of a trial');
});

test('a breeder compares traits of plots, selects some of them and marks their germplasm', async ({
  page,
}) => {
  const id = await idOf(page, barley);
  const { n, r } = correlation(await valuesOf(page, id), grainYield, height);
  await page.goto(`#/data/export/trials/${id}?tab=matrix`);
  // One trait too few, then as many as there may be.
  await page.getByRole('button', { name: t('measurements.none'), exact: true }).click();
  await page.getByRole('checkbox', { name: /^Grain yield/ }).check();
  await expect(page.getByText('Please select at least 2 traits.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Plant height/ }).check();
  const matrix = chart(page, t('measurements.trials.matrix'));
  await expect(matrix.getByText(`r = ${r.toFixed(2)}`)).toBeVisible();
  await expect(matrix.getByText(`n = ${n}`)).toBeVisible();
  await checkAccessibility(page, 'matrix of two traits');

  await matrix.getByLabel(t('measurements.mode.label')).selectOption('box');
  const drawing = matrix.getByRole('img', { name: /Scatter plots/ });
  await drawing.scrollIntoViewIfNeeded();
  const area = await drawing.boundingBox();
  if (!area) throw new Error('There is nothing to select in.');
  await page.mouse.move(area.x + area.width * 0.3, area.y + area.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.6, area.y + area.height * 0.7, { steps: 4 });
  await page.mouse.up();
  await expect(matrix.getByText(/items? selected$/)).toBeVisible();
  await matrix.getByRole('button', { name: t('measurements.mark'), exact: true }).click();

  await openTab(page, 'comparison');
  await page.getByRole('button', { name: /^Compare the marked items/ }).click();
  await expect(
    chart(page, /^Grain yield/).locator('text', { hasText: t('measurements.compare.all.germplasm') }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: t('measurements.compare.chosen') })).toBeVisible();
  await checkAccessibility(page, 'comparison of germplasm');

  await page.getByRole('button', { name: t('measurements.all'), exact: true }).click();
  await openTab(page, 'matrix');
  await expect(page.getByText('Please select at most 7 traits.')).toBeVisible();
  await openTab(page, 'data');
  await expect(page.getByRole('table', { name: t('measurements.trials.list') })).toBeVisible();
});

test('climate records are divided by location and shown as they are', async ({ page }) => {
  const id = await idOf(page, weather);
  await page.goto(`#/data/export/climate/${id}`);
  await expect(
    chart(page, /^Maximum temperature/).locator('text', { hasText: 'Northfold Research Station' }),
  ).toBeVisible();
  await checkAccessibility(page, 'statistics of weather');
  await openTab(page, 'data');
  await expect(page.getByRole('table', { name: t('measurements.climate.list') })).toBeVisible();
});

test('on a phone the tab that an address names can be seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`#/data/export/trials/${await idOf(page, barley)}?tab=export`);
  const tab = page.getByRole('tab', { name: t('measurements.tabs.export'), exact: true });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeInViewport({ ratio: 0.9 });
});

test('a breeder gives a few lines colours of their own, in every tab that divides values', async ({
  page,
}) => {
  const id = await idOf(page, barley);
  const answer = await page.request.post('api/dataset/data/trial/table', {
    data: { datasetIds: [id], page: 0, limit: 10_000 },
  });
  const rows: readonly { germplasmDisplayName: string; germplasmId: number; traitName: string }[] = (
    await answer.json()
  ).data;
  const yields = rows.filter(({ traitName }) => traitName === grainYield);
  const line = yields[0];
  if (!line) throw new Error('The trial has no values.');
  const own = yields.filter(({ germplasmId }) => germplasmId === line.germplasmId).length;

  await page.goto(`#/data/export/trials/${id}`);
  await page.getByLabel(t('measurements.by.label')).selectOption('namedgermplasm');
  const field = page.getByRole('combobox', { name: t('measurements.named.germplasm') });
  await field.fill(line.germplasmDisplayName);
  await page
    .getByRole('listbox')
    .getByRole('option', { name: line.germplasmDisplayName, exact: true })
    .click();
  const named = page.getByRole('list', { name: t('measurements.named.chosen') });
  await expect(named.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`namedgermplasm=.*${line.germplasmId}`));
  const boxes = chart(page, /^Grain yield/);
  await expect(boxes.getByRole('img', { name: /2 boxes/ })).toBeVisible();
  await boxes.getByRole('button', { name: t('core.charts.table') }).click();
  const countIn = async (name: string | RegExp) =>
    (await boxes.getByRole('row', { name }).getByRole('cell').allTextContents()).at(-9);
  expect(await countIn(t('measurements.others'))).toBe(String(yields.length - own));
  await checkAccessibility(page, 'statistics of named germplasm');

  await openTab(page, 'matrix');
  await expect(page.getByLabel(t('measurements.colour'))).toHaveValue('namedgermplasm');
  const matrix = chart(page, t('measurements.trials.matrix'));
  await expect(matrix.getByText(/^Others \(\d+\)$/)).toBeVisible();
  await expect(named.getByRole('listitem')).toHaveCount(1);
  await named.getByRole('button').click();
  await expect(named).toHaveCount(0);
  await expect(page).not.toHaveURL(/namedgermplasm=%5B/);
});
