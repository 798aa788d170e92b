import { expect } from '@playwright/test';
import { test } from '../fixtures/test';
import { inGerman, t } from '../fixtures/texts';

test('German, once chosen, is used everywhere and stays', async ({ page }) => {
  await page.goto('#/data/germplasm');
  await page
    .getByRole('button', { name: t('core.topBar.languageNow', { language: t('core.languages.en_GB') }) })
    .click();
  await page.getByRole('button', { name: t('core.languages.de_DE') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('button', { name: inGerman('table.toolbar.columns') })).toBeVisible();
  await expect(
    page.getByRole('columnheader', { name: inGerman('germplasm.tables.germplasm.biologicalStatusName') }),
  ).toBeVisible();
  const pager = page.getByRole('navigation', {
    name: inGerman('table.pager.label', { title: inGerman('germplasm.lists.germplasm.title') }),
  });
  await expect(pager).toContainText(inGerman('table.pager.range', { from: 1, to: 10, count: '5.000' }));

  await page.reload();
  await expect(pager).toContainText('5.000');
  await page.goto('#/data/datasets?filter=[["startDate","isNotNull"]]');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inGerman('datasets.lists.datasets.title'));
  await expect(page.getByRole('cell', { name: /^\d\d\/\d\d\/\d{4}$/ }).first()).toBeVisible();
});

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-AT' });

  test('gets the portal in German', async ({ page }) => {
    await page.goto('#/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      inGerman('statistics.home.welcome', { product: inGerman('core.product') }),
    );
  });
});
