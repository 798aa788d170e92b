import { expect, type Page } from '@playwright/test';
import { changeSettings } from '../fixtures/change-settings';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { t } from '../fixtures/texts';

const email = 'breeder17@landrace.example';
const password = 'Long enough for barley';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a visitor requests an account, is approved by an administrator and signs in', async ({
  page,
  browser,
  ownPortal,
}) => {
  await changeSettings(ownPortal.url, { registrationEnabled: true });

  await test.step('a visitor fills in the form', async () => {
    await page.goto('#/login');
    await page.getByRole('link', { name: t('accounts.signIn.register') }).click();
    await field(page, t('accounts.registration.fullName')).fill('Breeder 17');
    await field(page, t('accounts.registration.email')).fill(email);
    await field(page, t('accounts.signIn.password')).fill(password);
    await page.getByRole('checkbox', { name: t('accounts.registration.unlisted') }).check();
    await field(page, t('accounts.registration.institutionName')).fill('Example Garden');
    await field(page, t('accounts.registration.institutionAcronym')).fill('EG');
    await field(page, t('accounts.registration.institutionAddress')).fill('1 Example Road');
    await page.getByRole('checkbox', { name: t('accounts.registration.terms') }).check();
    await press(page, t('accounts.registration.action'));
    await expect(page.getByText(t('accounts.registration.sent.new')).first()).toBeVisible();
  });

  const office = await (await browser.newContext({ baseURL: ownPortal.url })).newPage();
  const rowOf = (name: string) => office.getByRole('row').filter({ hasText: name });
  const link = await test.step('without mail an administrator passes on the link', async () => {
    await signIn(office, 'admin');
    await office.goto('#/admin/users');
    await expect(rowOf(email)).toBeVisible();
    await guidePicture(office, 'users');
    await rowOf(email).getByRole('button', { name: /./ }).last().click();
    await office.getByRole('menuitem', { name: t('accounts.users.link.label') }).click();
    await press(office, t('accounts.users.link.action'));
    const made = office.getByRole('textbox', { name: t('accounts.users.link.field') });
    await expect(made).toHaveValue(/#\/activate\//);
    return await made.inputValue();
  });

  await test.step('the link confirms the address, once', async () => {
    await page.goto(link.slice(link.indexOf('#')));
    await press(page, t('accounts.activation.action'));
    await expect(page.getByText(t('accounts.activation.awaiting_approval'))).toBeVisible();
  });

  await test.step('the administrator approves', async () => {
    await office.goto('#/admin/users?tab=requests');
    await rowOf(email).getByRole('button', { name: /./ }).last().click();
    await office.getByRole('menuitem', { name: t('accounts.users.approve.label') }).click();
    await press(office, t('accounts.users.approve.action'));
    await expect(rowOf(email)).toHaveCount(0);
    await office.goto('#/admin/users?tab=requests&filter=[]');
    await expect(rowOf(email)).toContainText('Approved');
  });

  await test.step('and the new user is in', async () => {
    await page.goto('#/login');
    await field(page, t('accounts.signIn.username')).fill(email);
    await field(page, t('accounts.signIn.password')).fill(password);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('accounts.signIn.action'), exact: true })
      .click();
    await expect(
      page.getByRole('button', { name: t('core.topBar.accountOf', { name: 'Breeder 17' }) }),
    ).toBeVisible();
  });
  await changeSettings(ownPortal.url, { registrationEnabled: false });
  await office.context().close();
});
