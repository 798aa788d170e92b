import { expect } from '@playwright/test';
import { guidePicture } from '../fixtures/guide-picture';
import { menuEntry } from '../fixtures/menu-entry';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { lists } from '../tables/list-definitions';

for (const category of ['germplasm', 'markers', 'locations'] as const) {
  test(`the count of ${category} on the home page leads to a list of that length`, async ({ page }) => {
    await page.goto('#/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('statistics.home.welcome', { product: t('core.product') }),
    );
    await expect(page.getByRole('heading', { name: t('upload.updates.title') })).toBeVisible();
    if (category === 'germplasm') await guidePicture(page, 'home');
    const label = t(`statistics.counts.${category}`);
    const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^[\\d,]+\\s*${label}$`) });
    const count = /[\d,]+/.exec(await link.innerText())?.[0] ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(
      page.getByRole('navigation', { name: t('table.pager.label', { title: label }) }),
    ).toContainText(`–10 of ${count}`);
  });
}

for (const part of ['crops', 'biologicalStatuses', 'origins'] as const) {
  test(`the first of the ${part} on the home page leads to as many germplasm`, async ({ page }) => {
    await page.goto('#/home');
    const region = page.getByRole('region', { name: t(`statistics.home.${part}`), exact: true });
    const link = region.getByRole('link').first();
    const line = link.locator('xpath=ancestor::*[self::li or self::dt/parent::div or self::div][1]');
    const count = /[\d,]+$/.exec((await line.innerText()).trim())?.[0] ?? '';
    await link.click();
    const title = t('germplasm.lists.germplasm.title');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(/filter=/);
    await expect(page.getByRole('navigation', { name: t('table.pager.label', { title }) })).toContainText(
      ` of ${count}`,
    );
  });
}

test('the menu leads to every list, and the breadcrumb shows where it is', async ({ page }) => {
  await page.goto('#/home');
  const breadcrumb = page.getByRole('navigation', { name: t('core.landmarks.breadcrumb') });
  for (const { title } of lists) {
    await menuEntry(page, title).click();
    await expect(page).toHaveTitle(`${title} · ${t('core.product')}`);
    await expect(breadcrumb).toContainText(title);
  }
});
