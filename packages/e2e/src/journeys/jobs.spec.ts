import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures/own-portal';
import { t } from '../fixtures/texts';
import { countRecords } from '../tables/csv-records';
import { listApi } from '../tables/list-api';
import { listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

const list = listNamed('germplasm');

test('a file is prepared in the background, downloaded and removed', async ({ page, request }) => {
  const count = await listApi(request, list.definition).count();
  const screen = listScreen(page, list);
  await screen.open();
  await screen.toCount(count);
  await screen.prepare('csv');

  const drawer = await openJobs(page);
  const job = drawer.getByRole('listitem');
  await expect(job.getByRole('heading')).toHaveText(t('germplasm.lists.germplasm.title'));
  await expect(job).toContainText(t('jobs.status.completed'));
  const saved = page.waitForEvent('download');
  await job.getByRole('link', { name: new RegExp(`^${t('jobs.actions.download')}`) }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(countRecords(file)).toBe(count + 1);

  await job.getByRole('button', { name: new RegExp(`^${t('jobs.actions.remove')}`) }).click();
  await expect(drawer.getByText(t('jobs.drawer.emptyTitle'))).toBeVisible();
  await page.reload();
  await expect((await openJobs(page)).getByText(t('jobs.drawer.emptyTitle'))).toBeVisible();
});

async function openJobs(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${t('jobs.button')}`) }).click();
  return page.getByRole('dialog', { name: t('jobs.drawer.title'), exact: true });
}
