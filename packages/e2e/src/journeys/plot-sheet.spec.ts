import { connected } from '@landrace/testkit/connected';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/own-portal';
import { signIn } from '../fixtures/sign-in';
import { t } from '../fixtures/texts';

interface PlotValue {
  readonly plot: number;
  readonly dataset: number;
  readonly trait: string;
  readonly value: string;
  /** Plots of the trial, also those without a value. */
  readonly plots: number;
}

/** The values of one numeric trait in a public trial, in the order of the field. */
const valuesOf = (url: string): Promise<PlotValue[]> =>
  connected(url, async (client) => {
    const { rows } = await client.query<PlotValue>(`
      with chosen as (
        select v.dataset_id, v.trait_id from trial_value v
        join dataset d on d.id = v.dataset_id and d.dataset_state_id = 1 and d.licence_id is null and not d.is_external
        join trait t on t.id = v.trait_id and t.name = 'Grain yield'
        group by 1, 2 having count(*) = count(distinct v.plot_id) order by count(*) desc, 1 limit 1)
      select p.id as plot, p.dataset_id as dataset, t.name as trait, v.value,
        (select count(*)::int from plot where plot.dataset_id = chosen.dataset_id) as plots
      from chosen join plot p on p.dataset_id = chosen.dataset_id join trait t on t.id = chosen.trait_id
      join trial_value v on v.plot_id = p.id and v.trait_id = chosen.trait_id
      left join location l on l.id = p.location_id
      order by l.site_name nulls last, p.location_id, p.trial_row nulls last, p.trial_column nulls last, p.id`);
    return rows;
  });

const storedOf = async (url: string, plots: readonly number[]): Promise<string[]> => {
  const values = new Map((await valuesOf(url)).map(({ plot, value }) => [plot, value]));
  return plots.map((plot) => values.get(plot) ?? '');
};

const sheet = (page: Page) => page.getByRole('grid');
const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save/ });

/** The cells of a column by their row, from 0. */
async function columnOf(page: Page, name: string) {
  const heading = sheet(page).getByRole('columnheader', { name: new RegExp(`^${name}`) });
  const column = await heading.getAttribute('aria-colindex');
  return (row: number) => sheet(page).locator(`tr[aria-rowindex="${row + 2}"] td[aria-colindex="${column}"]`);
}

/** As from a spreadsheet. */
const copied = (page: Page, text: string) =>
  page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);

/** As somebody else does who works on the same trial. */
const overwrite = (url: string, plot: number, value: string) =>
  connected(url, (client) =>
    client.query(
      `update trial_value set value = $2::text, value_number = $2::text::float8
       where plot_id = $1 and trait_id = (select id from trait where name = 'Grain yield')`,
      [plot, value],
    ),
  );

test('a curator corrects values as in a spreadsheet, and undoes it', async ({ page, context, ownPortal }) => {
  const url = ownPortal.databaseUrl;
  const values = await valuesOf(url);
  const [one, two, three] = values;
  if (!one || !two || !three) throw new Error('The collection has no such trial.');
  const plots = [one.plot, two.plot, three.plot];
  const before = values.slice(0, 3).map(({ value }) => value);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'curator');
  await page.goto(`#/data/datasets/${one.dataset}`);
  await page.getByRole('link', { name: t('datasets.details.plots') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('plotSheet.title') })).toBeVisible();
  const cell = await columnOf(page, one.trait);
  await expect(cell(0)).toHaveText(one.value);
  await expect(cell(2)).toHaveText(three.value);
  await expect(sheet(page)).toHaveAttribute('aria-rowcount', String(one.plots + 1));
  await checkAccessibility(page, 'the sheet of plots');
  await guidePicture(page, 'plot-sheet');

  await test.step('values are typed, and a block is pasted', async () => {
    await cell(0).click();
    await page.keyboard.type('81,5');
    await page.keyboard.press('Enter');
    await copied(page, '82.5\r\n83.5\r\n');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(cell(0)).toHaveText('81,5');
    await expect(cell(1)).toHaveText('82.5');
    await expect(cell(2)).toHaveText('83.5');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(1)).toHaveText(two.value);
    await page.keyboard.press('ControlOrMeta+y');
    await expect(cell(1)).toHaveText('82.5');
    await expect(
      page.getByRole('main').getByText(t('plotSheet.cell.was', { value: two.value })),
    ).toBeVisible();
  });

  await test.step('a value that the trait does not allow is refused with all others', async () => {
    await cell(1).click();
    await page.keyboard.type('tall');
    await page.keyboard.press('Enter');
    await saveButton(page).click();
    await expect(page.getByRole('alert')).toContainText(t('plotSheet.notAllowed', { count: 1, size: '1' }));
    await page.getByRole('button', { name: t('plotSheet.next') }).click();
    await expect(
      page.getByRole('main').getByText(t('plotSheet.problems.GENERIC_INVALID_NUMBER')),
    ).toBeVisible();
    expect(await storedOf(url, plots)).toEqual(before);
    await sheet(page).focus();
    await page.keyboard.type('82.5');
    await page.keyboard.press('Enter');
  });

  await test.step('saved together, known to the history, and undone', async () => {
    await saveButton(page).click();
    await expect(page.getByText(t('plotSheet.saved', { count: 3, size: '3' }))).toBeVisible();
    expect(await storedOf(url, plots)).toEqual(['81.5', '82.5', '83.5']);
    await expect(cell(0)).toHaveText('81.5');
    await cell(0).click();
    await page.getByRole('button', { name: t('plotSheet.cell.history') }).click();
    const history = page.getByRole('dialog');
    await expect(history.getByText(t('history.change', { before: one.value, after: '81.5' }))).toBeVisible();
    await checkAccessibility(page, 'the history of a value', 'dialog');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: t('plotSheet.undoSaved'), exact: true })
      .last()
      .click();
    await expect(cell(0)).toHaveText(one.value);
    expect(await storedOf(url, plots)).toEqual(before);
  });
});

test('the second of two curators sees the value of the first and decides', async ({ page, ownPortal }) => {
  const url = ownPortal.databaseUrl;
  const [one, two] = await valuesOf(url);
  if (!one || !two) throw new Error('The collection has no such trial.');
  await signIn(page, 'curator');
  await page.goto(`#/data/trials/${one.dataset}/plots`);
  await expect(sheet(page)).toBeVisible();
  const cell = await columnOf(page, one.trait);
  await cell(0).click();
  await page.keyboard.type('71');
  await page.keyboard.press('Enter');
  await page.keyboard.type('72');
  await page.keyboard.press('Enter');
  await overwrite(url, one.plot, '61');
  await overwrite(url, two.plot, '62');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: t('plotSheet.conflicts.title') });
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await checkAccessibility(page, 'values that somebody else changed', 'dialog');
  await dialog.getByLabel(t('plotSheet.conflicts.mine', { value: '72' })).check();
  await dialog.getByRole('button', { name: t('plotSheet.conflicts.decide') }).click();
  await expect(page.getByText(t('plotSheet.saved', { count: 1, size: '1' }))).toBeVisible();
  await expect(cell(0)).toHaveText('61');
  expect(await storedOf(url, [one.plot, two.plot])).toEqual(['61', '72']);
  await overwrite(url, one.plot, one.value);
  await overwrite(url, two.plot, two.value);
});

test('what would be lost or left by mistake is refused or asked for', async ({
  page,
  context,
  ownPortal,
}) => {
  const [one] = await valuesOf(ownPortal.databaseUrl);
  if (!one) throw new Error('The collection has no such trial.');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'curator');
  await page.goto(`#/data/trials/${one.dataset}/plots`);
  const cell = await columnOf(page, one.trait);
  await cell(0).click();
  await page.keyboard.press('ControlOrMeta+End');
  await copied(page, '1\n2\n3');
  await page.keyboard.press('ControlOrMeta+v');
  const rows = t('plotSheet.paste.rows', { count: 2, size: '2' });
  await expect(page.getByText(t('plotSheet.paste.tooLarge', { what: rows }))).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+Home');
  await cell(0).click();
  await page.keyboard.type('70');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: t('core.forms.leave') }).click();
  await expect(page).toHaveURL(/#\/home$/);
});

test('a suspect value stays, and statistics leave it out when asked', async ({ page, ownPortal }) => {
  const url = ownPortal.databaseUrl;
  const [one] = await valuesOf(url);
  if (!one) throw new Error('The collection has no such trial.');
  await signIn(page, 'curator');
  await page.goto(`#/data/trials/${one.dataset}/plots`);
  const cell = await columnOf(page, one.trait);
  await cell(0).click();
  await page.getByRole('button', { name: t('plotSheet.cell.markSuspect') }).click();
  await saveButton(page).click();
  await expect(page.getByText(t('plotSheet.saved', { count: 1, size: '1' }))).toBeVisible();
  await page.getByRole('combobox', { name: t('plotSheet.show.label') }).selectOption('suspect');
  await expect(sheet(page)).toHaveAttribute('aria-rowcount', '2');
  await expect(cell(0)).toHaveText(one.value);

  const trait = await connected(url, (client) =>
    client.query(`
      select t.id, count(*)::int, avg(value_number) filter (where not is_suspect) as mean
      from trial_value v join trait t on t.id = v.trait_id
      where v.dataset_id = ${one.dataset} and t.name = 'Grain yield' group by 1`),
  );
  const { id, count, mean } = trait.rows[0];
  await page.goto(`#/data/export/trials/${one.dataset}?variables=[${id}]&by=none`);
  const leaveOut = page.getByLabel(t('measurements.suspects.leaveOut', { count: 1, size: '1' }));
  const answered = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('withoutSuspect'),
  );
  await leaveOut.check();
  const answer = await answered;
  const [series] = (await answer.json()).series;
  expect(series.count).toBe(count - 1);
  expect(series.mean).toBeCloseTo(mean, 6);
  await expect(page).toHaveURL(/suspects=0/);
});
