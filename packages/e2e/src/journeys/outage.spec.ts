import { expect } from '@playwright/test';
import { test } from '../fixtures/own-portal';
import { t } from '../fixtures/texts';

test('a database that goes away is reported, and the page recovers automatically', async ({
  page,
  ownPortal,
  noise,
}) => {
  noise.expect(/status of 503/);
  await page.goto('#/home');
  const count = page.getByRole('main').getByRole('link', { name: t('statistics.counts.germplasm') });
  await expect(count).toContainText(/\d/);

  await ownPortal.stopDatabase();
  await count.click();
  await expect(page.getByText(t('core.states.outageTitle'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('germplasm.lists.germplasm.title'));

  await ownPortal.startDatabase();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByText(t('core.states.outageTitle'))).toBeHidden();
});
