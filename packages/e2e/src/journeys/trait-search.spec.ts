import { connected } from '@landrace/testkit/connected';
import { expect } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { test } from '../fixtures/own-portal';
import { t } from '../fixtures/texts';

test('germplasm is found by the mean of a trait, the best first', async ({ page, ownPortal }) => {
  // Of each germplasm in each trial and in all of them.
  const means = await connected(ownPortal.databaseUrl, async (client) => {
    const { rows } = await client.query(`
      select d.name as trial, g.display_name as name, round(avg(v.value_number::numeric), 6)::float8 as mean
      from trial_value v join plot p on p.id = v.plot_id join germplasm g on g.id = p.germplasm_id
        join dataset d on d.id = v.dataset_id join trait t on t.id = v.trait_id
      where t.name = 'Plant height' and d.dataset_state_id = 1 and d.licence_id is null and not d.is_external
      group by grouping sets ((g.id, g.display_name, d.id, d.name), (g.id, g.display_name))
      order by mean desc, name`);
    return rows as { trial: string | null; name: string; mean: number }[];
  });
  const expected = means.filter(({ trial }) => trial === null);
  const limit = expected[Math.floor(expected.length / 3)]?.mean ?? 0;
  const above = expected.filter(({ mean }) => mean >= limit);

  await page.goto('#/data/trials/find');
  await expect(page.getByText(t('traitSearch.noneTitle'))).toBeVisible();
  await page.getByRole('combobox', { name: t('traitSearch.add') }).fill('Plant height');
  await page.getByRole('option', { name: 'Plant height' }).first().click();
  await expect(page.getByText(t('traitSearch.unfinishedTitle'))).toBeVisible();
  await page.getByRole('textbox', { name: t('traitSearch.value.label') }).fill(String(limit));

  await expect(page.getByText(`1–${Math.min(above.length, 10)}`).first()).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText(above[0]?.name ?? '');
  await expect(page.getByRole('columnheader', { name: 'Plant height' })).toBeVisible();
  await checkAccessibility(page, 'germplasm by trait value');

  // The address is the question: it finds the same elsewhere.
  await page.reload();
  await expect(rows.nth(1)).toContainText(above[0]?.name ?? '');

  // In a single trial, where another germplasm is the best.
  const best = means.find(({ trial, name }) => trial !== null && name !== above[0]?.name);
  const trial = page.getByRole('combobox', { name: t('traitSearch.dataset.label') });
  await trial.fill(best?.trial ?? '');
  await page.getByRole('option', { name: best?.trial ?? '' }).click();
  const inTrial = means.find((one) => one.trial === best?.trial);
  await expect(rows.nth(1)).toContainText(inTrial?.name ?? '');
  await trial.fill('');
  await expect(rows.nth(1)).toContainText(above[0]?.name ?? '');

  await page.getByRole('textbox', { name: t('traitSearch.value.label') }).fill('1000000');
  await expect(page.getByText(t('traitSearch.emptyTitle'))).toBeVisible();
  await page.getByRole('button', { name: t('traitSearch.remove', { name: 'Plant height' }) }).click();
  await expect(page.getByText(t('traitSearch.noneTitle'))).toBeVisible();
});
