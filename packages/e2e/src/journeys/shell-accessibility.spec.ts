import { jobStatuses } from '@landrace/contract/areas/jobs/job';
import { expect } from '@playwright/test';
import { checkBothThemes, phone, sizes } from '../fixtures/axe';
import { pretendJobs } from '../fixtures/jobs-of-every-status';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';
import { listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

for (const viewport of sizes) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('home, sign-in and the menus are accessible', async ({ page }) => {
      await page.goto('#/home');
      await expect(page.getByText(t('statistics.home.crops'))).toBeVisible();
      await checkBothThemes(page, 'home', { withShell: true });

      for (const name of [t('core.topBar.account'), /^Language: /]) {
        await page.getByRole('button', { name }).click();
        await checkBothThemes(page, String(name), { part: '[popover]' });
        await page.keyboard.press('Escape');
      }
      if (viewport === phone) {
        await page.getByRole('button', { name: t('core.topBar.openMenu') }).click();
        await expect(page.getByRole('dialog', { name: t('core.landmarks.menu') })).toBeVisible();
        await checkBothThemes(page, 'menu', { part: 'dialog' });
        await page.keyboard.press('Escape');
        // Its entry in the history goes a moment later, which would undo what is opened before.
        await expect.poll(() => page.evaluate<boolean>('Boolean(history.state?.isOverlay)')).toBe(false);
      }

      await page.goto('#/login');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('accounts.signIn.action'), exact: true })
        .click();
      await expect(page.getByRole('alert')).toBeVisible();
      await checkBothThemes(page, 'sign-in with problems', { withShell: true });
    });

    test('a drawer full of jobs is accessible', async ({ page }) => {
      await pretendJobs(page);
      const screen = listScreen(page, listNamed('groups'));
      await screen.open();
      await screen.prepare('csv');
      await page.getByRole('button', { name: new RegExp(`^${t('jobs.button')}`) }).click();
      const drawer = page.getByRole('dialog', { name: t('jobs.drawer.title') });
      await expect(drawer.getByRole('listitem')).toHaveCount(jobStatuses.length);
      await checkBothThemes(page, 'jobs', { part: 'dialog' });
    });
  });
}
