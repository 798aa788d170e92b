import type { MatchAnswer } from '@landrace/contract/areas/germplasm/match.routes';
import { startGenesysServer } from '@landrace/testkit/genesys-server';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { changeSettings } from '../fixtures/change-settings';
import { guidePicture } from '../fixtures/guide-picture';
import { languages } from '../fixtures/languages';
import { test } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { type Translate, t } from '../fixtures/texts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const chip = (page: Page, count: number) =>
  page.getByRole('link', { name: t('core.marked.germplasm', { count }) });

async function search(page: Page, lines: readonly string[], translate: Translate = t): Promise<void> {
  await main(page)
    .getByRole('textbox', { name: translate('match.names') })
    .fill(lines.join('\n'));
  await button(page, translate('match.run')).click();
  await expect(main(page).getByRole('heading', { name: translate('match.results') })).toBeVisible();
}

const lines = ['bar 9', '', 'Southfold Giant', 'BARR 9', 'nothing like it', 'BAR 9'];

test('a curator matches names, decides, marks and comes back', async ({ page, forgetMarks }) => {
  await forgetMarks('curator');
  await page.goto('#/data/germplasm-match');
  await expect(page.getByRole('heading', { name: t('core.forbidden.title') })).toBeVisible();
  await signIn(page, 'curator');
  await page.goto('#/data/germplasm-match');
  await button(page, t('match.run')).click();
  await expect(main(page).getByRole('alert')).toContainText(t('errors.code.match.noNames'));
  await main(page)
    .getByLabel(t('match.file.label'))
    .setInputFiles({
      name: 'names.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.map((line) => `"${line}",x`).join('\n')),
    });
  await expect(main(page).getByRole('textbox', { name: t('match.names') })).toHaveValue(lines.join('\n'));
  await search(page, lines);
  await expect(main(page).getByRole('status').first()).toContainText(`3 ${t('match.summary.matched')}`);
  await guidePicture(page, 'match');
  await main(page)
    .getByRole('tab', { name: new RegExp(`^${t('match.outcomes.notFound')} `) })
    .click();
  const missing = main(page).getByRole('group', { name: t('match.outcomes.notFound') });
  await expect(missing.getByText(t('match.lineNumber', { line: 4 }), { exact: true })).toBeVisible();
  await missing
    .getByRole('button', { name: /^Accept .*BAR/ })
    .first()
    .click();
  await expect(button(page, t('match.takeBack'))).toBeVisible();

  await main(page)
    .getByRole('tab', { name: new RegExp(`^${t('match.outcomes.matched')} `) })
    .click();
  const matched = main(page).getByRole('group', { name: t('match.outcomes.matched') });
  await expect(matched.getByText(t('match.sameAs', { line: 1 }))).toBeVisible();
  await matched.getByRole('link', { name: /BAR 9/ }).first().click();
  await expect(page).toHaveURL(/#\/data\/germplasm\/\d+/);
  await page.goBack();
  await expect(button(page, t('match.mark', { count: 2 }))).toBeVisible();
  await button(page, t('match.mark', { count: 2 })).click();
  await expect(chip(page, 2)).toBeVisible();

  const download = page.waitForEvent('download');
  await button(page, t('match.export')).click();
  expect((await download).suggestedFilename()).toBe('germplasm-match.csv');
  await button(page, t('groups.create.open')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('groups.tables.groups.groupName') }).fill('Matched');
  await dialog.getByRole('button', { name: t('groups.create.action') }).click();
  await expect(page.getByText(t('groups.made.text', { count: 2 }), { exact: true })).toBeVisible();
  await main(page)
    .getByRole('tab', { name: new RegExp(`^${t('match.list')} `) })
    .click();
  await expect(main(page).getByRole('table')).toHaveAttribute('aria-rowcount', '3');
});

test('a visitor requests marked germplasm, a researcher is already known', async ({
  page,
  baseURL,
  noise,
  forgetMarks,
}) => {
  noise.expect(/status of 400/);
  await forgetMarks('researcher');
  await page.goto('#/data/genesys-request');
  await expect(page.getByText(t('request.notConfigured'))).toBeVisible();
  const genebank = await startGenesysServer();
  try {
    await changeSettings(baseURL ?? '', {
      genesysUrl: genebank.url,
      genesysClientId: genebank.account.clientId,
      genesysClientSecret: genebank.account.clientSecret,
    });
    await page.goto('#/data/germplasm');
    await page.reload();
    await expect(main(page).getByRole('table')).toHaveAttribute('aria-busy', 'false');
    const boxes = main(page).getByRole('table').getByRole('rowgroup').last().getByRole('checkbox');
    for (const nth of [0, 1, 2]) await boxes.nth(nth).check();
    const names = await main(page).getByRole('table').getByRole('rowheader').allTextContents();
    await chip(page, 3).click();
    await main(page)
      .getByRole('link', { name: t('groups.marked.request') })
      .click();
    await main(page)
      .getByRole('textbox', { name: t('request.name') })
      .fill('Example Visitor');
    await main(page)
      .getByRole('textbox', { name: t('request.email') })
      .fill('visitor@landrace.example');
    genebank.unknown.add(names[1]?.trim() ?? '');
    await button(page, t('request.send')).click();
    await expect(page.getByText(t('request.unknown', { missing: 1, total: 3 }))).toBeVisible();
    await checkAccessibility(page, 'items that are not known');
    await button(page, t('request.unmarkUnknown')).click();
    await expect(chip(page, 2)).toBeVisible();
    await button(page, t('request.send')).click();
    const onward = main(page).getByRole('link', { name: t('request.continue') });
    await expect(onward).toHaveAttribute(
      'href',
      /^http:\/\/127\.0\.0\.1:\d+\/api\/v2\/request\/external\?key=/,
    );
    expect([...genebank.taken.values()].map(({ pii, items }) => [pii.name, items.length])).toEqual([
      ['Example Visitor', 2],
    ]);
    await signIn(page, 'researcher');
    await page.goto('#/data/germplasm-match');
    await expect(page.getByRole('heading', { name: t('core.forbidden.title') })).toBeVisible();
    await page.goto('#/data/genesys-request?ids=1');
    await expect(main(page).getByText(/researcher@landrace\.example/)).toBeVisible();
  } finally {
    await genebank.close();
    await changeSettings(baseURL ?? '', { genesysUrl: '', genesysClientId: '', genesysClientSecret: '' });
  }
});

/** All names of the demo collection are unique, so one line is made to match two. */
async function makeAmbiguous(page: Page): Promise<void> {
  await page.route('**/api/germplasm/match', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as MatchAnswer;
    const candidates = answer.germplasm.map(({ germplasmId }) => ({
      germplasmId,
      field: 'synonyms' as const,
    }));
    const [first, ...others] = answer.lines;
    const changed = first && { ...first, candidates, matches: candidates.length };
    await route.fulfill({ response, json: { ...answer, lines: [changed, ...others] } });
  });
}

for (const { locale, translate } of languages) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the decisions are accessible', async ({ page }) => {
      await signIn(page, 'curator', translate);
      await page.goto('#/data/germplasm-match');
      await makeAmbiguous(page);
      await search(page, lines, translate);
      await main(page)
        .getByRole('radio', { name: /BAR|[A-Z]{3} \d/ })
        .first()
        .check();
      await checkAccessibility(page, 'match search, ambiguous');
      await main(page)
        .getByRole('tab', { name: new RegExp(`^${translate('match.outcomes.notFound')} `) })
        .click();
      await expect(main(page).getByText(translate('match.looking'))).toHaveCount(0);
      await checkAccessibility(page, 'match search, not found');
    });
  });
}
