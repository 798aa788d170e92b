import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { inGerman, t } from '../fixtures/texts';

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const merges = (page: Page) => page.getByRole('table', { name: t('administration.lists.changeSets.title') });

// One after the other, so that one portal suffices.
test.describe.configure({ mode: 'serial' });

test('only curators find the unifier', async ({ page }) => {
  await page.goto('#/data/germplasm-unifier');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('core.forbidden.title'));
  await signIn(page, 'researcher');
  await page.goto('#/data/germplasm/4');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('core.actions.more') })
    .click();
  await expect(page.getByRole('menuitem', { name: t('core.actions.print') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: t('germplasm.passport.mergeWith') })).toHaveCount(0);
});

test('a curator compares, merges, and undoes the merge', async ({ page }) => {
  await signIn(page, 'curator');
  await page.goto('#/data/germplasm/4');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('core.actions.more') })
    .click();
  await page.getByRole('menuitem', { name: t('germplasm.passport.mergeWith') }).click();
  await expect(page.getByText(t('germplasm.unifier.chosenCount', { count: 1 }))).toBeVisible();
  const list = page.getByRole('table', { name: t('germplasm.lists.germplasm.title') });
  await list.getByRole('rowgroup').last().getByRole('checkbox', { checked: false }).nth(1).check();
  await expect(page.getByText(t('germplasm.unifier.chosenCount', { count: 2 }))).toBeVisible();
  await checkAccessibility(page, 'choosing duplicates');
  await button(page, t('germplasm.unifier.compare')).click();

  const radios = page.getByRole('radio');
  await expect(radios).toHaveCount(2);
  await expect(page.getByText(t('germplasm.unifier.unseen'))).toBeVisible();
  await radios.last().check();
  await guidePicture(page, 'unifier');
  const address = page.url();
  await checkAccessibility(page, 'comparing duplicates');

  await page.getByRole('textbox', { name: t('core.merge.explanation') }).fill('Entered twice');
  await button(page, t('germplasm.unifier.merge')).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('core.merge.confirm'), exact: true }).click();
  await expect(page.getByText(t('germplasm.unifier.done'), { exact: true })).toBeVisible();
  await checkAccessibility(page, 'merged');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('germplasm.unifier.open') })
    .click();
  const synonyms = page.getByRole('region', {
    name: t('germplasm.passport.sections.synonyms.title'),
    exact: true,
  });
  await synonyms.scrollIntoViewIfNeeded();
  await expect(synonyms.getByRole('listitem').first()).toBeVisible();

  await page.goto('#/data/changes');
  // Others may have edited something on this portal.
  const merge = merges(page).getByRole('row').filter({ hasText: '→' });
  await expect(merge.getByRole('button')).toBeVisible();
  await checkAccessibility(page, 'changes');
  await merge.getByRole('button').click();
  await page.getByRole('menuitem', { name: t('core.merge.undo') }).click();
  await dialog.getByRole('button', { name: t('core.merge.undo'), exact: true }).click();
  await expect(page.getByText(t('core.merge.undone'))).toBeVisible();
  await expect(merge.getByRole('button')).toHaveCount(0);

  // Both exist again, so that the same comparison can be opened, in German this time.
  const language = t('core.languages.en_GB');
  await page.getByRole('button', { name: t('core.topBar.languageNow', { language }) }).click();
  await page.getByRole('button', { name: t('core.languages.de_DE') }).click();
  await page.goto(address);
  await expect(page.getByText(inGerman('germplasm.unifier.unseen'))).toBeVisible();
  await checkAccessibility(page, 'vergleichen');
});
