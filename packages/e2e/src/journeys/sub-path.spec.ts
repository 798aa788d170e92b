import { expect } from '@playwright/test';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { addresses } from '../portal/addresses';
import { listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  baseURL: async ({}, use) => {
    await use(addresses().subPath);
  },
});

test('the portal works below a path of a host', async ({ page }) => {
  await page.goto('');
  await expect(page).toHaveURL(/\/a\/b\/#\/home$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('statistics.counts.germplasm') })
    .click();
  const screen = listScreen(page, listNamed('germplasm'));
  await expect(screen.names).toHaveCount(10);
  await screen.panel('columns');
  await page.keyboard.press('Escape');
  await screen.openFacets();
  await expect(screen.facets.getByRole('region').first()).toBeVisible();
  await page.reload();
  await expect(screen.names).toHaveCount(10);
  await expect(page).toHaveURL(/\/a\/b\/#\/data\/germplasm$/);
});
