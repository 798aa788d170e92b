import { expect } from '@playwright/test';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';

for (const category of ['germplasm', 'markers', 'locations'] as const) {
  test(`the count of ${category} on the home page leads to a list of that length`, async ({ page }) => {
    await page.goto('#/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('statistics.home.welcome', { product: t('core.product') }),
    );
    const label = t(`statistics.counts.${category}`);
    const figure = page.getByRole('main').getByRole('link', { name: new RegExp(`^[\\d,]+\\s*${label}$`) });
    const count = /[\d,]+/.exec(await figure.innerText())?.[0] ?? '';
    await figure.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(page.getByRole('navigation', { name: t('table.pager.label') })).toContainText(
      `–10 of ${count}`,
    );
  });
}

test('the menu leads to every list it counts', async ({ page }) => {
  await page.goto('#/home');
  const menu = page.getByRole('navigation', { name: t('core.landmarks.menu') });
  await menu.getByRole('link', { name: t('core.menu.datasets') }).click();
  await expect(page).toHaveTitle(`${t('core.menu.datasets')} · ${t('core.product')}`);
  await expect(page.getByRole('navigation', { name: t('core.landmarks.breadcrumb') })).toContainText(
    t('core.menu.data'),
  );
});
