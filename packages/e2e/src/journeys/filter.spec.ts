import type { FilterNode } from '@landrace/contract/core/filter';
import { expect, type Locator, type Page } from '@playwright/test';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { listApi } from '../tables/list-api';
import { labelOf, listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

const list = listNamed('germplasm');
const { definition } = list;
const label = (name: string) => labelOf(definition, name);

/** Presses the key until the control has the focus. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element.matches(':focus'));
  for (let steps = 0; steps < 40 && !(await isFocused()); steps += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}

interface ConditionInput {
  readonly column: string;
  readonly comparator: 'equals' | 'greaterThan';
  readonly value: string;
}

/** A new condition is about the name until its column is chosen. */
async function fillCondition(page: Page, group: Locator, input: ConditionInput): Promise<void> {
  const named = (name: string) =>
    group.getByRole('group', { name: t('table.builder.condition', { field: label(name) }), exact: true });
  await tabTo(page, named(definition.nameField).getByLabel(t('table.builder.column')), 'Shift+Tab');
  await page.keyboard.type(label(input.column));
  const condition = named(input.column);
  await tabTo(page, condition.getByLabel(t('table.builder.comparator')));
  await page.keyboard.type(t(`table.comparators.${input.comparator}`));
  await tabTo(page, condition.getByLabel(t('table.builder.value'), { exact: true }));
  await page.keyboard.type(input.value);
}

test('conditions in groups of And and Or are built by keyboard', async ({ page, request }) => {
  const filters: FilterNode = {
    all: [
      { column: 'genus', comparator: 'equals', values: ['Hordeum'] },
      {
        any: [
          { column: 'elevation', comparator: 'greaterThan', values: ['2000'] },
          { column: 'subtaxa', comparator: 'equals', values: ['subsp. spontaneum'] },
        ],
      },
    ],
  };
  const { count } = await listApi(request, definition).page({ filters });
  expect(count).toBeGreaterThan(0);
  const screen = listScreen(page, list);
  await screen.open();
  await expect(screen.names.first()).toBeVisible();

  await page.keyboard.press('/');
  await expect(screen.quickFilter).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: t('table.toolbar.filter'), exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('table.builder.title') });
  const groups = dialog.getByRole('group', { name: t('table.builder.group') });
  const [root, inner] = [groups.first(), groups.nth(1)];

  const addGroup = root.getByRole('button', { name: t('table.builder.addGroup') }).last();
  await tabTo(page, addGroup);
  await fillCondition(page, root, { column: 'genus', comparator: 'equals', value: 'Hordeum' });
  await tabTo(page, addGroup);
  await page.keyboard.press('Enter');
  await fillCondition(page, inner, { column: 'elevation', comparator: 'greaterThan', value: '2000' });
  await tabTo(page, inner.getByRole('button', { name: t('table.builder.addCondition') }));
  await page.keyboard.press('Enter');
  await fillCondition(page, inner, { column: 'subtaxa', comparator: 'equals', value: 'subsp. spontaneum' });
  await guidePicture(page, 'filter');
  await tabTo(page, dialog.getByRole('button', { name: t('table.builder.apply') }));
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await screen.toCount(count);
  await expect(screen.chips.getByRole('button', { name: /^Edit filter/ })).toHaveText([
    'Genus is Hordeum',
    'Elevation (m) greater than 2000 or Subtaxa is subsp. spontaneum',
  ]);
  await page.reload();
  await screen.toCount(count);
});

test('a condition that cannot be applied is reported, and the others apply', async ({ page, request }) => {
  const genus = { column: 'genus', comparator: 'equals', values: ['Hordeum'] } as const;
  const { count } = await listApi(request, definition).page({ filters: genus });
  const screen = listScreen(page, list);
  await screen.open(
    `?filter=${encodeURIComponent('[["genus","equals","Hordeum"],["elevation","greaterThan","high"]]')}`,
  );
  await screen.toCount(count);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(t('table.ignored.title', { count: 1 }));
  await expect(notice).toContainText(
    t('table.ignored.item', {
      filter: 'Elevation (m) greater than high',
      reason: t('table.ignored.reasons.value.incompatible'),
    }),
  );
});
