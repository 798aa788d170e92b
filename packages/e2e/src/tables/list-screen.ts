import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../fixtures/texts';
import { type List, labelOf } from './list-definitions';

type Format = 'zip' | 'csv' | 'tsv' | 'xlsx' | 'json';

/** A list as its users see it, by role and name; on a wide screen by default. */
export function listScreen(page: Page, { definition, path, title }: List) {
  const table = page.getByRole('table', { name: title, exact: true });
  const pager = page.getByRole('navigation', { name: t('table.pager.label', { title }) });
  const chips = page.getByRole('list', { name: t('table.chips.label') });
  const facets = page.getByRole('complementary', { name: t('table.facets.title') });
  const button = (name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });

  return {
    table,
    pager,
    chips,
    names: table.getByRole('rowheader'),
    quickFilter: page.getByRole('searchbox', {
      name: t('table.quickFilter.label', { field: labelOf(definition, definition.nameField) }),
    }),
    facets,

    heading: (name: string) =>
      table.getByRole('columnheader', { name: labelOf(definition, name), exact: true }),

    async open(search = ''): Promise<void> {
      await page.goto(`${path}${search}`);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    },

    /** Matching rows; the first row of the table is its heading. */
    count: async () => Number(await table.getAttribute('aria-rowcount')) - 1,

    async toCount(count: number): Promise<void> {
      await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
      await expect(table).toHaveAttribute('aria-busy', 'false');
    },

    async toRange(from: number, to: number, count: number): Promise<void> {
      const [first, last, all] = [from, to, count].map((value) => value.toLocaleString('en-GB'));
      const range = t('table.pager.range', { from: first ?? '', to: last ?? '', count: all ?? '' });
      await expect(pager).toContainText(range);
    },

    /** Opens a panel of the toolbar and returns its dialog. */
    async panel(opener: 'filter' | 'columns'): Promise<Locator> {
      await button(t(`table.toolbar.${opener}`)).click();
      const title = t(opener === 'filter' ? 'table.builder.title' : 'table.columns.title');
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      // The contents are loaded from a separate file.
      const last = t(opener === 'filter' ? 'table.builder.apply' : 'table.columns.reset');
      await expect(dialog.getByRole('button', { name: last })).toBeVisible();
      return dialog;
    },

    async setSize(rows: number): Promise<void> {
      await pager.getByLabel(t('table.pager.size')).selectOption(String(rows));
    },

    async closePanel(panel: Locator): Promise<void> {
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    },

    async openFacets(): Promise<void> {
      await button(t('table.toolbar.facets')).click();
    },

    async closeFacets(): Promise<void> {
      await button(t('table.toolbar.facets')).click();
      await expect(facets).toBeHidden();
    },

    /** Filters the rows by the highest value of a field with a histogram. */
    async narrowByHistogram(): Promise<void> {
      const column = Object.keys(definition.fields).find(
        (name) => definition.fields[name]?.facet === 'histogram',
      );
      const field = labelOf(definition, column ?? definition.nameField);
      const facet = page.getByRole('region', { name: field, exact: true });
      const highest = facet.getByLabel(t('table.facets.to', { field }));
      await facet
        .getByLabel(t('table.facets.from', { field }))
        .fill((await highest.getAttribute('placeholder')) ?? '');
      await facet.getByRole('button', { name: t('table.facets.apply') }).click();
      await expect(chips).toContainText(field);
    },

    async prepare(format: Format): Promise<void> {
      await button(t('table.toolbar.download')).click();
      await page.getByRole('checkbox', { name: t('table.download.background') }).check();
      await page.getByRole('button', { name: t(`table.download.${format}`) }).click();
    },

    async download(format: Format): Promise<string> {
      await button(t('table.toolbar.download')).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: t(`table.download.${format}`) }).click();
      return await (await saved).path();
    },
  };
}
