import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { changeSettings } from '../fixtures/change-settings';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { t } from '../fixtures/texts';

type Passport = Readonly<Record<string, string>>;

const headings = mcpdDescriptors.map(mcpdHeading);
const csv = (passports: readonly Passport[]) =>
  [headings, ...passports.map((passport) => headings.map((heading) => passport[heading] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\n');

const faulty: readonly Passport[] = [
  { ACCENUMB: 'E2E 1', GENUS: 'Hordeum', SAMPSTAT: '301' },
  { ACCENUMB: 'E2E 2', GENUS: 'Hordeum', ELEVATION: 'high' },
];

async function upload(page: Page, passports: readonly Passport[]): Promise<void> {
  const file = { name: 'passports.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(passports)) };
  await page.getByLabel(t('upload.drop.choose')).setInputFiles(file);
  await page.getByRole('button', { name: t('upload.send') }).click();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: name });

async function openGermplasm(page: Page, name: string): Promise<void> {
  const filter = JSON.stringify([['germplasmName', 'equals', name]]);
  await page.goto(`#/data/germplasm?filter=${encodeURIComponent(filter)}`);
}

test('a curator fixes a file in its report, imports it, sees it and undoes the import', async ({
  page,
  ownPortal,
}) => {
  await changeSettings(ownPortal.url, { dataImportMode: 'IMPORT' });
  await signIn(page, 'curator');
  await page.goto('#/import/data-upload');
  await checkAccessibility(page, 'upload');
  await guidePicture(page, 'upload');

  await upload(page, faulty);
  const found = page.getByRole('region', { name: t('upload.report.groups') });
  await expect(found.getByText('sheet DATA, row 2, column SAMPSTAT, value “301”')).toBeVisible();
  await expect(found.getByText('sheet DATA, row 3, column ELEVATION, value “high”')).toBeVisible();
  const cell = (row: number, column: string) =>
    page.getByRole('textbox', { name: t('mapping.fixes.cell', { sheet: 'DATA', row, column }) });
  await expect(cell(3, 'ELEVATION')).toHaveValue('high');
  await checkAccessibility(page, 'report with issues');
  await guidePicture(page, 'import-report');

  await cell(2, 'SAMPSTAT').fill('300');
  await cell(3, 'ELEVATION').fill('900');
  await page.getByRole('button', { name: t('mapping.fixes.check'), exact: true }).click();
  await expect(page.getByText(t('upload.report.valid'), { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: t('upload.load.open') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('DATA: 2 rows');
  await dialog.getByRole('button', { name: t('upload.load.action'), exact: true }).click();
  await expect(page.getByText(t('upload.result.title'), { exact: true })).toBeVisible();
  const report = page.url();

  await openGermplasm(page, 'E2E 2');
  await expect(rowOf(page, 'E2E 2')).toHaveCount(1);
  await page.goto(report);
  await page.getByRole('button', { name: t('upload.undo.open') }).click();
  await dialog.getByRole('button', { name: t('upload.undo.action'), exact: true }).click();
  await expect(page.getByText(t('upload.result.undone'), { exact: true })).toBeVisible();
  await openGermplasm(page, 'E2E 2');
  await expect(page.getByText(t('table.states.noMatchTitle'))).toBeVisible();
});
