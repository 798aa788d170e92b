import { expect } from '@playwright/test';
import { lookInBothThemes, sizes } from '../fixtures/axe';
import { signIn } from '../fixtures/sign-in';
import { test } from '../fixtures/test';

const forAdministrators = [
  '#/user/tokens',
  '#/admin/users',
  '#/admin/users?tab=requests',
  '#/admin/user-permissions',
  '#/admin/user-permissions?tab=datasets&dataset=1',
  '#/admin/user-permissions?user=3',
  '#/admin/landrace-settings',
];
const forAnyone = [
  '#/data/licenses',
  '#/data/export/genotype',
  '#/data/export/nonsense',
  '#/activate/unknown',
];

for (const viewport of sizes) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('the screens of accounts, permissions and licences have no barriers', async ({ page, noise }) => {
      test.setTimeout(180_000);
      noise.expect(/status of 404/);
      const look = async (address: string) => {
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await lookInBothThemes(page, address);
        const beyond = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
        expect.soft(beyond, `${address} scrolls sideways`).toBe(0);
      };
      for (const address of forAnyone) await look(address);
      await signIn(page, 'admin');
      for (const address of forAdministrators) await look(address);
    });
  });
}
