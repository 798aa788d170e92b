import type { AuthMode, Role } from '@landrace/contract/core/role';
import type { BuiltPortal } from '@landrace/testkit/built-portal';
import type { Account } from '@landrace/testkit/portal';
import { sampleOf } from '@landrace/testkit/sample';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { pathTo, type ScreenName, screenOf, screens } from '../../../web/src/app/paths';
import { changeSettings } from '../fixtures/change-settings';
import { menuEntry } from '../fixtures/menu-entry';
import { test } from '../fixtures/own-portal';
import { hasPage } from '../fixtures/pages';
import { fillSignIn, signIn } from '../fixtures/sign-in';
import { t } from '../fixtures/texts';
import { listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

interface Visitor {
  readonly account: Account | undefined;
  /** Datasets of the collection `tiny` that they may see (packages/demo/README.md). */
  readonly datasets: number;
}

const visitors: readonly Visitor[] = [
  { account: undefined, datasets: 5 },
  { account: 'researcher', datasets: 6 },
  { account: 'curator', datasets: 6 },
  { account: 'admin', datasets: 8 },
];
const publicDatasets = 5;

type Landing = 'page' | '403' | 'login';

/** Where the four visitors land, in order, by mode and by the minimum role of a screen. */
const landings: Readonly<Record<AuthMode, Readonly<Record<Role | 'nobody', readonly Landing[]>>>> = {
  SELECTIVE: {
    nobody: ['page', 'page', 'page', 'page'],
    'Regular User': ['403', 'page', 'page', 'page'],
    'Data Curator': ['403', '403', 'page', 'page'],
    Administrator: ['403', '403', '403', 'page'],
  },
  FULL: {
    nobody: ['login', 'page', 'page', 'page'],
    'Regular User': ['login', 'page', 'page', 'page'],
    'Data Curator': ['login', '403', 'page', 'page'],
    Administrator: ['login', '403', '403', 'page'],
  },
  NONE: {
    nobody: ['page', 'page', 'page', 'page'],
    'Regular User': ['page', 'page', 'page', 'page'],
    'Data Curator': ['page', 'page', 'page', 'page'],
    Administrator: ['page', 'page', 'page', 'page'],
  },
};

/** Three without a role, and every one that requires a role. */
const checkedScreens: readonly ScreenName[] = [
  ...(['home', 'germplasm', 'datasets'] as const),
  ...(Object.keys(screens) as ScreenName[]).filter(
    (name) => hasPage(name) && screenOf(name).minimumRole && !screenOf(name).path.includes('$'),
  ),
];

// Other tests of this worker use the same portal.
test.afterEach(({ ownPortal, request }) => switchTo('SELECTIVE', ownPortal, request));

for (const [index, { account, datasets }] of sampleOf('modes', [...visitors.entries()], 1)) {
  test(`${account ?? 'a visitor'} uses the three modes, one after the other`, async ({
    page,
    request,
    ownPortal,
    noise,
  }) => {
    // Without authentication a screen that requires a role opens, and the server refuses its requests.
    noise.expect(/status of 40[13]/);
    const visitScreens = async (mode: AuthMode, seen: number) => {
      await switchTo(mode, ownPortal, request);
      // The page still has the old settings.
      await page.goto('about:blank');
      const lands = (name: ScreenName) =>
        landings[mode][screenOf(name).minimumRole ?? 'nobody'][index] ?? 'page';
      await test.step(`in ${mode}`, () => checkScreens(page, lands, seen));
      await test.step('the menu offers what opens, and no more', () => expectMenu(page, lands, mode));
    };

    await switchTo('SELECTIVE', ownPortal, request);
    if (account) await signIn(page, account);
    await visitScreens('SELECTIVE', datasets);
    await visitScreens('FULL', datasets);
    await visitScreens('NONE', publicDatasets);
    await test.step('nobody can sign in', () => expectNoSignIn(page, request));
    if (account) return;
    await switchTo('FULL', ownPortal, request);
    await page.goto('about:blank');
    await test.step('signing in leads to the requested address', () => expectReturn(page));
  });
}

async function modeOf(request: APIRequestContext): Promise<unknown> {
  return (await (await request.get('api/settings')).json()).authMode;
}

/** Without a restart. If nobody can sign in, only the command line can switch back. */
async function switchTo(mode: AuthMode, portal: BuiltPortal, request: APIRequestContext): Promise<void> {
  const before = await modeOf(request);
  if (before === mode) return;
  if (before === 'NONE') await portal.command('setting', 'authMode', mode);
  else await changeSettings(portal.url, { authMode: mode });
  await expect.poll(() => modeOf(request)).toBe(mode);
}

async function checkScreens(page: Page, lands: (name: ScreenName) => Landing, seen: number): Promise<void> {
  for (const name of checkedScreens) {
    const landing = lands(name);
    await visit(page, name, landing);
    if (name === 'datasets' && landing === 'page')
      await listScreen(page, listNamed('datasets')).toCount(seen);
  }
}

async function visit(page: Page, name: ScreenName, landing: Landing): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.count()) > 0 ? await heading.innerText() : '';
  const address = `#${pathTo(name)}`;
  await page.goto(address);
  if (landing !== 'page') {
    await expect(page).toHaveURL(new RegExp(`#${pathTo(landing)}$`));
    await expect(heading).toHaveText(t(refusals[landing]));
    return;
  }
  // The address alone proves nothing: it is the requested one until a redirect.
  await expect(heading).not.toHaveText(before === '' ? /^$/ : before);
  for (const refusal of Object.values(refusals)) await expect(heading).not.toHaveText(t(refusal));
  expect(new URL(page.url()).hash, name).toBe(address);
}

const refusals = { '403': 'core.forbidden.title', login: 'accounts.signIn.title' } as const;

/** Open lists by name; of those that require a role, none that would refuse or stay empty. */
async function expectMenu(page: Page, lands: (name: ScreenName) => Landing, mode: AuthMode): Promise<void> {
  for (const name of ['germplasm', 'datasets'] as const) {
    const link = menuEntry(page, listNamed(name).title);
    if (lands(name) === 'page') await expect(link).toBeVisible();
    else await expect(link).toBeHidden();
  }
  const offered = await page
    .locator('a[href*="#/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/^[^#]*/, '')));
  expect(offered).toContain(`#${pathTo('home')}`);
  const refused = checkedScreens.filter(
    (name) => screenOf(name).minimumRole && (mode === 'NONE' || lands(name) !== 'page'),
  );
  for (const name of refused) expect(offered).not.toContain(`#${pathTo(name)}`);
}

async function expectNoSignIn(page: Page, request: APIRequestContext): Promise<void> {
  await page.goto(`#${pathTo('login')}`);
  await expect(page.getByText(t('accounts.signIn.impossible'))).toBeVisible();
  await expect(page.getByLabel(t('accounts.signIn.password'))).toHaveCount(0);
  const token = await request.post('api/token', { data: { username: 'admin', password: 'anything' } });
  expect(token.status()).toBe(503);
}

async function expectReturn(page: Page): Promise<void> {
  const target = `#${pathTo('germplasm')}?size=50`;
  await page.goto(target);
  await expect(page).toHaveURL(new RegExp(`#${pathTo('login')}$`));
  await fillSignIn(page, 'researcher');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('germplasm.lists.germplasm.title'));
  expect(new URL(page.url()).hash).toBe(target);
}
