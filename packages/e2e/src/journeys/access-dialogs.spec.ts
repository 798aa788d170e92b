import { demoPassword } from '@landrace/testkit/demo-password';
import { sampleOf } from '@landrace/testkit/sample';
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { changeSettings } from '../fixtures/change-settings';
import { type Language, sampledLanguages } from '../fixtures/languages';
import { test } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';

/** Dialogs with only a question and two buttons share one component, so one of them is checked. */
const tour = {
  users: checkUsers,
  tokens: checkTokens,
  licences: checkLicences,
  settings: checkSettings,
};
/** The first needs an account that waits for access, the second approves it. */
const always = { permissions: checkPermissions, requests: checkRequests };
/** How many of the others one run visits. */
const areasOfRun = 2;

/** A visitor of the portal, with the texts of their language. */
function visitor(page: Page, { translate }: Language) {
  const dialog = page.locator('dialog');
  const press = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  return {
    page,
    translate,
    press,
    pressInDialog: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    async go(address: string) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    check: (what: string) => checkAccessibility(page, what),
    async checkDialog(what: string) {
      await expect(dialog).toBeVisible();
      await checkAccessibility(page, what, 'dialog');
    },
    async leaveDialog() {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    },
    async chooseAction(row: string, action: string) {
      await page.getByRole('button', { name: translate('table.rows.actions', { name: row }) }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
  };
}
type Visitor = ReturnType<typeof visitor>;

/** A suspended account requests access again, which needs no mail to be confirmed. */
async function haveResearcherWait(baseURL: string, stranger: APIRequestContext): Promise<void> {
  const office = await request.newContext({ baseURL });
  const account = { username: 'admin', password: demoPassword };
  const { token } = await (await office.post('api/token', { data: account })).json();
  const headers = { authorization: `Bearer ${token}` };
  const users = await (await office.get('api/user', { headers })).json();
  const { id } = users.find(({ username }: { username: string }) => username === 'researcher');
  const suspended = await office.patch(`api/user/${id}`, { headers, data: { state: 'suspended' } });
  expect(suspended.status()).toBe(200);
  const data = { username: 'researcher', password: demoPassword };
  expect((await stranger.post('api/gatekeeper/user/existing', { data })).status()).toBe(200);
  await office.dispose();
}

async function checkRegistration({ page, translate, check, press, go }: Visitor): Promise<void> {
  await go('#/login?view=register');
  await press(translate('accounts.registration.action'));
  await expect(page.getByRole('alert')).toBeVisible();
  await check('registration with problems');
  await page.getByRole('main').getByRole('combobox').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await check('institutions to choose from');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: translate('accounts.registration.unlisted') }).check();
  await press(translate('accounts.registration.action'));
  await expect(
    page.getByRole('alert').getByText(translate('accounts.registration.institutionAddress')),
  ).toBeVisible();
  await page
    .getByRole('textbox', { name: translate('accounts.signIn.password'), exact: true })
    .fill(demoPassword);
  await check('registration with an institution that is not listed');

  await page.getByRole('radio', { name: translate('accounts.registration.kinds.existing') }).check();
  await press(translate('accounts.registration.action'));
  await expect(page.getByRole('alert')).toBeVisible();
  await check('registration with an account and problems');
}

async function checkUsers(portal: Visitor): Promise<void> {
  const { page, translate, press, pressInDialog, chooseAction, checkDialog, leaveDialog } = portal;
  await portal.go('#/admin/users');
  for (const action of ['role', 'remove'] as const) {
    await chooseAction('curator', translate(`accounts.users.${action}.label`));
    await checkDialog(action);
    await leaveDialog();
  }
  await press(translate('accounts.users.create'));
  await pressInDialog(translate('accounts.users.createAction'));
  await expect(page.getByRole('alert')).toBeVisible();
  await checkDialog('new user with problems');
  await leaveDialog();

  await chooseAction('curator', translate('accounts.users.link.label'));
  await pressInDialog(translate('accounts.users.link.action'));
  const field = page.getByRole('textbox', { name: translate('accounts.users.link.field') });
  await expect(field).toHaveValue(/#\/activate\//);
  await checkDialog('link to hand out');
  const link = await field.inputValue();
  await leaveDialog();

  await portal.go(link.slice(link.indexOf('#')));
  await press(translate('accounts.activation.setPassword'));
  await expect(page.getByRole('alert')).toBeVisible();
  await portal.check('activation with problems');
}

async function checkRequests(portal: Visitor): Promise<void> {
  const { translate, chooseAction, checkDialog } = portal;
  await portal.go('#/admin/users?tab=requests');
  await chooseAction('researcher', translate('accounts.users.approve.label'));
  await checkDialog('approve');
  await portal.pressInDialog(translate('accounts.users.approve.action'));
  await expect(portal.page.locator('dialog')).toHaveCount(0);
}

async function checkTokens(portal: Visitor): Promise<void> {
  const { page, translate, press, pressInDialog, checkDialog } = portal;
  await portal.go('#/user/tokens');
  await press(translate('accounts.tokens.create'));
  await pressInDialog(translate('accounts.tokens.create'));
  await expect(page.getByRole('alert')).toBeVisible();
  await checkDialog('new token with problems');
  await page.getByRole('textbox', { name: translate('accounts.tokens.name') }).fill('Phenotyping script');
  await pressInDialog(translate('accounts.tokens.create'));
  await expect(page.getByRole('textbox', { name: translate('accounts.tokens.token') })).toBeVisible();
  await checkDialog('token just made');
  await pressInDialog(translate('accounts.tokens.kept'));
  await press(translate('accounts.tokens.revokeOne', { name: 'Phenotyping script' }));
  await pressInDialog(translate('accounts.tokens.revoke'));
  await expect(page.locator('dialog')).toHaveCount(0);
}

async function checkPermissions(portal: Visitor): Promise<void> {
  const { page, translate, go, press, pressInDialog, checkDialog, leaveDialog } = portal;
  const checkDialogOf = async (button: string) => {
    await press(button);
    await checkDialog(button);
    await leaveDialog();
  };
  await go('#/admin/user-permissions?group=1');
  await press(translate('accounts.permissions.groups.create'));
  await pressInDialog(translate('accounts.permissions.groups.create'));
  await checkDialog('new user group with problems');
  await leaveDialog();
  await checkDialogOf(translate('accounts.permissions.groups.addMembers'));
  await go('#/admin/user-permissions?user=3');
  await expect(page.getByText(translate('accounts.choices.users.state.suspended')).first()).toBeVisible();
  await portal.check('what a suspended user would see');
  await go('#/admin/user-permissions?tab=datasets&dataset=3');
  await checkDialogOf(translate('accounts.permissions.datasets.addGroups'));
  await checkDialogOf(translate('accounts.permissions.datasets.addUsers'));
}

async function checkLicences(portal: Visitor): Promise<void> {
  const { page, translate, go, press, pressInDialog, checkDialog } = portal;
  const read = () => press(translate('datasets.licences.readName', { name: 'CC BY 4.0' }));
  await go('#/data/licenses');
  await read();
  await checkDialog('licence to accept');
  await pressInDialog(translate('datasets.licence.accept'));
  await read();
  await expect(page.getByRole('button', { name: translate('datasets.licence.takeBack') })).toBeVisible();
  await checkDialog('accepted licence');
  await pressInDialog(translate('datasets.licence.takeBack'));
  await expect(page.locator('dialog')).toHaveCount(0);
  await go('#/data/licenses?edit=1');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await portal.check('licence editor');
  await go('#/data/licenses?edit=new');
  await press(translate('datasets.licences.save'));
  await expect(page.getByRole('alert')).toBeVisible();
  await portal.check('licence editor with problems');
}

async function checkSettings({ page, translate, go, press, ...portal }: Visitor): Promise<void> {
  await go('#/admin/landrace-settings');
  const mode = (name: 'NONE' | 'SELECTIVE') =>
    page.getByRole('radio', { name: translate(`administration.settings.access.authModes.${name}`) }).first();
  await mode('NONE').check();
  await press(translate('administration.settings.save'));
  await portal.checkDialog('no accounts');
  await portal.leaveDialog();
  // Otherwise the next screen asks about the change.
  await mode('SELECTIVE').check();
}

for (const language of sampledLanguages('dialogs of accounts')) {
  test.describe(language.locale, () => {
    test.use({ locale: language.locale });

    test('forms with problems and open dialogs are accessible', async ({
      page,
      request: stranger,
      ownPortal,
    }) => {
      const portal = visitor(page, language);
      await changeSettings(ownPortal.url, { registrationEnabled: true });
      await test.step('registration', () => checkRegistration(portal));
      await haveResearcherWait(ownPortal.url, stranger);
      await signIn(page, 'admin', language.translate);
      const sampled = sampleOf('dialogs of accounts', Object.entries(tour), areasOfRun);
      for (const [name, checkArea] of [...Object.entries(always), ...sampled])
        await test.step(name, () => checkArea(portal));
      await changeSettings(ownPortal.url, { registrationEnabled: false });
    });
  });
}
