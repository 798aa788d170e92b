import { expect, type Locator, type Page } from '@playwright/test';
import { phone } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

const scrolled = (page: Page): Promise<number> => page.evaluate('scrollY');
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Parts above may get another height; what was opened is where it was in the window. */
async function expectSamePlace(page: Page, opened: Locator, top: number, y: number): Promise<void> {
  await expect(opened).toBeFocused();
  await expect.poll(async () => Math.abs(((await opened.boundingBox())?.y ?? 0) - top)).toBeLessThan(4);
  expect(Math.abs((await scrolled(page)) - y)).toBeLessThan(60);
}

async function expectNewScreen(page: Page, name: RegExp | string): Promise<void> {
  await expect(title(page)).toHaveText(name);
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
}

test('Back leads to the row that was opened, also one far down', async ({ page }) => {
  const screen = listScreen(page, listNamed('germplasm'));
  await page.setViewportSize({ width: 1440, height: 500 });
  await screen.open('?size=50');
  const rows = screen.table.locator('tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  await rows.first().focus();
  for (const key of ['PageDown', 'PageDown', 'PageDown', 'PageDown', 'ArrowDown'])
    await page.keyboard.press(key);
  const opened = page.locator('tr:focus');
  await expect(opened).toHaveAttribute('aria-rowindex', '43');
  const id = await opened.getAttribute('data-row');
  const name = await opened.getByRole('link').first().innerText();
  const top = (await opened.boundingBox())?.y ?? 0;
  const y = await scrolled(page);
  await page.keyboard.press('Enter');
  await expectNewScreen(page, new RegExp(name));
  await page.goBack();
  await expectSamePlace(page, screen.table.locator(`tr[data-row="${id}"]`), top, y);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr:focus')).toHaveAttribute('aria-rowindex', '44');
});

test('Back leads to the link that was opened on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('#/data/germplasm');
  const cards = page.getByRole('list', { name: t('germplasm.lists.germplasm.title'), exact: true });
  const link = cards.getByRole('heading').nth(9).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const name = await link.innerText();
  const top = (await link.boundingBox())?.y ?? 0;
  const y = await scrolled(page);
  expect(y).toBeGreaterThan(300);
  await link.click();
  await expectNewScreen(page, new RegExp(name));
  await page.goBack();
  await expectSamePlace(page, link, top, y);
});

test('Back leads to the same place of a passport, whose parts are loaded later', async ({ page }) => {
  const answer = await page.request.post('api/germplasm/table', {
    data: {
      filters: {
        all: [
          { column: 'genus', comparator: 'inSet', values: ['Hordeum', 'Triticum'] },
          { column: 'hasPedigreeData', comparator: 'equals', values: [true] },
          { column: 'hasTrialsData', comparator: 'equals', values: [true] },
        ],
      },
      orderBy: 'germplasmId',
      ascending: 0,
      page: 0,
      limit: 1,
    },
  });
  const [line] = (await answer.json()).data as [{ germplasmId: number; germplasmName: string }];
  await page.goto(`#/data/germplasm/${line.germplasmId}`);
  await expect(title(page)).toContainText(line.germplasmName);
  const pedigree = page.getByRole('region', {
    name: t('germplasm.passport.sections.pedigreeChart.title'),
    exact: true,
  });
  // Each section is loaded when it comes near.
  for (const section of await page.getByRole('main').locator('section[id]').all()) {
    await section.scrollIntoViewIfNeeded();
    await expect(section.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  const tab = t('germplasm.passport.sections.pedigreeTable.title');
  await pedigree.getByRole('tab', { name: tab }).click();
  const relative = pedigree
    .locator('tbody')
    .getByRole('link')
    .filter({ hasNotText: line.germplasmName })
    .first();
  await relative.scrollIntoViewIfNeeded();
  const name = await relative.innerText();
  const top = (await relative.boundingBox())?.y ?? 0;
  const y = await scrolled(page);
  expect(y).toBeGreaterThan(600);
  await relative.click();
  await expectNewScreen(page, new RegExp(name));
  // As after a reload, when nothing is loaded yet.
  await page.reload();
  await expect(title(page)).toHaveText(new RegExp(name));
  await page.goBack();
  await expect(title(page)).toContainText(line.germplasmName);
  await expect(pedigree.locator('tr[data-row]:focus')).toContainText(name);
  await expect.poll(async () => Math.abs(((await relative.boundingBox())?.y ?? 0) - top)).toBeLessThan(4);
  expect(Math.abs((await scrolled(page)) - y)).toBeLessThan(60);
  // The user's own scrolling is not undone.
  await page.mouse.wheel(0, -300);
  await expect.poll(() => scrolled(page)).toBeLessThan(y - 200);
  await page.goForward();
  await expect(title(page)).toHaveText(new RegExp(name));
});

test('Back on a phone closes what is open, and then leaves the page', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('#/home');
  await expect(title(page)).toBeVisible();
  await page.goto('#/data/germplasm');
  const list = t('germplasm.lists.germplasm.title');
  await expect(title(page)).toHaveText(list);
  const menu = page.getByRole('dialog', { name: t('core.landmarks.menu') });
  const facets = page.getByRole('dialog', { name: t('table.facets.title') });
  const openMenu = () => page.getByRole('button', { name: t('core.topBar.openMenu') }).click();
  /** The entry of the history is added after the sheet has been drawn. */
  const added = () => expect.poll(() => page.evaluate('history.state?.isOverlay === true')).toBe(true);
  const removed = () => expect.poll(() => page.evaluate('history.state?.isOverlay === true')).toBe(false);

  await openMenu();
  await added();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(title(page)).toHaveText(list);

  // Closed by its button, it leaves no entry behind; nor does a link that is followed from it.
  await openMenu();
  await added();
  await menu.getByRole('button', { name: t('core.actions.close') }).click();
  await removed();
  await openMenu();
  await added();
  await menu.getByRole('link', { name: t('genotyping.lists.markers.title') }).click();
  await expect(title(page)).toHaveText(t('genotyping.lists.markers.title'));
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(title(page)).toHaveText(list);

  const account = page.getByRole('region', { name: t('core.topBar.account'), exact: true });
  await page.getByRole('button', { name: t('core.topBar.account'), exact: true }).click();
  await added();
  await page.goBack();
  await expect(account).toBeHidden();
  await expect(title(page)).toHaveText(list);

  // A filter that is chosen in a sheet stays when Back closes the sheet.
  await page.getByRole('button', { name: t('table.toolbar.facets'), exact: true }).click();
  await added();
  await facets.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/filter=/);
  await added();
  await page.goBack();
  await expect(facets).toBeHidden();
  await expect(page).toHaveURL(/filter=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/filter=/);
  await expect(title(page)).toHaveText(list);
  await page.goBack();
  await expect(page).toHaveURL(/#\/home$/);
});
