import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';

async function firstRow(page: Page, table: string): Promise<Record<string, unknown>> {
  const answer = await page.request.post(`api/${table}/table`, { data: { page: 0, limit: 1 } });
  return (await answer.json()).data[0];
}

/** Opens the page of the first map and waits for its chart. */
async function openMap(page: Page): Promise<void> {
  const { mapId, mapName } = await firstRow(page, 'map');
  await page.goto(`#/data/genotypes/maps/${mapId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(mapName));
  await expect(page.getByRole('img', { name: /^Histograms? of the markers/ })).toBeVisible();
}

/** Everything about the file is in a dialog. */
const openExport = (page: Page) =>
  page.getByRole('button', { name: t('genotyping.map.export.open'), exact: true }).click();

test('a marker is found by its name, shows its alleles and is remembered', async ({ page, noise }) => {
  const { markerId, markerName } = await firstRow(page, 'marker');
  await page.goto(`#/data/genotypes/marker/${encodeURIComponent(String(markerName))}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(markerName));
  await expect(page.getByText(String(markerId), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Chromosome .* with the marker at / }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: t('genotyping.marker.alleles.title') })).toBeVisible();
  await page.getByRole('button', { name: t('genotyping.marker.mark'), exact: true }).click();
  await expect(
    page.getByRole('button', { name: t('genotyping.marker.marked'), exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
  await checkAccessibility(page, 'marker');

  await page.goto('#/data/genotypes/markers');
  const recent = page.getByRole('navigation', { name: t('genotyping.recent') });
  await recent.getByRole('link', { name: String(markerName) }).click();
  await expect(page).toHaveURL(new RegExp(`/marker/${markerId}$`));

  noise.expect(/404/);
  await page.goto('#/data/genotypes/marker/no-such-marker');
  await expect(page.getByText('No marker found with id: no-such-marker')).toBeVisible();
});

test('a part of a chromosome is drawn, counted and exported for MapChart', async ({ page }) => {
  await openMap(page);
  const chart = page.getByRole('img', { name: /^Histograms? of the markers/ });
  const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width * 0.3, box.y + 24);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 24, { steps: 5 });
  await page.mouse.up();
  await guidePicture(page, 'map');
  await page.getByRole('button', { name: t('genotyping.map.span.add') }).click();
  await expect(page.getByText(t('genotyping.map.span.added'))).toBeVisible();
  await expect(page).toHaveURL(/method=regions/);
  await checkAccessibility(page, 'map');
  await openExport(page);
  await page.getByRole('radio', { name: t('genotyping.map.export.formats.mapchart') }).check();
  const fileSummary = page.getByRole('status').filter({ hasText: /^The file will contain/ });
  const [, count] = /contain ([\d,]+) markers/.exec((await fileSummary.textContent()) ?? '') ?? [];
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t('genotyping.map.export.download') }).click();
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split(/\r?\n/);
  const written = lines.filter((line) => line && !/^(group|;)/i.test(line));
  expect(written.length).toBe(Number(count?.replaceAll(',', '')));
});

test('an interval across chromosomes shows that its file will be empty', async ({ page }) => {
  await openMap(page);
  const { mapId } = await firstRow(page, 'map');
  const onMap = { column: 'mapId', comparator: 'equals', values: [mapId] };
  const answer = await page.request.post('api/map/mapdefinition/table', {
    data: { page: 0, limit: 1_000, filter: [onMap] },
  });
  const positions: { markerName: string; chromosome: string }[] = (await answer.json()).data;
  const [first] = positions;
  const second = positions.find(({ chromosome }) => chromosome !== first?.chromosome);
  await openExport(page);
  await page.getByRole('radio', { name: t('genotyping.map.export.methods.markerIdInterval') }).check();
  await expect(page.getByText(t('genotyping.map.export.noInterval'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('genotyping.map.export.download') })).toBeDisabled();
  await choose(page, t('genotyping.map.export.first'), first?.markerName ?? '');
  await choose(page, t('genotyping.map.export.second'), second?.markerName ?? '');
  await expect(page.getByText(t('genotyping.map.export.acrossChromosomes'))).toBeVisible();
});

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
}
