import { connected } from '@landrace/testkit/connected';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { t } from '../fixtures/texts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const textbox = (page: Page, name: string) => main(page).getByRole('textbox', { name });

const marked = ['BAR 9', 'BAR 10', 'BAR 12'];

interface PlotRow {
  readonly germplasm: string;
  readonly rep: string;
  readonly row: number;
  readonly column: number;
}

test('a curator creates a trial of complete blocks from marked germplasm', async ({
  page,
  ownPortal,
  forgetMarks,
}) => {
  await forgetMarks('curator');
  await signIn(page, 'curator');
  const filter = JSON.stringify([['germplasmName', 'inSet', ...marked]]);
  await page.goto(`#/data/germplasm?filter=${encodeURIComponent(filter)}`);
  const list = page.getByRole('table', { name: t('germplasm.lists.germplasm.title') });
  await expect(list).toHaveAttribute('aria-rowcount', '4');
  await list.getByRole('rowgroup').first().getByRole('checkbox').check();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('core.menu.createTrial'), exact: true })
    .click();
  await expect(main(page).getByRole('heading', { name: '3 germplasm' })).toBeVisible();
  await checkAccessibility(page, 'germplasm of a new trial');

  await button(page, t('trialCreation.toDesign')).click();
  await textbox(page, t('trialCreation.design.reps')).fill('4');
  const field = page.getByRole('table', { name: t('trialCreation.layout.title') });
  await expect(field.getByRole('button')).toHaveCount(12);
  await checkAccessibility(page, 'design of a new trial');

  // Two neighbours are exchanged by keyboard.
  const name = async (place: number) =>
    await field.getByRole('button').nth(place).locator('span').innerText();
  const before = [await name(0), await name(1)];
  await field.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field.getByRole('button').first()).toContainText(before[1] ?? '');
  expect([await name(1), await name(0)]).toEqual(before);
  await guidePicture(page, 'trial-design', { from: textbox(page, t('trialCreation.design.reps')) });

  await button(page, t('trialCreation.toTrial')).click();
  await textbox(page, t('trialCreation.trial.name')).fill('Trial 26');
  await main(page)
    .getByRole('radio', { name: t('trialCreation.trial.experimentModes.new') })
    .check();
  await textbox(page, t('trialCreation.trial.experimentName')).fill('Season 26');
  await checkAccessibility(page, 'dataset of a new trial');

  // Leaving asks first.
  await page.goto('#/home');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('core.actions.cancel'), exact: true }).click();
  await expect(textbox(page, t('trialCreation.trial.name'))).toHaveValue('Trial 26');

  await button(page, t('trialCreation.trial.create', { count: 12, amount: 12 })).click();
  await expect(
    main(page).getByRole('heading', { name: t('trialCreation.created.title', { count: 12, amount: 12 }) }),
  ).toBeVisible();
  await checkAccessibility(page, 'created trial');

  const plots = await connected(ownPortal.databaseUrl, async (client) => {
    const { rows } = await client.query<PlotRow>(
      `select g.accenumb as germplasm, plot.rep, plot.trial_row as row, plot.trial_column as "column"
       from plot join germplasm g on g.id = plot.germplasm_id join dataset on dataset.id = plot.dataset_id
       where dataset.name = 'Trial 26' order by plot.id`,
    );
    return rows;
  });
  expect(plots).toHaveLength(12);
  for (const rep of ['1', '2', '3', '4']) {
    const block = plots.filter((plot) => plot.rep === rep);
    expect(block.map(({ germplasm }) => germplasm).sort()).toEqual([...marked].sort());
    expect(new Set(block.map(({ row }) => row))).toEqual(new Set([Number(rep)]));
  }
  expect(plots.slice(0, 2).map(({ germplasm }) => germplasm)).toEqual(before.toReversed());

  const download = page.waitForEvent('download');
  await button(page, t('trialCreation.created.csv')).click();
  expect((await download).suggestedFilename()).toBe('Trial-26.csv');
  await main(page).getByRole('link', { name: 'Trial 26' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trial 26');
});
