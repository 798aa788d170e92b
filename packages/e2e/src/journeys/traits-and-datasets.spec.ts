import { expect } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { test } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { t } from '../fixtures/texts';
import { listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

test('a curator merges traits, undoes that, and opens a dataset', async ({ page }) => {
  await signIn(page, 'curator');
  const traits = listScreen(page, listNamed('traits'));
  await traits.open('?size=50');
  const row = (name: string) => traits.table.getByRole('row').filter({ hasText: name });
  for (const name of ['Grain yield', 'Plant height']) await row(name).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: t('core.merge.open', { size: '2' }) }).click();
  const dialog = page.getByRole('dialog', { name: t('trials.unifier.title') });
  await expect(dialog.getByText(t('trials.unifier.undo'))).toBeVisible();
  await checkAccessibility(page, 'comparing traits', 'dialog');
  await dialog.getByLabel(t('trials.unifier.sameUnits')).check();
  await dialog.getByRole('button', { name: t('core.merge.confirm'), exact: true }).click();
  await page.getByRole('button', { name: t('core.merge.undoThis') }).click();
  const undo = page.getByRole('alertdialog');
  await undo.getByRole('button', { name: t('core.merge.undo'), exact: true }).click();
  await expect(row('Plant height').first()).toBeVisible();
  await expect(row('Grain yield').first()).toBeVisible();

  const datasets = listScreen(page, listNamed('datasets'));
  await datasets.open('?size=50');
  // Those hosted elsewhere open there.
  await datasets.names.locator('a[href*="#/data/datasets/"]').first().click();
  await expect(page.getByRole('region', { name: t('datasets.details.facts') })).toBeVisible();
  await checkAccessibility(page, 'a dataset');
});
