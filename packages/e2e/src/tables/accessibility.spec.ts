import { expect } from '@playwright/test';
import { expectAccessible, type Look, lookName, looks, phone } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { listApi } from './list-api';
import { type List, lists } from './list-definitions';
import { listScreen } from './list-screen';

/** Every kind of cell is in one of the two; of the other lists one look each, in turn. */
const thorough = ['germplasm', 'datasets'];

for (const [index, list] of lists.entries()) {
  const few = looks.slice(index % looks.length).slice(0, 1);
  for (const look of thorough.includes(list.definition.name) ? looks : few) checkList(list, look);
}

function checkList(list: List, look: Look): void {
  test.describe(`${list.title}, ${lookName(look)}`, () => {
    test.use(look);

    test('has no barriers with 50 rows or with a panel open', async ({ page, request }) => {
      const isPhone = look.viewport === phone;
      const count = await listApi(request, list.definition).count();
      const screen = listScreen(page, list);
      await screen.open('?size=50');
      await screen.toRange(1, Math.min(50, count), count);
      const rows = isPhone
        ? page.getByRole('list', { name: list.title, exact: true }).getByRole('heading', { level: 2 })
        : screen.names;
      await expect(rows.first()).toBeVisible();
      await expectAccessible(page, '50 rows');

      for (const panel of ['filter', 'columns'] as const) {
        const dialog = await screen.panel(panel);
        await expectAccessible(page, panel, '[role=dialog], dialog');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }

      await screen.openFacets();
      const facets = isPhone ? page.getByRole('dialog', { name: t('table.facets.title') }) : screen.facets;
      await expect(facets.getByRole('region').first()).toBeVisible();
      await expect(facets.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, 'facets', isPhone ? 'dialog' : 'aside');
    });
  });
}
