import { expect } from '@playwright/test';
import { test } from '../fixtures/test';

test('the description of the API opens under its strict policy', async ({ page }) => {
  await page.goto('api/docs/');
  await expect(page.getByRole('heading', { name: 'Landrace', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'genotyping', exact: true })).toBeVisible();
});
