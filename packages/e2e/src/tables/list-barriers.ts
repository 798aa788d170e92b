import { expect, type Locator, type Page } from '@playwright/test';
import { lookInBothThemes, phone, sizes } from '../fixtures/axe';
import { t } from '../fixtures/texts';
import type { List } from './list-definitions';
import { listScreen } from './list-screen';

const [wide] = sizes;

/** A list of up to 25 rows beside its facets, and as cards on a phone; leaves the page wide, light and without facets. */
export async function lookForBarriers(page: Page, list: List, count: number): Promise<void> {
  const rows = Math.min(25, count);
  const screen = listScreen(page, list);
  await screen.open('?size=25');
  await screen.toRange(1, rows, count);
  await screen.openFacets();
  await facetsToBeCounted(screen.facets);
  await expect(screen.names.first()).toBeVisible();
  await lookInBothThemes(page, 'rows beside the facets');

  // The facets are still open, so they come up as a sheet.
  await page.setViewportSize(phone);
  await screen.closePanel(facetSheet(page));
  const cards = page.getByRole('list', { name: list.title, exact: true }).getByRole('heading', { level: 2 });
  await expect(cards).toHaveCount(rows);
  await lookInBothThemes(page, 'cards');
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  // The sheet was closed for the phone alone.
  await expect(screen.facets).toBeVisible();
  await screen.closeFacets();
}

export function facetSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: t('table.facets.title') });
}

export async function facetsToBeCounted(facets: Locator): Promise<void> {
  await expect(facets.getByRole('region').first()).toBeVisible();
  await expect(facets.locator('[aria-busy="true"]')).toHaveCount(0);
}
