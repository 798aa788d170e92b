import { expect, type Page } from '@playwright/test';
import { checkBothThemes, phone, sizes } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { facetSheet, facetsToBeCounted } from './list-accessibility';
import { listNamed } from './list-definitions';
import { listScreen } from './list-screen';

/** They are the same for every list, so the one with most fields of most kinds represents all. */
for (const viewport of sizes) {
  test(`panels and drawers ${viewport.width} wide are accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const list = listNamed('germplasm');
    const screen = listScreen(page, list);
    await screen.open();
    for (const panel of ['filter', 'columns'] as const) {
      const dialog = await screen.panel(panel);
      // On a wide screen they open below their button.
      await checkBothThemes(page, panel, { part: 'dialog, [role="dialog"]' });
      await screen.closePanel(dialog);
    }
    await checkDrawer(page, { opener: t('jobs.button'), title: t('jobs.drawer.title') });
    // On a wide screen the menu is always open, and the facets are beside the rows.
    if (viewport !== phone) return;
    await checkDrawer(page, { opener: t('core.topBar.openMenu'), title: t('core.landmarks.menu') });
    await screen.openFacets();
    await facetsToBeCounted(facetSheet(page));
    await checkBothThemes(page, 'facets', { part: 'dialog' });
    await page.reload();
    await expect(page.getByRole('list', { name: list.title, exact: true })).toBeVisible();
    await expect(facetSheet(page)).toHaveCount(0);
  });
}

async function checkDrawer(page: Page, drawer: { opener: string; title: string }): Promise<void> {
  await page.getByRole('button', { name: drawer.opener, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: drawer.title, exact: true });
  await expect(dialog).toBeVisible();
  await checkBothThemes(page, drawer.title, { part: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
