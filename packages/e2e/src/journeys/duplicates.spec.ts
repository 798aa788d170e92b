import { expect, type Page } from '@playwright/test';
import { checkAccessibility, expectAccessible } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { inGerman, t } from '../fixtures/texts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const pairs = (page: Page, view: 'open' | 'dismissed') =>
  page
    .getByRole('table', { name: t(`germplasm.duplicates.views.${view}`) })
    .getByRole('row')
    // Not the headings, which are there before any pair is.
    .filter({ has: page.getByRole('link') });

async function choose(page: Page, view: 'open' | 'dismissed', action: string): Promise<void> {
  await pairs(page, view)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

// One after the other, so that one portal suffices.
test.describe.configure({ mode: 'serial' });

test('only curators find duplicates or merge institutions', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('#/data/germplasm-duplicates');
  await expect(title).toHaveText(t('core.forbidden.title'));
  await signIn(page, 'researcher');
  await page.goto('#/data/germplasm-duplicates');
  await expect(title).toHaveText(t('core.forbidden.title'));
  await page.goto('#/data/institutions');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('a curator finds duplicates, sees why, decides, and continues to merge', async ({ page }) => {
  await signIn(page, 'curator');
  await page.goto('#/data/germplasm');
  await main(page)
    .getByRole('link', { name: t('germplasm.duplicates.ofThese') })
    .click();
  await expect(page.getByText(t('germplasm.duplicates.never'))).toBeVisible();
  await button(page, t('germplasm.duplicates.search')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('germplasm.duplicates.threshold')).selectOption('30');
  await expectAccessible(page, 'asking for duplicates');
  await dialog.getByRole('button', { name: t('germplasm.duplicates.start'), exact: true }).click();

  await expect(pairs(page, 'open').first()).toBeVisible();
  await choose(page, 'open', t('germplasm.duplicates.showReasons'));
  await expect(dialog.getByRole('columnheader', { name: t('germplasm.duplicates.effect') })).toBeVisible();
  await expectAccessible(page, 'reasons');
  await guidePicture(page, 'duplicates');
  await page.keyboard.press('Escape');

  const row = await pairs(page, 'open').first().innerText();
  await choose(page, 'open', t('germplasm.duplicates.dismiss'));
  await expect(page.getByText(t('germplasm.duplicates.dismissed'))).toBeVisible();
  await page.getByRole('tab', { name: t('germplasm.duplicates.views.dismissed') }).click();
  await expect(pairs(page, 'dismissed')).toHaveCount(1);
  await expect(pairs(page, 'dismissed').first()).toHaveText(row, { useInnerText: true });
  await choose(page, 'dismissed', t('germplasm.duplicates.takeBack'));
  await expect(page.getByText(t('germplasm.duplicates.takenBack'))).toBeVisible();

  await page.getByRole('tab', { name: t('germplasm.duplicates.views.open') }).click();
  await choose(page, 'open', t('germplasm.duplicates.compare'));
  await expect(page.getByRole('radio')).toHaveCount(2);

  const language = t('core.languages.en_GB');
  await page.getByRole('button', { name: t('core.topBar.languageNow', { language }) }).click();
  await page.getByRole('button', { name: t('core.languages.de_DE') }).click();
  await page.goto('#/data/germplasm-duplicates');
  await expect(page.getByRole('tab', { name: inGerman('germplasm.duplicates.views.open') })).toBeVisible();
  await checkAccessibility(page, 'Dubletten');
});
