import { expect } from '@playwright/test';
import { fillSignIn } from '../fixtures/sign-in';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';

test('a wrong password is refused, the right one lets in, and signing out leaves', async ({
  page,
  noise,
}) => {
  noise.expect(/status of 40[13]/);
  await page.goto('#/home');
  await page.getByRole('button', { name: t('core.topBar.account'), exact: true }).click();
  await page.getByRole('link', { name: t('accounts.menu.signIn') }).click();

  await fillSignIn(page, 'curator', 'not the password');
  await expect(page.getByRole('alert')).toContainText(t('errors.code.signIn.failed'));

  await fillSignIn(page, 'curator');
  const name = 'Curator, Northfold Genebank';
  const account = page.getByRole('button', { name: t('core.topBar.accountOf', { name }) });
  await expect(account).toBeVisible();
  await expect(page).toHaveURL(/#\/home$/);
  await page.reload();
  await account.click();
  await expect(page.getByRole('region', { name: t('core.topBar.account') })).toContainText(
    t('accounts.roles.Data Curator'),
  );

  await page.getByRole('button', { name: t('accounts.menu.signOut') }).click();
  await expect(account).toBeHidden();
  await expect(page.getByRole('button', { name: t('core.topBar.account'), exact: true })).toBeVisible();
});

test('empty fields are named before anything is sent', async ({ page }) => {
  await page.goto('#/login');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.signIn.action'), exact: true })
    .click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText(t('core.forms.invalid'));
  await expect(summary).toBeFocused();
  await summary.getByRole('button', { name: t('accounts.signIn.password') }).click();
  await expect(page.getByRole('textbox', { name: t('accounts.signIn.password'), exact: true })).toBeFocused();
});
