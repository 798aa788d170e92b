import { connected } from '@landrace/testkit/connected';
import { expect } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { guidePicture } from '../fixtures/guide-picture';
import { test } from '../fixtures/own-portal';
import { t } from '../fixtures/texts';

const shown = (value: number) =>
  new Intl.NumberFormat('en-GB', { maximumSignificantDigits: Math.abs(value) >= 1_000 ? 6 : 4 })
    .format(value)
    .replace('-', '−');

test('the pages of a trait and a climate variable have the figures of the database', async ({
  page,
  ownPortal,
}) => {
  const [trait, climate] = await connected(ownPortal.databaseUrl, async (client) => {
    // What a visitor may read: public datasets without a licence.
    const figures = (table: string, column: string) => `
      select count(*)::int, avg(value_number) as mean, min(value_number) as min, max(value_number) as max,
        percentile_cont(0.5) within group (order by value_number) as median
      from ${table} v join dataset d on d.id = v.dataset_id
      where v.${column} = 3 and d.dataset_state_id = 1 and d.licence_id is null and not d.is_external`;
    return [
      (await client.query(figures('trial_value', 'trait_id'))).rows[0],
      (await client.query(figures('climate_value', 'climate_id'))).rows[0],
    ];
  });

  await page.goto('#/data/trials/traits');
  await page.getByRole('row').getByRole('link', { name: 'Plant height' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plant height' })).toBeVisible();
  const statistics = page.getByRole('region', { name: t('traitPages.trait.statistics') });
  const figure = (name: string) =>
    statistics.locator('dl > div').filter({ hasText: name }).locator('dd').first();
  await expect(figure(t('traitPages.measures.count'))).toHaveText(shown(trait.count));
  await expect(figure(t('traitPages.measures.median'))).toHaveText(`${shown(trait.median)} cm`);
  await expect(figure(t('traitPages.measures.mean'))).toContainText(`${shown(trait.mean)} ±`);
  await expect(figure(t('traitPages.measures.range'))).toHaveText(
    `${shown(trait.min)} – ${shown(trait.max)} cm`,
  );
  const search = page.getByRole('link', { name: t('traitPages.trait.find') });
  await expect(search).toHaveAttribute('href', /\/data\/trials\/find\?traits=/);
  await checkAccessibility(page, 'a trait');
  await guidePicture(page, 'trait');
  await statistics.getByLabel(t('traitPages.measures.by')).selectOption('treatment');
  await expect(statistics.getByText('n = ').first()).toBeVisible();

  await page
    .getByRole('button', { name: t('core.actions.more') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t('traitPages.actions.labels') }).click();
  await expect(page.getByRole('dialog').getByText('Plant height', { exact: true })).toBeVisible();
  await checkAccessibility(page, 'codes of a trait', 'dialog');

  await page.goto('#/data/climate/climates/3');
  await expect(figure(t('traitPages.measures.count'))).toHaveText(shown(climate.count));
  await expect(figure(t('traitPages.measures.mean'))).toContainText(`${shown(climate.mean)} ±`);
  // The small collection has the weather of one month.
  await expect(statistics.getByText(`n = ${climate.count}`)).toBeVisible();
  await checkAccessibility(page, 'a climate variable');
});
