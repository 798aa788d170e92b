import { expect } from '@playwright/test';
import { phone } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { lists } from '../tables/list-definitions';

test.use({ viewport: phone, hasTouch: true });

test('no screen scrolls sideways', async ({ page }) => {
  const beyond = () => page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  for (const address of ['#/home', '#/login', '#/about/landrace', '#/cookies', '#/404']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect.soft(await beyond(), address).toBe(0);
  }
  for (const { path, title } of lists) {
    await page.goto(path);
    await expect(
      page.getByRole('list', { name: title, exact: true }).getByRole('heading').first(),
    ).toBeVisible();
    expect.soft(await beyond(), path).toBe(0);
  }
});

test('the menu opens over the page and closes with a choice', async ({ page }) => {
  await page.goto('#/home');
  await page.getByRole('button', { name: t('core.topBar.openMenu') }).click();
  const drawer = page.getByRole('dialog', { name: t('core.landmarks.menu') });
  await drawer.getByRole('link', { name: t('genotyping.lists.markers.title') }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('genotyping.lists.markers.title'));
  await expect(
    page.getByRole('list', { name: t('genotyping.lists.markers.title') }).getByRole('heading'),
  ).toHaveCount(10);
});
