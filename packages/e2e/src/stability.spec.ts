import { expect, type Page } from '@playwright/test';
import { sizes } from './fixtures/axe';
import { test } from './fixtures/test';
import { lists } from './tables/list-definitions';

/** Screens that are no lists; those for a role are visited by the journeys. */
const screens = [
  ...[
    'home',
    'login',
    'cookies',
    'about/landrace',
    'definitions',
    'search',
    'search/barley',
    'data/statistics',
  ],
  ...['data/germplasm/5', 'data/genotypes/marker/1', 'data/genotypes/maps/1', 'data/trials/traits/1'],
  ...[
    'data/datasets/1',
    'data/datasets/2',
    'data/experiments/1',
    'groups/1',
    'images',
    'marked-items/germplasm',
  ],
  ...['data/genotypes/diversity/1', 'data/genotypes/view/1', 'data/export/trials', 'data/export/genotype'],
  ...['data/geography/geographic-search', 'publications', 'projects', 'about/export-formats', '404'],
].map((path) => `#/${path}`);

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
    return known === before && (await page.locator('main [aria-busy="true"]').count()) === 0;
  };
  await expect.poll(isAtRest, { intervals: [250] }).toBe(true);
  return page.evaluate('window.shifts');
}

for (const viewport of sizes) {
  test(`nothing jumps while a screen ${viewport.width} wide is loading`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(observe);
    await page.goto('#/404');
    for (const address of [...screens, ...lists.map(({ path }) => path)]) {
      const shifts = await shiftsOf(page, address);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThan(limit);
    }
  });
}
