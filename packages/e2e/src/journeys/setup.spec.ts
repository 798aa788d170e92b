import { expect, type Page } from '@playwright/test';
import { checkAccessibility, expectAccessible } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test as shared } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { type Installation, install, type Launched, startServerElsewhere } from '../portal/installation';

interface Fixtures {
  readonly installation: Installation;
  readonly launched: Launched;
}

/** Each test starts the whole product separately, and leaves nothing running. */
const test = shared.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  installation: async ({}, use) => {
    const made = await install();
    await use(made);
    await made.remove();
  },
  launched: async ({ installation }, use) => {
    const started = await installation.start('--setup');
    try {
      await started.prints('Set up Landrace at');
      await use(started);
    } finally {
      await started.stop();
    }
  },
  baseURL: async ({ launched }, use) => {
    await use(launched.url);
  },
});

const password = 'a long password';
const next = (page: Page) => page.getByRole('button', { name: t('administration.setup.next') }).click();
const step = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function enterAdministrator(page: Page): Promise<void> {
  await field(page, t('administration.setup.administrator.username')).fill('Grete');
  await field(page, t('administration.setup.administrator.password')).fill(password);
  await field(page, t('administration.setup.administrator.passwordAgain')).fill(password);
}

/** From the end of set-up to the account menu of the first administrator. */
async function storeAndSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('administration.setup.review.store') }).click();
  const waiting = page.getByRole('alertdialog', { name: t('administration.setup.storing.title') });
  await expect(waiting).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(waiting).toBeVisible();
  await expectAccessible(page, 'while storing');
  await expect(page.getByRole('heading', { level: 1, name: t('accounts.signIn.title') })).toBeVisible();
  await field(page, t('accounts.signIn.username')).fill('Grete');
  await field(page, t('accounts.signIn.password')).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.signIn.action'), exact: true })
    .click();
  const account = new RegExp(`^${t('core.topBar.account')}, Grete`);
  await expect(page.getByRole('button', { name: account })).toBeVisible();
}

test.beforeEach(({ noise }) => {
  // Missing settings and texts, refused checks, and the moment between wizard and portal.
  noise.expect(/Failed to load resource: the server responded with a status of (400|401|409|503)/);
  noise.expect(/Failed to load resource: net::ERR_(CONNECTION|EMPTY)/);
});

test('a portal is set up on the embedded database, also by keyboard', async ({
  page,
  launched,
  installation,
}) => {
  await page.goto('#/data/germplasm');
  await expect(page).toHaveURL(/#\/setup$/);
  await page.goto(launched.setupAddress());
  await expect(
    page.getByRole('heading', { level: 2, name: t('administration.setup.steps.database.title') }),
  ).toBeVisible();
  await checkAccessibility(page, 'database');
  await guidePicture(page, 'set-up');
  await next(page);
  await step(page, t('administration.setup.steps.access.title'));
  await checkAccessibility(page, 'access service');
  await next(page);
  await step(page, t('administration.setup.steps.modes.title'));
  await checkAccessibility(page, 'modes');
  await next(page);
  await step(page, t('administration.setup.steps.administrator.title'));
  await enterAdministrator(page);
  await checkAccessibility(page, 'administrator');
  await page.keyboard.press('Enter');
  await step(page, t('administration.setup.steps.demo.title'));
  // Arrow keys choose within a group, Enter continues.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await checkAccessibility(page, 'demo data');
  await page.keyboard.press('Enter');
  await step(page, t('administration.setup.steps.review.title'));
  await expect(page.getByRole('main')).toContainText(t('administration.setup.demo.demo'));
  await checkAccessibility(page, 'review');
  await storeAndSignIn(page);
  await launched.prints('Landrace is ready');
  expect(await installation.configuration()).toEqual({
    text: '{\n  "database": "embedded"\n}\n',
    mode: 0o600,
  });
  await page.goto('#/data/germplasm');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.goto('#/setup');
  await expect(page.getByText(t('administration.setup.unavailableTitle'))).toBeVisible();
});

test('a portal is set up on another PostgreSQL, and comes up there at the next start', async ({
  page,
  launched,
  installation,
}) => {
  const elsewhere = await startServerElsewhere();
  try {
    await page.goto(launched.setupAddress());
    await page.getByRole('radio', { name: t('administration.setup.database.external') }).check();
    await field(page, t('administration.setup.database.host')).fill('127.0.0.1');
    await field(page, t('administration.setup.database.port')).fill(elsewhere.port);
    await field(page, t('administration.setup.database.name')).fill(elsewhere.database);
    await field(page, t('administration.setup.database.username')).fill(elsewhere.username);
    await field(page, t('administration.setup.database.password')).fill('wrong');
    const check = page.getByRole('button', { name: t('administration.setup.database.check') });
    await check.click();
    await expect(page.getByText(/password authentication failed/)).toBeVisible();
    await expectAccessible(page, 'a refused database');
    await field(page, t('administration.setup.database.password')).fill(elsewhere.password);
    await check.click();
    await expect(page.getByText(t('administration.setup.database.good'))).toBeVisible();
    await next(page);
    await step(page, t('administration.setup.steps.access.title'));
    await next(page);
    await step(page, t('administration.setup.steps.modes.title'));
    await page.getByRole('radio', { name: t('administration.setup.modes.FULL') }).check();
    await next(page);
    await enterAdministrator(page);
    await next(page);
    await step(page, t('administration.setup.steps.demo.title'));
    await next(page);
    await step(page, t('administration.setup.steps.review.title'));
    await storeAndSignIn(page);
    expect(launched.printed()).not.toContain(elsewhere.password);
    const { text, mode } = await installation.configuration();
    expect(mode).toBe(0o600);
    expect(JSON.parse(text).database).toContain(`@127.0.0.1:${elsewhere.port}/`);

    // The screen would still load from a server that is gone.
    await page.goto('about:blank');
    expect(await launched.stop()).toBe(0);
    const again = await installation.start();
    try {
      await again.prints('Landrace is ready');
      const settings = await page.request.get(`${again.url}api/settings`);
      expect(await settings.json()).toMatchObject({ authMode: 'FULL' });
      expect((await page.request.get(`${again.url}api/setup/check`)).status()).toBe(409);
    } finally {
      await again.stop();
    }
  } finally {
    await elsewhere.stop();
  }
});
