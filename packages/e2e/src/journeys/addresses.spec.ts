import { expect } from '@playwright/test';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';

const forwarded = [
  ['', '#/home'],
  ['#/', '#/home'],
  ['#/no/such/place', '#/home'],
  ['#/data', '#/data/germplasm'],
  ['#/data/genotypes', '#/data/genotypes/maps'],
  ['#/data/geography', '#/data/geography/locations'],
  ['#/about', '#/about/landrace'],
] as const;

test('addresses without a screen lead to one that has', async ({ page }) => {
  for (const [from, to] of forwarded) {
    await page.goto('about:blank');
    await page.goto(from);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(new URL(page.url()).hash, from).toBe(to);
  }
});

test('/403 and /404 show what the specification quotes', async ({ page }) => {
  for (const [address, sentence] of [
    ['#/403', "I'm sorry, I'm afraid I can't do that..."],
    ['#/404', "This isn't the page you're looking for..."],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
    await expect(page).toHaveTitle(`${sentence} · ${t('core.product')}`);
  }
});

test('the skip link leads past the menu', async ({ page }) => {
  await page.goto('#/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('core.skipToContent') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#/home');
});
