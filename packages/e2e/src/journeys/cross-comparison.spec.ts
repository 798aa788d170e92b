import { connected } from '@landrace/testkit/connected';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { test } from '../fixtures/own-portal';
import { t } from '../fixtures/texts';

/** What a visitor may read, by germplasm. */
const means = `
  select g.id, g.display_name as name, g.pdci::float8 as pdci, x.genus, avg(v.value_number::numeric)::float8 as mean
  from trial_value v join plot p on p.id = v.plot_id join germplasm g on g.id = p.germplasm_id
    left join taxonomy x on x.id = g.taxonomy_id join dataset d on d.id = v.dataset_id join trait t on t.id = v.trait_id
  where t.name = 'Plant height' and d.dataset_state_id = 1 and d.licence_id is null and not d.is_external
  group by g.id, x.genus`;

const number = (text: string | null | undefined) => Number((text ?? '').replaceAll(',', ''));

async function rowOf(page: Page, name: string): Promise<number[]> {
  const cells = await page.getByRole('figure').getByRole('row', { name }).getByRole('cell').allTextContents();
  return cells.map(number).filter((cell) => !Number.isNaN(cell));
}

async function chooseTrait(page: Page, side: 'first' | 'second'): Promise<void> {
  const fields = page.getByRole('group', { name: t(`crossComparison.${side}`), exact: true });
  await fields.getByLabel(t('crossComparison.type.label')).selectOption('trait');
  await expect(page.getByText(t('crossComparison.unfinishedTitle'))).toBeVisible();
  await fields
    .getByRole('combobox', { name: t('crossComparison.type.trait'), exact: true })
    .fill('Plant height');
  await page.getByRole('option', { name: 'Plant height' }).first().click();
}

test('a researcher compares passports, traits and both, in figures that agree with the database', async ({
  page,
  ownPortal,
}) => {
  const known = await connected(ownPortal.databaseUrl, async (client) => {
    const rowsOf = async (statement: string) => (await client.query(statement)).rows;
    return {
      countries: await rowsOf(`
        select c.name, count(*)::int as count from germplasm g join country c on c.id = g.country_id
        where g.biological_status_id is not null group by c.name order by count desc, c.name limit 1`),
      pair: await rowsOf(
        `select count(*)::int as n, corr(pdci, mean) as r from (${means}) as each where pdci is not null`,
      ),
      boxes: await rowsOf(`
        select genus, count(*)::int as n,
          percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by mean) as at
        from (${means}) as each group by genus order by n desc limit 1`),
    };
  });
  const [country] = known.countries;
  const [pair] = known.pair;
  const [box] = known.boxes;

  await page.goto('#/data/export/cross');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('crossComparison.title'));
  const chart = page.getByRole('figure');
  await expect(chart.getByRole('img')).toBeVisible();
  await chart.getByRole('button', { name: t('core.charts.table') }).click();
  const counts = await rowOf(page, country.name);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(country.count);

  // A category and a number.
  const first = page.getByRole('group', { name: t('crossComparison.first'), exact: true });
  await first.getByLabel(t('crossComparison.column'), { exact: true }).selectOption('genus');
  await chooseTrait(page, 'second');
  await expect(chart.getByRole('button', { name: new RegExp(`^${box.genus}`) })).toBeVisible();
  await chart.getByRole('button', { name: t('core.charts.table') }).click();
  const figures = await rowOf(page, box.genus);
  expect(figures[0]).toBe(box.n);
  for (const [at, figure] of box.at.entries()) expect(figures[at + 1]).toBeCloseTo(figure, 2);
  await checkAccessibility(page, 'comparison of a category and a number');

  // A box is the germplasm in it.
  await chart.getByRole('button', { name: new RegExp(`^${box.genus}`) }).click();
  await expect(chart.getByText(t('core.charts.selected', { count: box.n }))).toBeVisible();
  await chart.getByRole('button', { name: t('measurements.mark'), exact: true }).click();
  await expect(
    page.getByRole('radio', { name: t('itemScope.germplasm.marked', { count: String(box.n) }) }),
  ).toBeVisible();

  // Two numbers, from the address.
  await first.getByLabel(t('crossComparison.column'), { exact: true }).selectOption('pdci');
  await expect(chart.getByText(`n = ${pair.n}`)).toBeVisible();
  await expect(chart.getByText(/^r = /)).toHaveText(`r = ${pair.r.toFixed(2).replace('-', '−')}`);
  await page.reload();
  await expect(chart.getByText(`n = ${pair.n}`)).toBeVisible();
  await page.getByRole('button', { name: t('crossComparison.swap') }).click();
  await expect(page).toHaveURL(/x=trait\.\d+/);
  await expect(chart.getByText(`n = ${pair.n}`)).toBeVisible();
  await checkAccessibility(page, 'comparison of two numbers');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('crossComparison.save') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^comparison-/);
});

test('what has nothing in common is said, not drawn', async ({ page, noise, ownPortal }) => {
  noise.expect(/404/);
  const ids = await connected(ownPortal.databaseUrl, async (client) => {
    const { rows } = await client.query(`
      select t.id, (select min(id) from trait where id not in (select trait_id from trial_value)) as none
      from trait t where t.name = 'Plant height'`);
    return rows[0];
  });
  await page.goto(`#/data/export/cross?x=trait.${ids.id}&y=trait.${ids.none ?? 999_999}`);
  await expect(page.getByText(t('crossComparison.emptyTitle'))).toBeVisible();
  await page.getByRole('radio', { name: t('itemScope.germplasm.groups'), exact: true }).click();
  await expect(page.getByText(t('itemScope.germplasm.noGroups'))).toBeVisible();
});
