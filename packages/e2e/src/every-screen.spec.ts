import { expect, type Page } from '@playwright/test';
import { isScreenName, pathTo, type ScreenName, screens } from '../../web/src/app/paths';
import { checkBothThemes, expectAccessible, phone, sizes } from './fixtures/axe';
import { hasPage } from './fixtures/pages';
import { test } from './fixtures/signed-in';

/** What fills the parameters of an address, where the first item is not the right one. */
const values: Readonly<Partial<Record<ScreenName, string>>> = {
  passport: '5',
  'search-query': 'barley',
  'marked-items-type': 'germplasm',
  'import-upload-type': 'trial',
  export: 'genotype',
  'export-trials': '4',
  'export-climates': '16',
};

/** They are only shown to someone else: before the portal is set up, by a link in a mail, by an external tool. */
const elsewhere: readonly ScreenName[] = ['setup', 'activate', 'group-upload', 'login'];

/** Every screen that exists, so a new one is tested without further code. */
const addresses = Object.keys(screens)
  .filter(isScreenName)
  .filter((name) => hasPage(name) && !elsewhere.includes(name))
  .map((name) => `#${pathTo(name, { id: values[name] ?? '1' })}`);

/** The limit of what is called good, of the Web Vitals. */
const limit = 0.1;

/** As text, since it runs in the browser. Shifts that follow an input within half a second do not count. */
const observe = `{
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push({ value, of: sources.map(({ node }) => node?.className ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });
}`;

interface Shift {
  readonly value: number;
  readonly of: readonly string[];
}

/** The next screen while the one before is still seen, its outline, and its parts. */
const busy = (page: Page) => page.locator('main[aria-busy="true"], main [aria-busy="true"]');

/** The sum, which is at least the largest of the windows that the Web Vitals use. */
async function shiftsOf(page: Page, address: string): Promise<readonly Shift[]> {
  await page.evaluate('window.shifts = []');
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  let known = '';
  const isAtRest = async () => {
    const before = known;
    known = await page.evaluate(
      'document.documentElement.scrollHeight + " " + performance.getEntriesByType("resource").length',
    );
    return known === before && (await busy(page).count()) === 0;
  };
  await expect.poll(isAtRest, { intervals: [250] }).toBe(true);
  // A screen that leads elsewhere would be measured as another one.
  expect.soft(new URL(page.url()).hash.split('?')[0], address).toBe(address);
  return page.evaluate('window.shifts');
}

/** With the shell, since landmarks and headings are only right or wrong on a whole page. */
async function checkWholePage(page: Page, address: string, isPhone: boolean): Promise<void> {
  const scope = { withShell: true } as const;
  // Its colours are those of the wide page.
  if (isPhone) await expectAccessible(page, `${address}, phone`, { ...scope, rules: 'allButColours' });
  else await checkBothThemes(page, address, scope);
}

for (const viewport of sizes) {
  // One visit serves both, since a visit costs more than what is checked in it.
  test(`every screen ${viewport.width} wide loads without jumping and is accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(observe);
    // From here on the observer runs, also in the page that signed in.
    await page.reload();
    for (const address of addresses) {
      const shifts = await shiftsOf(page, address);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThan(limit);
      await checkWholePage(page, address, viewport === phone);
    }
  });
}
