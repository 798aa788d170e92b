import { expect, type Locator, type Page } from '@playwright/test';
import { checkAccessibility, everyView, phone, sizes } from '../fixtures/axe';
import { t } from '../fixtures/texts';
import type { List } from './list-definitions';
import { listScreen } from './list-screen';

const [wide] = sizes;
const wideInBoth = everyView.filter(({ size }) => size === wide);
const phoneInBoth = everyView.filter(({ size }) => size === phone);
const phoneInOne = [{ size: phone, theme: 'light', withoutColours: true }] as const;

/**
 * A list beside its facets, and as cards on a phone; leaves the page wide, light and without facets. Lists differ in
 * content, not in colours, so each size is checked in one theme; the one with most fields is checked in both.
 */
export async function checkListAccessibility(page: Page, list: List, count: number): Promise<void> {
  const isModel = list.definition.name === 'germplasm';
  const rows = Math.min(10, count);
  const screen = listScreen(page, list);
  await screen.open();
  await screen.toRange(1, rows, count);
  await screen.openFacets();
  await facetsToBeCounted(screen.facets);
  await expect(screen.names.first()).toBeVisible();
  await checkAccessibility(
    page,
    'rows beside the facets',
    undefined,
    isModel ? wideInBoth : wideInBoth.slice(0, 1),
  );

  await page.setViewportSize(phone);
  const cards = page.getByRole('list', { name: list.title, exact: true }).getByRole('heading', { level: 2 });
  await expect(cards).toHaveCount(rows);
  // There they would cover the list.
  await expect(facetSheet(page)).toHaveCount(0);
  await checkAccessibility(page, 'cards', undefined, isModel ? phoneInBoth : phoneInOne);
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
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
