import { readFile } from 'node:fs/promises';
import { connected } from '@landrace/testkit/connected';
import { expect } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { test } from '../fixtures/own-portal';
import { t } from '../fixtures/texts';

/** Public, without a licence, in the tiny collection; its climate is of January 2018. */
const datasetId = 2;

test('a breeder reads the warmth and rain up to a recording date, with the days that are missing', async ({
  page,
  ownPortal,
}) => {
  const [expected] = await connected(ownPortal.databaseUrl, async (client) => {
    const { rows } = await client.query(`
      with day as (
        select v.recorded_on::date as day, v.location_id, v.climate_id, avg(v.value_number::numeric) as value
        from climate_value v join dataset d on d.id = v.dataset_id
        where d.dataset_state_id = 1 and d.licence_id is null and not d.is_external group by 1, 2, 3
      ), recorded as (
        select distinct p.location_id, v.recorded_on::date as last from trial_value v join plot p on p.id = v.plot_id
        where v.dataset_id = ${datasetId} and v.trait_id = 1 order by 2 limit 1
      )
      select last - date '2018-01-01' + 1 as days,
        sum(greatest((low.value + high.value) / 2, 0))::float8 as warmth,
        sum(greatest((low.value + high.value) / 2 - 5, 0))::float8 as warmer,
        count(*)::int as known, sum(rain.value)::float8 as rain
      from recorded r join day low on low.location_id = r.location_id and low.climate_id = 2
        join day high on high.location_id = r.location_id and high.climate_id = 1 and high.day = low.day
        join day rain on rain.location_id = r.location_id and rain.climate_id = 3 and rain.day = low.day
      where low.day between '2018-01-01' and last group by last`);
    return rows;
  });
  await page.goto(`#/data/export/trials/${datasetId}?tab=weather&variables=[1]&from=2018-01-01`);
  const table = page.getByRole('table', { name: t('weather.title') });
  const cells = async () => {
    const texts = await table.getByRole('row').nth(1).getByRole('cell').allTextContents();
    return texts.slice(2).map((text) => Number(text.replaceAll(',', '').replace('\u2212', '-')));
  };
  await expect(table.getByRole('columnheader', { name: /^Growing-degree days/ })).toBeVisible();
  const [warmth, missing, rain, dry, , days] = await cells();
  expect([days, missing, dry]).toEqual([
    expected.days,
    expected.days - expected.known,
    expected.days - expected.known,
  ]);
  expect(warmth).toBeCloseTo(expected.warmth, 2);
  expect(rain).toBeCloseTo(expected.rain, 2);
  await checkAccessibility(page, 'weather up to the recording date');

  await page.getByLabel(t('weather.base')).fill('5');
  await expect(page.getByText(t('weather.rule', { base: '5' }))).toBeVisible();
  await expect(async () => expect((await cells())[0]).toBeCloseTo(expected.warmer, 2)).toPass();
  await expect(page).toHaveURL(/base=5/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('weather.save') }).click();
  const [heading, first] = (await readFile(await (await download).path(), 'utf8')).split('\n');
  expect(heading).toBe(
    'recording_date,site,degree_days_base_5,temperature_days_missing,rain,rain_days_missing,from,days,values,dataset',
  );
  expect(first).toContain(',2018-01-01,');

  // Before the first trial there is nothing to sum up.
  await page.getByLabel(t('weather.from.date'), { exact: true }).fill('2040-01-01');
  await expect(page.getByText(t('weather.noPeriods'))).toBeVisible();
});
