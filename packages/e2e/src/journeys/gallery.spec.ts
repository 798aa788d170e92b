import { expect } from '@playwright/test';
import { checkAccessibility, everyView } from '../fixtures/axe';
import { test } from '../fixtures/test';

/** The colours of all screens come from the kit, so this is where every rule is checked in every view. */
test('the components of the kit are accessible in both themes and sizes', async ({ page }) => {
  await page.goto('#/kit');
  await expect(page.getByRole('heading', { name: 'Kit', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Histogram of plant height' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a name.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show notices' }).click();
  await checkAccessibility(page, 'kit', undefined, everyView);
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete the group?' })).toBeVisible();
  await checkAccessibility(page, 'dialog of the kit', 'dialog', everyView);
});
