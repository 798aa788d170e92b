import { sampleOf } from '@landrace/testkit/sample';
import { expect, type Locator, type Page } from '@playwright/test';
import { checkAccessibility, phone } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { listApi } from '../tables/list-api';
import { listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

const germplasm = listNamed('germplasm');
const locations = listNamed('locations');
const address = '#/data/geography/geographic-search';

test.beforeEach(() => {
  // Maps are drawn without a graphics card here.
});

const mapOf = (page: Page, title: string) =>
  page.getByRole('region', { name: t('map.label', { list: title }), exact: true });

async function atRest(map: Locator): Promise<void> {
  await expect(map.locator('[data-ready="true"]')).toBeVisible();
  await expect(map).toHaveAttribute('aria-busy', 'false');
}

/** All clusters and points that the map lists in its table. */
async function listed(map: Locator): Promise<number> {
  const button = map.getByRole('button', { name: t('map.table.show') });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  const counts = await map.locator('tbody tr td:nth-child(2)').allTextContents();
  return counts.reduce((sum, count) => sum + Number(count.replaceAll(',', '')), 0);
}

test('a map shows exactly the germplasm that the list is filtered by', async ({ page, request }) => {
  const filters = { column: 'genus', comparator: 'equals', values: ['Hordeum'] } as const;
  const placed = { column: 'latitude', comparator: 'isNotNull' } as const;
  const api = listApi(request, germplasm.definition);
  const [{ count }, { count: withPlace }] = await Promise.all([
    api.page({ filters }),
    api.page({ filters: { all: [filters, placed] } }),
  ]);
  expect(withPlace).toBeGreaterThan(0);
  const screen = listScreen(page, germplasm);
  await screen.open(`?filter=${encodeURIComponent('[["genus","equals","Hordeum"]]')}`);
  await page.getByRole('button', { name: t('map.toggle'), exact: true }).click();
  const map = mapOf(page, germplasm.title);
  await atRest(map);
  await expect(page).toHaveURL(/map=clusters/);
  const [all, there] = [count, withPlace].map((number) => number.toLocaleString('en-GB'));
  await expect(map.getByRole('status').first()).toHaveText(
    t('map.counts', { placed: there ?? '', count: all ?? '', within: there ?? '' }),
  );
  expect(await listed(map)).toBe(withPlace);

  const origin = t('germplasm.tables.germplasm.countryName');
  await map.getByLabel(t('map.colour.label')).selectOption({ label: origin });
  await expect(map.getByRole('list', { name: t('map.colour.legend', { field: origin }) })).toBeVisible();
  await page.reload();
  await atRest(map);
  await expect(map.getByLabel(t('map.colour.label'))).toHaveValue('countryName');
  await guidePicture(page, 'germplasm-map', { isMainOnly: true });
});

test('a cluster becomes a filter, and visible items can be marked', async ({ page }) => {
  const screen = listScreen(page, germplasm);
  await screen.open('?map=clusters');
  const map = mapOf(page, germplasm.title);
  await atRest(map);
  await listed(map);
  const row = map.locator('tbody tr').first();
  const count = Number((await row.locator('td').nth(0).textContent())?.replaceAll(',', ''));
  await row.getByRole('button').click();
  await map.getByRole('button', { name: t('map.popup.showAsList') }).click();
  await screen.toCount(count);

  await atRest(map);
  await map.getByRole('button', { name: t('map.select.view') }).click();
  const amount = count.toLocaleString('en-GB');
  await expect(map.getByText(t('map.select.found', { count, amount }))).toBeVisible();
  await map.getByRole('button', { name: t('map.select.mark') }).click();
  await expect(page.getByText(t('table.marks.count', { count, marked: amount })).first()).toBeVisible();
});

test('keys move and zoom the map, and another layer is remembered', async ({ page }) => {
  await page.goto(`${locations.path}?map=heat`);
  const map = mapOf(page, locations.title);
  await atRest(map);
  const canvas = map.locator('canvas');
  await canvas.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await atRest(map);
  await map.getByRole('button', { name: new RegExp(`^${t('map.controls.layer')}`) }).click();
  await page.reload();
  await expect(
    map.getByRole('button', {
      name: `${t('map.controls.layer')}: ${t('map.controls.layers.theme')}`,
    }),
  ).toBeVisible();
});

test('locations and germplasm are found around a point', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByText(t('geography.search.noPoint'))).toBeVisible();
  const map = page.getByRole('region', { name: t('geography.search.map'), exact: true });
  await atRest(map);
  await page.getByLabel(t('geography.search.within')).fill('15000');
  await map.locator('canvas').click({ position: { x: 200, y: 200 } });
  await expect(page).toHaveURL(/point=.*within=15000/);
  await page.getByRole('tab', { name: new RegExp(`^${germplasm.title}`) }).click();
  const table = page.getByRole('table', { name: germplasm.title, exact: true });
  await expect(table.getByRole('columnheader', { name: /Distance/ })).toBeVisible();
  await page.reload();
  await expect(table).toBeVisible();
});

test('areas are drawn, corrected, cancelled, stored in the address and deleted', async ({ page }) => {
  await page.goto(`${address}?by=polygon`);
  await expect(page.getByText(t('geography.search.noPolygon'))).toBeVisible();
  const map = page.getByRole('region', { name: t('geography.search.map'), exact: true });
  await atRest(map);
  const canvas = map.locator('canvas');
  const click = (x: number, y: number) => canvas.click({ position: { x, y } });
  const hint = map.getByRole('group', { name: t('map.draw.label') }).getByRole('status');
  const polygons = page.getByRole('list', { name: t('geography.search.polygons') });

  await click(100, 60);
  await expect(hint).toHaveText(t('map.draw.more', { count: 2, amount: '2' }));
  await expect(page.getByText(t('geography.search.noPolygon'))).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
  await expect(page.getByText(t('geography.search.noPolygon'))).toBeVisible();

  await page.getByRole('button', { name: t('geography.search.draw'), exact: true }).click();
  for (const [x, y] of [
    [100, 60],
    [500, 60],
    [500, 280],
    [300, 160],
  ] as const)
    await click(x, y);
  await map.getByRole('button', { name: t('map.draw.undo') }).click();
  await expect(hint).toHaveText(t('map.draw.last', { count: '3' }));
  await click(100, 280);
  await page.keyboard.press('Enter');
  await expect(polygons.getByRole('listitem')).toHaveText(
    new RegExp(`^${t('geography.search.polygon', { number: 1 })}4 `),
  );
  const table = page.getByRole('table', { name: locations.title, exact: true });
  await expect(table).toBeInViewport();
  await atRest(map);

  await page.getByRole('button', { name: t('geography.search.drawRectangle') }).click();
  await atRest(map);
  const box = await canvas.boundingBox();
  const [left, top] = [box?.x ?? 0, box?.y ?? 0];
  await page.mouse.move(left + 300, top + 100);
  await page.mouse.down();
  await page.mouse.move(left + 340, top + 130, { steps: 4 });
  await page.mouse.move(left + 400, top + 200, { steps: 4 });
  await page.mouse.up();
  await expect(polygons.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(polygons.getByRole('listitem')).toHaveCount(2);
  for (const number of [2, 1]) {
    const name = t('geography.search.polygon', { number });
    await page.getByRole('button', { name: t('geography.search.removeOf', { name }) }).click();
  }
  await expect(page.getByText(t('geography.search.noPolygon'))).toBeVisible();
});

const views = [
  `${germplasm.path}?map=clusters&colour=genus&size=10`,
  `${locations.path}?map=heat&size=10`,
  `${address}?point=%5B10%2C38%5D&within=1000`,
  `${address}?by=polygon&polygons=%5B%5B%5B0%2C30%5D%2C%5B10%2C30%5D%2C%5B10%2C40%5D%5D%5D`,
];

test('maps are accessible', async ({ page }) => {
  for (const view of sampleOf('views of maps', views, 2)) {
    await page.goto(view);
    await expect(page.locator('[data-ready="true"]')).toBeVisible();
    await checkAccessibility(page, view);
    if (view.includes('point=')) await guidePicture(page, 'geographic-search', { isMainOnly: true });
  }
});

test('on a phone the map is above the cards', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(`${germplasm.path}?map=clusters`);
  const map = mapOf(page, germplasm.title);
  await atRest(map);
  const box = await map.boundingBox();
  expect(box?.width).toBeGreaterThan(phone.width - 40);
});
