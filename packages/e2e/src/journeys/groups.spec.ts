import { demoPassword } from '@landrace/testkit/demo-password';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { openFresh } from '../fixtures/open-fresh';
import { test } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { t } from '../fixtures/texts';
import { waitingMarks } from '../fixtures/waiting-marks';

const table = (page: Page) => page.getByRole('main').getByRole('table');
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const chip = (page: Page, count: number) =>
  page.getByRole('link', { name: t('core.marked.germplasm', { count }) });

async function settled(page: Page): Promise<void> {
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
}

async function rows(page: Page, count: number): Promise<void> {
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(count + 1));
  await settled(page);
}

test('marks of a visitor become a group, which grows, is combined and is deleted', async ({
  page,
  forgetMarks,
}) => {
  await forgetMarks('researcher');
  await page.goto('#/data/germplasm');
  await settled(page);
  const boxes = table(page).getByRole('rowgroup').last().getByRole('checkbox');
  for (const nth of [0, 1, 2]) await boxes.nth(nth).check();
  const names = await table(page).getByRole('rowheader').allTextContents();
  await chip(page, 3).click();
  await rows(page, 3);
  await expect(button(page, t('groups.create.open'))).toHaveCount(0);

  await signIn(page, 'researcher');
  await expect(chip(page, 3)).toBeVisible();
  await expect.poll(() => waitingMarks(page)).toEqual([]);
  await page.reload();
  await chip(page, 3).click();
  await rows(page, 3);

  await button(page, t('groups.create.open')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('groups.tables.groups.groupName') }).fill('Field book');
  await dialog.getByRole('button', { name: t('groups.create.action') }).click();
  await expect(page.getByText(t('groups.made.text', { count: 3 }), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: t('groups.made.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Field book' })).toBeVisible();
  await rows(page, 3);

  await button(page, t('groups.file.addOpen')).click();
  const [, , , fourth = ''] = names;
  const buffer = Buffer.from(`${fourth}\nNot an accession\n`);
  await dialog
    .getByLabel(t('groups.file.label'))
    .setInputFiles({ name: 'names.txt', mimeType: 'text/plain', buffer });
  await dialog.getByRole('button', { name: t('groups.file.addAction') }).click();
  await expect(dialog.getByText(t('groups.file.added', { count: 1 }))).toBeVisible();
  await expect(dialog.getByText('Not an accession')).toBeVisible();
  await dialog
    .getByRole('button', { name: t('core.actions.close') })
    .last()
    .click();
  await rows(page, 4);
  await guidePicture(page, 'group');

  await button(page, t('groups.combine.open')).click();
  await dialog.getByRole('radio', { name: t('groups.combine.difference') }).check();
  await dialog.getByRole('checkbox', { name: t('groups.combine.withMarked', { count: 3 }) }).check();
  await expect(dialog.getByText(t('groups.combine.preview', { count: 1 }))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('groups.tables.groups.groupName') }).fill('Only from the file');
  await dialog.getByRole('button', { name: t('groups.create.action') }).click();
  await expect(page.getByText(t('groups.made.text', { count: 1 }), { exact: true })).toBeVisible();

  await page.goto('#/groups?owner=own');
  await expect(table(page).getByRole('link', { name: 'Only from the file' })).toBeVisible();
  await table(page).getByRole('link', { name: 'Field book' }).click();
  await button(page, t('groups.delete.open')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('groups.delete.action') })
    .click();
  await expect(page).toHaveURL(/#\/groups$/);
  await settled(page);
  await expect(table(page).getByRole('link', { name: 'Field book' })).toHaveCount(0);
});

test('two tabs agree on what is marked', async ({ page, context, forgetMarks }) => {
  await forgetMarks('curator');
  await signIn(page, 'curator');
  await page.goto('#/data/germplasm');
  await settled(page);
  const other = await context.newPage();
  await other.goto('#/home');
  await expect(other.getByText(t('statistics.home.crops'))).toBeVisible();
  // A user who clicks sees the tab; one in the background may draw later.
  await page.bringToFront();
  await table(page).getByRole('rowgroup').last().getByRole('checkbox').first().check();
  await expect(chip(other, 1)).toBeVisible();
});

test('a list that an external tool sent is shown and becomes a group', async ({ page, request }) => {
  await signIn(page, 'curator');
  const found = await request.post('api/germplasm/table', { data: { limit: 2 } });
  const { data } = (await found.json()) as { data: { germplasmName: string }[] };
  const session = await request.post('api/token', {
    data: { username: 'curator', password: demoPassword },
  });
  const { token } = (await session.json()) as { token: string };
  const handed = await request.post('api/group/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      textfile: {
        name: 'list',
        mimeType: 'text/plain',
        buffer: Buffer.from(data.map(({ germplasmName }) => germplasmName).join('\n')),
      },
    },
  });
  await page.goto(`#/groups/upload/${await handed.text()}`);
  await rows(page, 2);
  await button(page, t('groups.create.open')).first().click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('groups.tables.groups.groupName') })
    .fill('From a tool');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('groups.create.action') })
    .click();
  await expect(page.getByText(t('groups.made.text', { count: 2 }), { exact: true })).toBeVisible();
});

test('groups and marked items are accessible', async ({ page }) => {
  await signIn(page, 'researcher');
  const check = (what: string) => checkAccessibility(page, what);
  for (const address of ['#/groups/99999', '#/marked-items/markers']) {
    await openFresh(page, address);
    await check(address);
  }
  const dialogs = { '#/groups': t('groups.file.open'), '#/groups/4': t('groups.combine.open') };
  for (const [address, opener] of Object.entries(dialogs)) {
    await page.goto(address);
    await expect(button(page, opener)).toBeVisible();
    await check(address);
    await button(page, opener).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(opener);
  }
});
