import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, phone, switchTheme } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { listApi } from './list-api';
import { lists } from './list-definitions';
import { listScreen } from './list-screen';

type Screen = ReturnType<typeof listScreen>;

for (const list of lists) {
  test(`${list.title} has no barriers, whatever is open`, async ({ page, request }) => {
    // Some twenty looks at a whole page, each of which is slow on a busy machine.
    test.setTimeout(300_000);
    const count = await listApi(request, list.definition).count();
    const rows = Math.min(50, count);
    const screen = listScreen(page, list);
    await screen.open('?size=50');
    await screen.toRange(1, rows, count);

    await expect(screen.names.first()).toBeVisible();
    await lookAt(page, 'first rows');
    if ((await screen.names.count()) < rows) {
      // Rows out of sight are not drawn; these are the others.
      await screen.table.getByRole('row').nth(1).press('End');
      await expect(screen.table.locator(`[aria-rowindex="${rows + 1}"]`)).toBeVisible();
      await lookAt(page, 'last rows');
    }
    await screen.setSize(10);
    await lookAtPanels(page, screen);

    // The facets are still open, so they come up as a sheet.
    await page.setViewportSize(phone);
    await lookAtSheets(page, screen);
    await screen.setSize(50);
    await screen.toRange(1, rows, count);
    const cards = page
      .getByRole('list', { name: list.title, exact: true })
      .getByRole('heading', { level: 2 });
    await expect(cards).toHaveCount(rows);
    await lookAt(page, 'cards');
  });
}

/** On a wide screen the side menu is always open, and the facets stay open beside whatever else is. */
async function lookAtPanels(page: Page, screen: Screen): Promise<void> {
  await screen.openFacets();
  await toBeCounted(screen.facets);
  for (const panel of ['filter', 'columns'] as const) {
    const dialog = await screen.panel(panel);
    await lookAt(page, panel);
    await close(page, dialog);
  }
  await lookAtDrawer(page, { opener: t('jobs.button'), title: t('jobs.drawer.title') });
}

async function lookAtSheets(page: Page, screen: Screen): Promise<void> {
  const facets = page.getByRole('dialog', { name: t('table.facets.title') });
  await toBeCounted(facets);
  await lookAt(page, 'facets');
  await close(page, facets);
  for (const panel of ['filter', 'columns'] as const) {
    const dialog = await screen.panel(panel);
    await lookAt(page, panel);
    await close(page, dialog);
  }
  await lookAtDrawer(page, { opener: t('core.topBar.openMenu'), title: t('core.landmarks.menu') });
  await lookAtDrawer(page, { opener: t('jobs.button'), title: t('jobs.drawer.title') });
}

async function toBeCounted(facets: Locator): Promise<void> {
  await expect(facets.getByRole('region').first()).toBeVisible();
  await expect(facets.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function lookAtDrawer(page: Page, drawer: { opener: string; title: string }): Promise<void> {
  await page.getByRole('button', { name: drawer.opener, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: drawer.title, exact: true });
  await expect(dialog).toBeVisible();
  await lookAt(page, drawer.title);
  await close(page, dialog);
}

async function close(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function lookAt(page: Page, what: string): Promise<void> {
  const width = page.viewportSize()?.width;
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme);
    await expectAccessible(page, `${what}, ${width} wide, ${theme}`);
  }
}
