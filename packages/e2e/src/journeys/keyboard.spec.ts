import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

const focused = (page: Page): Locator => page.locator(':focus');

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses of Tab until the focus is in the rows. */
async function tabsToRows(page: Page, limit: number): Promise<number> {
  for (let count = 1; count <= limit; count += 1) {
    await press(page, 'Tab');
    if ((await page.locator('tbody :focus').count()) > 0) return count;
  }
  return Number.POSITIVE_INFINITY;
}

/** The style of an element as the browser computed it. */
async function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate(
    (one, name) => one.ownerDocument.defaultView?.getComputedStyle(one).getPropertyValue(name) ?? '',
    property,
  );
}

async function columnOf(cell: Locator): Promise<number> {
  return cell.evaluate((one) => [...(one.parentElement?.children ?? [])].indexOf(one));
}

/** Whether something else is drawn over the left or right edge of a cell. */
async function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const cell = one.closest('th, td') ?? one;
    const { left, right, top, height } = cell.getBoundingClientRect();
    const points = [left + 3, right - 3].map((x) => one.ownerDocument.elementFromPoint(x, top + height / 2));
    return points.some((found) => !found || !cell.contains(found));
  });
}

test('a list is reached and used by keyboard', async ({ page }, info) => {
  const screen = listScreen(page, listNamed('germplasm'));
  await screen.open('?size=50');
  await expect(screen.names.first()).toBeVisible();
  const rows = screen.table.locator('tbody tr[data-row]');

  // The second skip link leads into the table, the first past top bar and menu.
  await press(page, 'Tab', 'Tab');
  await expect(page.getByRole('button', { name: t('core.skipToTable') })).toBeFocused();
  await press(page, 'Enter');
  await expect(rows.first()).toBeFocused();
  // Not by a reload, after which the row has the focus again.
  await page.goto('about:blank');
  await screen.open('?size=50');
  await expect(screen.names.first()).toBeVisible();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const stops = 1 + (await tabsToRows(page, 40));
  info.annotations.push({ type: 'tab stops', description: String(stops) });
  expect(stops).toBeLessThanOrEqual(20);
  await expect(rows.first()).toBeFocused();

  // Pinned columns do not cover the ring of a row.
  for (const cell of await rows.first().locator('[data-pinned="start"]').all()) {
    expect(await styleOf(cell, 'box-shadow')).toContain('inset');
  }

  await press(page, 'ArrowUp');
  const heading = focused(page);
  await expect(heading).toHaveAttribute('data-heading', 'germplasmName');
  await press(page, 'End');
  await expect(heading).not.toHaveAttribute('data-heading', 'germplasmName');
  expect(await isCovered(heading)).toBe(false);
  await press(page, 'Home', 'ArrowRight');
  await expect(heading).toHaveAttribute('data-heading', 'germplasmName');
  const before = (await heading.boundingBox())?.width ?? 0;
  await press(page, 'Shift+ArrowRight');
  await expect.poll(async () => Math.round(((await heading.boundingBox())?.width ?? 0) - before)).toBe(16);
  await press(page, 'Shift+ArrowLeft', 'ArrowDown');
  await expect(rows.first()).toBeFocused();

  // To a cell that was scrolled out, sideways and downwards, in a row that was not drawn.
  await press(page, 'ArrowRight', 'End', 'ArrowLeft', 'ArrowLeft');
  const column = await columnOf(focused(page));
  expect(await isCovered(focused(page))).toBe(false);
  for (let step = 0; step < 4; step += 1) await press(page, 'PageDown');
  expect(await columnOf(focused(page))).toBe(column);
  await expect(page.locator('tr:has(:focus)')).toHaveAttribute('aria-rowindex', '42');
  expect(await isCovered(focused(page))).toBe(false);
  await press(page, 'Escape');
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '42');

  // One stop, in both directions.
  await press(page, 'Tab');
  await expect(page.locator('tbody :focus')).toHaveCount(0);
  await press(page, 'Shift+Tab');
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '42');
  await press(page, 'Shift+Tab');
  await expect(focused(page)).toHaveAttribute('data-heading', 'germplasmName');

  await press(page, '/');
  await expect(screen.quickFilter).toBeFocused();
  expect(await styleOf(screen.quickFilter, 'outline-width')).toBe('2px');
  expect(await styleOf(screen.quickFilter, 'outline-style')).toBe('solid');
});

test('no table, no link to it', async ({ page }) => {
  await page.goto('#/about/landrace');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: t('core.skipToTable') })).toBeHidden();
});
