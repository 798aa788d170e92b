import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { test } from '../fixtures/test';
import { t } from '../fixtures/texts';

/** Without a licence. */
const wheat = 'Brachtenau wheat programme, SNP array';

async function idOf(page: Page, name: string): Promise<number> {
  const filter = [{ column: 'datasetName', comparator: 'equals', values: [name] }];
  const answer = await page.request.post('api/dataset/table', { data: { filter, page: 0, limit: 1 } });
  return (await answer.json()).data[0].datasetId;
}

interface Marker {
  readonly name: string;
  readonly id: number;
  readonly genotype: string;
  readonly count: number;
}

/** A marker of two alleles, and its second most frequent genotype. */
async function markerOf(page: Page, id: number): Promise<Marker> {
  const path = `api/dataset/${id}`;
  const { names, ids } = await (await page.request.get(`${path}/genotype-view/markers?from=0&to=20`)).json();
  const conditions = names.map((marker: string) => ({ marker, kind: 'missing', alleles: [], isNot: true }));
  const answer = await page.request.post(`${path}/allele-search`, { data: { conditions } });
  const checked = (await answer.json()).conditions as {
    marker: { alleles: readonly unknown[]; genotypes: Marker[] };
  }[];
  const index = checked.findIndex(({ marker }) => marker.alleles.length === 2);
  const second = checked[index]?.marker.genotypes[1];
  return { name: names[index], id: ids[index], genotype: second?.name ?? '', count: second?.count ?? 0 };
}

test('a visitor finds germplasm by typing a genotype, marks it, and returns to the same list', async ({
  page,
}) => {
  const id = await idOf(page, wheat);
  const { name, genotype, count } = await markerOf(page, id);
  await page.goto(`#/data/datasets/${id}`);
  await page.getByRole('link', { name: t('datasets.details.alleles') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alleleSearch.title'));
  const field = page.getByRole('textbox', { name: t('alleleSearch.expression.label') });
  await field.fill(`${name} = ${genotype}`);
  await field.press('Enter');

  const found = page.getByRole('region', { name: t('alleleSearch.found') });
  await expect(found.getByText(new RegExp(`^${count} of 300 germplasm match`))).toBeVisible();
  const table = found.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect(table.getByText(genotype, { exact: true }).first()).toBeVisible();
  await checkAccessibility(page, 'germplasm by allele');

  await page.getByRole('button', { name: t('table.marks.all', { rows: count }) }).click();
  await expect(page.getByRole('link', { name: t('core.marked.germplasm', { count }) })).toBeVisible();

  await table.getByRole('link').first().click();
  await expect(field).toBeHidden();
  await page.goBack();
  await expect(field).toHaveValue(`${name} = ${genotype}`);
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));

  // With the keyboard to another genotype.
  await page.getByRole('radio', { name: new RegExp(`^${genotype} `) }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(field).not.toHaveValue(`${name} = ${genotype}`);
  await page.reload();
  await expect(found.getByText(/germplasm match/)).not.toHaveText(new RegExp(`^${count} of`));
});
