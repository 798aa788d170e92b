import { expect, type Locator, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test as own } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';

interface Known {
  readonly germplasmId: number;
  readonly germplasmName: string;
  readonly germplasmDisplayName: string;
  readonly germplasmPuid?: string;
}

/**
 * An accession of the demo collection of which a visitor may see much: a bred line with trial values. Crosses of barley
 * and wheat are public, those of potato are not.
 */
async function aBredLine(page: Page): Promise<Known> {
  const is = (column: string) => ({ column, comparator: 'equals', values: [true] });
  const all = [
    { column: 'genus', comparator: 'inSet', values: ['Hordeum', 'Triticum'] },
    is('hasPedigreeData'),
    is('hasTrialsData'),
    { column: 'germplasmPuid', comparator: 'isNotNull', values: [] },
  ];
  const answer = await page.request.post('api/germplasm/table', {
    data: { filters: { all }, orderBy: 'germplasmId', ascending: 0, page: 0, limit: 1 },
  });
  expect(answer.status()).toBe(200);
  const [row] = (await answer.json()).data as Known[];
  if (!row) throw new Error('The demo collection has no such line.');
  return row;
}

const sectionOf = (page: Page, name: Parameters<typeof t>[0]): Locator =>
  page.getByRole('region', { name: t(name), exact: true });

/** Sections are loaded when they come near. */
async function scrollTo(section: Locator): Promise<Locator> {
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('[aria-busy="true"]')).toHaveCount(0);
  return section;
}

test('a visitor opens a passport from the list, reads it and follows its pedigree', async ({ page }) => {
  const line = await aBredLine(page);
  await page.goto(`#/data/germplasm?filter=[["germplasmId","equals",${line.germplasmId}]]`);
  await page.getByRole('link', { name: line.germplasmName, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(line.germplasmName);
  await guidePicture(page, 'passport');

  const data = await scrollTo(sectionOf(page, 'germplasm.passport.sections.passportData.title'));
  await expect(data.getByText(t('germplasm.passport.descriptors.sampstat'))).toBeVisible();
  await expect(data.getByText(/\((4\d\d|500)\)$/)).toBeVisible();
  await data.getByRole('button', { name: t('germplasm.passport.showEmpty') }).click();
  await expect(data.getByText(t('germplasm.passport.notRecorded')).first()).toBeVisible();

  const score = await scrollTo(sectionOf(page, 'germplasm.passport.sections.completeness.title'));
  await expect(score.getByText(/^\d+(\.\d+)?\/10$/)).toBeVisible();

  const pedigree = await scrollTo(sectionOf(page, 'germplasm.passport.sections.pedigreeChart.title'));
  const here = pedigree.locator('[aria-current="true"]');
  await here.focus();
  await page.keyboard.press('ArrowUp');
  const parent = pedigree.locator('[data-node]:focus');
  await expect(parent).toHaveAttribute('aria-label', /, generation -1$/);
  const file = page.waitForEvent('download');
  await pedigree.getByRole('button', { name: t('core.charts.download') }).click();
  await pedigree.getByRole('button', { name: t('germplasm.passport.pedigree.helium') }).click();
  expect((await file).suggestedFilename()).toBe(`pedigree-${line.germplasmName}.helium`);
  await here.focus();
  await page.keyboard.press('ArrowUp');
  await expect(parent).toHaveAttribute('aria-label', /, generation -1$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(line.germplasmName);

  await page.goto('#/data/germplasm');
  const recent = page.getByRole('navigation', { name: t('germplasm.passport.recent') });
  await expect(recent.getByRole('link')).toHaveCount(2);
  await expect(recent.getByRole('link').last()).toContainText(line.germplasmName);
});

test('a passport is found by number and PUID, and a missing one leads to the list', async ({
  page,
  noise,
}) => {
  noise.expect(/status of 404/);
  const line = await aBredLine(page);
  for (const key of [line.germplasmName, line.germplasmPuid ?? '']) {
    await page.goto(`#/data/germplasm/${encodeURIComponent(key)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(line.germplasmName);
    await page.goto('#/home');
  }
  await page.goto('#/data/germplasm/no-such-thing');
  const unknownKey = 'no-such-thing';
  await expect(page.getByText(t('germplasm.passport.notFound.sought', { sought: unknownKey }))).toBeVisible();
  await page.getByRole('link', { name: t('germplasm.passport.toList', { sought: unknownKey }) }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('germplasm.lists.germplasm.title') }),
  ).toBeVisible();
});

test('a visitor compares traits, as boxes, as a net, as a table and as a file', async ({ page }) => {
  const line = await aBredLine(page);
  await page.goto(`#/data/germplasm/${line.germplasmId}?section=trait-performance`);
  const traits = await scrollTo(sectionOf(page, 'germplasm.passport.sections.traitPerformance.title'));
  const chart = traits.getByRole('img', { name: t('germplasm.passport.traits.chart') });
  await expect(chart).toBeVisible();
  await guidePicture(page, 'trait-performance', { from: traits });
  await traits.getByRole('button', { name: t('germplasm.passport.traits.radar') }).click();
  await expect(chart).toBeVisible();
  await traits.getByRole('button', { name: t('core.charts.table') }).click();
  await expect(
    traits.getByRole('columnheader', { name: t('germplasm.passport.traits.median') }),
  ).toBeVisible();
  await traits.getByRole('button', { name: t('core.charts.download') }).click();
  const picture = page.waitForEvent('download');
  await traits.getByRole('button', { name: t('core.charts.png') }).click();
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);
});

own('a researcher comments, thinks better of it, and marks', async ({ page }) => {
  await signIn(page, 'researcher');
  // One that no other journey of this portal marks.
  await page.goto('#/data/germplasm/30?section=comments');
  const comments = await scrollTo(sectionOf(page, 'germplasm.passport.sections.comments.title'));
  await comments.getByRole('textbox', { name: t('community.comments.new') }).fill('Tall, and <b>late</b>.');
  await comments.getByRole('button', { name: t('community.comments.write') }).click();
  const own = comments.getByRole('listitem').filter({ hasText: 'Tall, and' });
  await expect(own).toContainText('<b>late</b>');
  await expect(own).toHaveCount(1);
  await own.getByRole('button', { name: /^Edit the comment/ }).click();
  await own.getByRole('textbox').fill('Tall, and early.');
  await own.getByRole('button', { name: t('community.comments.save') }).click();
  await expect(own).toContainText('Tall, and early.');
  await own.getByRole('button', { name: /^Delete the comment/ }).click();
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('button', { name: t('community.comments.delete'), exact: true }).click();
  await expect(own).toHaveCount(0);

  await page.getByRole('button', { name: t('germplasm.passport.mark'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('germplasm.passport.marked'), exact: true })).toBeVisible();
});

/** As text, since the types of these tests are not those of a browser. */
const imageInTransfer = `(async () => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d').fillRect(0, 0, 40, 30);
  const transfer = new DataTransfer();
  transfer.items.add(new File([await canvas.convertToBlob()], 'ear.png', { type: 'image/png' }));
  return transfer;
})()`;

own('a curator drops an image on the passport, and removes it again', async ({ page }) => {
  await signIn(page, 'curator');
  await page.goto('#/data/germplasm/31?section=images');
  const images = await scrollTo(sectionOf(page, 'germplasm.passport.sections.images.title'));
  const dropped = await page.evaluateHandle(imageInTransfer);
  const zone = images.getByLabel(t('imageUpload.choose')).locator('..');
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await images.getByLabel(t('imageUpload.caption', { name: 'ear.png' })).fill('Ripe ear');
  await checkAccessibility(page, 'adding images');
  await images.getByRole('button', { name: t('imageUpload.send', { count: 1 }) }).click();
  const picture = images.getByRole('img', { name: 'Ripe ear' });
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await images.getByRole('button', { name: t('imageUpload.removeNamed', { name: 'Ripe ear' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('imageUpload.remove'), exact: true })
    .click();
  await expect(picture).toHaveCount(0);
});

test('a passport is accessible and does not scroll sideways', async ({ page }) => {
  const line = await aBredLine(page);
  await page.goto(`#/data/germplasm/${line.germplasmId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(line.germplasmName);
  for (const section of await page.getByRole('main').locator('section[id]').all()) await scrollTo(section);
  await checkAccessibility(page, 'passport');
});
