import { expect, type Locator } from '@playwright/test';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';

/** A dark page is one whose background is drawn nearly black, whatever its attributes are. */
async function expectDark(body: Locator): Promise<void> {
  await expect(body).toHaveCSS('background-color', /^rgb\(([0-5]?\d), ([0-5]?\d), ([0-5]?\d)\)$/);
}

async function expectLight(body: Locator): Promise<void> {
  await expect(body).toHaveCSS('background-color', /^rgb\((2[0-5]\d), (2[0-5]\d), (2[0-5]\d)\)$/);
}

test('dark mode, once chosen, stays', async ({ page }) => {
  const body = page.locator('body');
  await page.goto('#/home');
  await expectLight(body);
  await page.getByRole('button', { name: t('core.topBar.switchToDark') }).click();
  await expectDark(body);
  await page.reload();
  await expect(page.getByRole('button', { name: t('core.topBar.switchToLight') })).toBeVisible();
  await expectDark(body);
});

test('until chosen it follows the system', async ({ page }) => {
  const body = page.locator('body');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('#/home');
  await expectDark(body);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.getByRole('button', { name: t('core.topBar.switchToDark') })).toBeVisible();
  await expectLight(body);
});
