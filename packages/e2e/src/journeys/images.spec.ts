import { expect, type Locator, type Page } from '@playwright/test';
import { checkAccessibility, everyView, expectAccessible, phone, sizes } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

test.use({ hasTouch: true });

const [wide] = sizes;
const title = t('community.lists.images.title');
const pageOfTiles = 25;

const gallery = (page: Page): Locator => page.getByRole('list', { name: title, exact: true });
const tiles = (page: Page): Locator => gallery(page).locator('[data-tile]');
const lightbox = (page: Page): Locator => page.getByRole('dialog');

async function expectPosition(page: Page, position: number, count: number): Promise<void> {
  const text = t('core.pictures.position', { position, count });
  await expect(lightbox(page).getByRole('status')).toContainText(text);
  const picture = lightbox(page).getByRole('img');
  await expect(picture).toHaveAttribute('src', /size=large/);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

/** By real touches, so that the browser decides what is a swipe and what scrolls. */
async function swipe(page: Page, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [start, y] = [phone.width / 2 - by / 2, phone.height / 2 - 80];
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', start);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', start + by * part);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('images are seen in a gallery and large, by keyboard and by touch, and as a table', async ({ page }) => {
  const list = listNamed('images');
  const screen = listScreen(page, list);
  const answer = await page.request.post('api/image/table', { data: { page: 0, limit: 1 } });
  const { count } = (await answer.json()) as { count: number };

  await test.step('the gallery is accessible and one tab stop', async () => {
    await screen.open();
    await expect(tiles(page)).toHaveCount(pageOfTiles);
    await screen.toRange(1, pageOfTiles, count);
    await checkAccessibility(page, 'gallery of images', undefined, everyView);
    await page.setViewportSize(wide);
    await expect(gallery(page).locator('[tabindex="0"], a:not([tabindex="-1"])')).toHaveCount(1);
  });

  await test.step('arrow keys lead to a thumbnail of the next row, and Enter opens it', async () => {
    await tiles(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const [first, focused] = [
      await tiles(page).first().boundingBox(),
      await page.locator(':focus').boundingBox(),
    ];
    expect(focused?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
    expect(focused?.x).toBeGreaterThan(first?.x ?? 0);
    await page.keyboard.press('Enter');
    await expect(lightbox(page)).toBeVisible();
    await expect(lightbox(page).getByRole('img')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'lightbox', { part: 'dialog' });
  });

  await test.step('keys lead over the end of a page, and Esc back to the thumbnail', async () => {
    await page.keyboard.press('Home');
    await expectPosition(page, 1, count);
    await page.keyboard.press('End');
    await expectPosition(page, count, count);
    await page.keyboard.press('Home');
    await expectPosition(page, 1, count);
    await page.keyboard.press('ArrowRight');
    await expectPosition(page, 2, count);
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
    await expect(tiles(page).nth(1)).toBeFocused();
  });

  await test.step('on a phone there are two columns, swipes, and Back closes', async () => {
    await page.setViewportSize(phone);
    const boxes = await Promise.all([0, 1, 2].map((index) => tiles(page).nth(index).boundingBox()));
    expect(boxes[1]?.y).toBe(boxes[0]?.y);
    expect(boxes[2]?.x).toBe(boxes[0]?.x);
    await tiles(page).nth(1).tap();
    await expectPosition(page, 2, count);
    await swipe(page, -160);
    await expectPosition(page, 3, count);
    await swipe(page, 160);
    await expectPosition(page, 2, count);
    await expect.poll(() => page.evaluate('history.state?.isOverlay === true')).toBe(true);
    await expectAccessible(page, 'lightbox on a phone', { part: 'dialog', rules: 'allButColours' });
    await page.goBack();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  await test.step('the table is the second view, and is remembered', async () => {
    await page.setViewportSize(wide);
    await page.getByRole('button', { name: t('table.toolbar.table'), exact: true }).click();
    await screen.toCount(count);
    await page.reload();
    await screen.toCount(count);
    await expect(screen.names).toHaveCount(10);
    await expect(gallery(page)).toHaveCount(0);
    await checkAccessibility(page, 'table of images');
  });
});
