import { demoPassword } from '@landrace/testkit/demo-password';
import { expect } from '@playwright/test';
import { test } from '../fixtures/own-portal';
import { t } from '../fixtures/texts';

test('a page that the administrator hides is not found and leaves the menu', async ({ page, request }) => {
  const session = await request.post('api/token', { data: { username: 'admin', password: demoPassword } });
  const { token } = (await session.json()) as { token: string };
  const hide = async (hiddenPages: readonly string[]) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.post('api/settings/admin', { headers, data: { hiddenPages } });
    expect(answer.status()).toBe(200);
  };
  const menu = page.getByRole('navigation', { name: t('core.landmarks.menu') });

  await hide(['groups']);
  await page.goto('#/groups');
  await expect(page.getByRole('heading', { name: t('core.notFound.title') })).toBeVisible();
  await expect(page).toHaveURL(/#\/404$/);
  await expect(menu.getByRole('link', { name: t('germplasm.lists.germplasm.title') })).toBeVisible();
  await expect(menu.getByRole('link', { name: t('groups.lists.groups.title') })).toBeHidden();

  await hide([]);
  // A new visit on a slow line: what the page remembers of the settings is available long before they are loaded.
  await page.goto('about:blank');
  const texts = page.waitForResponse(/api\/clientlocale\//);
  await page.route('**/api/settings', async (route) => {
    await texts;
    await route.continue();
  });
  await page.goto('#/groups');
  await expect(page.getByRole('table', { name: t('groups.lists.groups.title') })).toBeVisible();
  await expect(page).toHaveURL(/#\/groups$/);
});
