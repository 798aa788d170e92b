import { expect, type Locator, type Page } from '@playwright/test';
import { lookInBothThemes, phone, sizes } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { listApi } from './list-api';
import { listNamed, lists, listsOfRoles } from './list-definitions';
import { listScreen } from './list-screen';
import { testOf } from './list-test';

for (const list of [...lists, ...listsOfRoles]) {
  testOf(list)(`${list.title} has no barriers`, async ({ page, request }) => {
    // Each look at a whole page is slow on a busy machine.
    test.setTimeout(180_000);
    const count = await listApi(request, list.definition).count();
    const rows = Math.min(25, count);
    const screen = listScreen(page, list);
    await screen.open('?size=25');
    await screen.toRange(1, rows, count);
    await screen.openFacets();
    await toBeCounted(screen.facets);
    await expect(screen.names.first()).toBeVisible();
    await lookInBothThemes(page, 'rows beside the facets');

    // The facets are still open, so they come up as a sheet.
    await page.setViewportSize(phone);
    await screen.closePanel(facetSheet(page));
    const cards = page
      .getByRole('list', { name: list.title, exact: true })
      .getByRole('heading', { level: 2 });
    await expect(cards).toHaveCount(rows);
    await lookInBothThemes(page, 'cards');
  });
}

/** They are the same for every list, so the one with most fields of most kinds stands for all. */
for (const viewport of sizes) {
  test(`panels and drawers ${viewport.width} wide have no barriers`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    const screen = listScreen(page, listNamed('germplasm'));
    await screen.open();
    for (const panel of ['filter', 'columns'] as const) {
      const dialog = await screen.panel(panel);
      // On a wide screen they hang below their button.
      await lookInBothThemes(page, panel, { part: 'dialog, [role="dialog"]' });
      await screen.closePanel(dialog);
    }
    await lookAtDrawer(page, { opener: t('jobs.button'), title: t('jobs.drawer.title') });
    // On a wide screen the menu is always open, and the facets stand beside the rows.
    if (viewport !== phone) return;
    await lookAtDrawer(page, { opener: t('core.topBar.openMenu'), title: t('core.landmarks.menu') });
    await screen.openFacets();
    await toBeCounted(facetSheet(page));
    await lookInBothThemes(page, 'facets', { part: 'dialog' });
  });
}

async function lookAtDrawer(page: Page, drawer: { opener: string; title: string }): Promise<void> {
  await page.getByRole('button', { name: drawer.opener, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: drawer.title, exact: true });
  await expect(dialog).toBeVisible();
  await lookInBothThemes(page, drawer.title, { part: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

function facetSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: t('table.facets.title') });
}

async function toBeCounted(facets: Locator): Promise<void> {
  await expect(facets.getByRole('region').first()).toBeVisible();
  await expect(facets.locator('[aria-busy="true"]')).toHaveCount(0);
}
