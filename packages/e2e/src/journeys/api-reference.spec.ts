import { expect } from '@playwright/test';
import { test } from '../fixtures/test';

test('the description of the API opens under its strict policy', async ({ page }) => {
  await page.goto('api/docs/');
  // The library that draws it is large: a busy machine takes a while to load it.
  const title = page.getByRole('heading', { name: 'Landrace', exact: true });
  await expect(title).toBeVisible();
  await expect(page.getByRole('link', { name: 'genotyping', exact: true })).toBeVisible();
});
