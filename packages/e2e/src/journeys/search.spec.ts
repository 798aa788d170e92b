import { expect } from '@playwright/test';
import { checkAccessibility, phone } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { sampledLanguages } from '../fixtures/languages';
import { openFresh } from '../fixtures/open-fresh';
import { test } from '../fixtures/test';

test('a part of a name, typed in the top bar, leads to the germplasm', async ({ page }) => {
  await page.goto('#/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search term' });
  await field.pressSequentially('bar 12');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toContainText('BAR 12');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
  const section = page.getByRole('region', { name: /^Germplasm \(/ });
  await expect(section.getByRole('listitem').first()).toContainText('BAR 12');
  await guidePicture(page, 'search');
  await section.getByRole('button', { name: /^Show all \d+ germplasm/ }).click();
  await expect(page).toHaveURL(/tab=germplasm/);
  await expect(page.getByRole('tab', { name: /^Germplasm/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('listitem').nth(11)).toBeVisible();
  await page.goBack();
  await expect(section).toBeVisible();
});

test('several words are looked for across crop, country and name, and taxa come first', async ({ page }) => {
  await page.goto('#/search/barley%20%22united%20kingdom%22');
  const section = page.getByRole('region', { name: /^Germplasm \(/ });
  const first = section.getByRole('listitem').first();
  await expect(first).toContainText('Hordeum vulgare');
  await expect(first).toContainText('United Kingdom');
  await page.goto('#/search/hordeum');
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toHaveText(/^Taxa \(/);
  await expect(page.getByRole('tab').nth(1)).toHaveText(/^Taxa/);
  await page.getByRole('combobox', { name: 'Search term' }).pressSequentially('hordeum');
  const taxon = page.getByRole('option').filter({ hasText: 'Hordeum vulgare' }).first();
  await expect(taxon.locator('i').first()).toContainText('Hordeum vulgare');
});

test('accents and typing errors do not matter', async ({ page }) => {
  await page.goto('#/search/bär%2012');
  await expect(
    page
      .getByRole('region', { name: /^Germplasm \(/ })
      .getByRole('listitem')
      .first(),
  ).toContainText('BAR 12');
});

test('the keys find pages, actions and names, and return the focus', async ({ page }) => {
  await page.goto('#/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: 'Go to a page, run an action or search' });
  await button.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Page, action or name' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Control+k');
  await field.fill('accession');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Germplasm', level: 1 })).toBeVisible();
});

test('on a phone it leads to the search', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('#/home');
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Go to a page, run an action or search' })
    .click();
  await page.getByRole('combobox', { name: 'Page, action or name' }).fill('xyzzy-nothing');
  await page.getByRole('option', { name: 'Search everywhere for “xyzzy-nothing”' }).click();
  await expect(page.getByText('Nothing found for “xyzzy-nothing”')).toBeVisible();
});

for (const { locale, translate } of sampledLanguages('search')) {
  test.describe(locale, () => {
    test.use({ locale });

    test('search is accessible', async ({ page }) => {
      for (const address of ['#/search', '#/search/bar', '#/search/xyzzy-nothing']) {
        await openFresh(page, address, translate);
        await checkAccessibility(page, address);
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('bar');
      await expect(page.getByRole('dialog').getByRole('option', { name: /BAR/ }).first()).toBeVisible();
      await checkAccessibility(page, 'palette', 'dialog');
    });
  });
}
