import { expect } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';

const weather = 'Daily weather 2018 to 2022, open stations';

test('a visitor looks at maps of a climate variable, day by day', async ({ page }) => {
  const filter = [{ column: 'datasetName', comparator: 'equals', values: [weather] }];
  const answer = await page.request.post('api/dataset/table', { data: { filter, page: 0, limit: 1 } });
  const { datasetId } = (await answer.json()).data[0];
  await page.goto(`#/data/export/climate/${datasetId}`);
  await page.getByRole('tab', { name: t('measurements.tabs.overlays') }).click();
  await expect(page.getByLabel(t('fieldMaps.variable'))).toHaveValue('climates 1');
  const legend = page.getByRole('img', { name: t('fieldMaps.legend', { variable: 'Maximum temperature' }) });
  await expect(legend).toBeVisible();
  await expect(page.getByText('0 – 26', { exact: true })).toBeVisible();
  const day = page.getByRole('slider', { name: t('fieldMaps.day') });
  await expect(day).toHaveAttribute('aria-valuetext', /^01\/01\/2019/);
  await day.press('End');
  await expect(day).toHaveAttribute('aria-valuetext', /^01\/10\/2019/);
  await expect(page).toHaveURL(/overlay=5/);
  await page.getByRole('slider', { name: t('fieldMaps.opacity') }).press('Home');
  await expect(page.getByRole('slider', { name: t('fieldMaps.opacity') })).toHaveAttribute(
    'aria-valuetext',
    '0 %',
  );
  const picture = await page.request.get('api/mapoverlay/5/src');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  await checkAccessibility(page, 'maps of a climate variable');
});
