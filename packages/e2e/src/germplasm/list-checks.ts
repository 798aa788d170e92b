import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { columnNames, type Row } from '@landrace/contract/core/table';
import { expect, type Locator } from '@playwright/test';
import { checkAccessibility, phone } from '../fixtures/axe';
import { buttonIn, columnName, expectNoSidewaysScroll, rowsOf, type Visit } from './reader';
import type { ListRequirement } from './requirements';

type Germplasm = Row<typeof germplasm>;

/** Of the collection `tiny`: a bred line with data of several kinds, a collected one with a picture, a plant. */
const samples = { line: 11, collected: 24, plant: 49 } as const;
const ids = Object.values(samples);

const facets = [
  ...['entityTypeName', 'cropName', 'genus', 'countryName', 'biologicalStatusName', 'institutions'],
  ...['hasTrialsData', 'hasGenotypicData', 'hasAllelefreqData', 'hasPedigreeData'],
  ...['collDate', 'elevation', 'pdci', 'needsLicence'],
];
const colours = ['genus', 'biologicalStatusName', 'countryName', 'pdci', 'elevation', 'collDate'];
const dataFlags = ['hasTrialsData', 'hasGenotypicData', 'hasAllelefreqData', 'hasPedigreeData'] as const;

const title = ({ translate }: Visit) => translate('germplasm.lists.germplasm.title');
const table = (visit: Visit) => visit.page.getByRole('table', { name: title(visit), exact: true });

async function loaded(visit: Visit): Promise<void> {
  await expect(table(visit)).toHaveAttribute('aria-busy', 'false');
}

export async function openSamples(visit: Visit): Promise<void> {
  await visit.page.goto(`#/data/germplasm?filter=[["germplasmId","inSet",${ids.join()}]]`);
  await expect(table(visit)).toHaveAttribute('aria-rowcount', String(ids.length + 1));
  await loaded(visit);
}

async function sampleRows(visit: Visit): Promise<Map<number, Germplasm>> {
  const filters = { column: 'germplasmId', comparator: 'inSet', values: ids };
  const rows = await rowsOf<Germplasm>(visit, 'germplasm/table', { filters });
  return new Map(rows.map((row) => [row.germplasmId, row]));
}

/** By the index of its column, since most cells have no name of their own. */
async function cellOf(visit: Visit, row: Germplasm, column: string): Promise<Locator> {
  const heading = table(visit).getByRole('columnheader', {
    name: columnName(visit.translate, column),
    exact: true,
  });
  const index = await heading.evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell));
  const line = table(visit)
    .getByRole('row')
    .filter({ has: visit.page.getByRole('rowheader', { name: row.germplasmName, exact: true }) });
  return line.locator('> *').nth(index);
}

function labelsOf(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => all.map((element) => element.getAttribute('aria-label') ?? ''));
}

async function markBox(visit: Visit): Promise<Locator> {
  const name = (await sampleRows(visit)).get(samples.line)?.germplasmName ?? '';
  return table(visit).getByRole('checkbox', {
    name: visit.translate('table.marks.row', { name }),
    exact: true,
  });
}

/** Marks of an account are stored by the server, so the box follows a moment after the click. */
async function setMark(box: Locator, checked: boolean): Promise<void> {
  await box.click();
  await expect(box).toBeChecked({ checked });
}

/** In this order; each restores the list, except for the size of the window. */
export const listChecks: Readonly<Record<ListRequirement, (visit: Visit) => Promise<void>>> = {
  async columns(visit) {
    const { page, main, translate } = visit;
    await buttonIn(main, translate('table.toolbar.columns')).click();
    const chooser = page.getByRole('dialog', { name: translate('table.columns.title'), exact: true });
    const showing = (column: string) =>
      translate('table.columns.show', { field: columnName(translate, column) });
    const offered = chooser.getByRole('checkbox');
    const columns = columnNames(germplasm);
    await expect(offered).toHaveCount(columns.length);
    expect((await labelsOf(offered)).sort()).toEqual(columns.map(showing).sort());
    const tick = (column: string) => chooser.getByRole('checkbox', { name: showing(column), exact: true });
    for (const column of ['institutions', 'entityParentName', 'collDate', ...dataFlags])
      await tick(column).check();
    await page.keyboard.press('Escape');
    await expect(chooser).toBeHidden();
  },

  async cells(visit) {
    const { translate } = visit;
    const rows = await sampleRows(visit);
    const [line, collected, plant] = [samples.line, samples.collected, samples.plant].map((id) =>
      rows.get(id),
    );
    if (!line || !collected || !plant) throw new Error('The collection has these.');
    for (const flag of dataFlags) {
      const icon = (await cellOf(visit, line, flag)).getByTitle(columnName(translate, flag), {
        exact: true,
      });
      await expect(icon, flag).toHaveCount(line[flag] === 1 ? 1 : 0);
    }
    expect(line.hasGenotypicData === 1, 'a licence accepted by the researcher alone').toBe(
      visit.account === 'researcher',
    );
    const score = await cellOf(visit, line, 'pdci');
    await expect(score.locator('svg')).toBeVisible();
    await expect(score).toContainText(translate('table.words.outOf', { most: 10 }));
    const country = await cellOf(visit, collected, 'countryName');
    await expect(country.locator('[aria-hidden="true"]')).toHaveText(
      new RegExp(`^(${collected.countryCode}|\\p{Regional_Indicator}{2})$`, 'u'),
    );
    const [first] = collected.institutions ?? [];
    const role = translate(`germplasm.institutionRoles.${first?.type ?? 'donor'}`);
    await expect(await cellOf(visit, collected, 'institutions')).toContainText(role);
    const parent = (await cellOf(visit, plant, 'entityParentName')).getByRole('link');
    await expect(parent).toHaveText(plant.entityParentName ?? '');
  },

  async picture(visit) {
    const { page, translate } = visit;
    const row = (await sampleRows(visit)).get(samples.collected);
    const name = translate('germplasm.cells.images', {
      count: row?.imageCount ?? 0,
      name: row?.germplasmName ?? '',
    });
    await page.getByRole('button', { name, exact: true }).hover();
    const shown = page.getByRole('img', { name, exact: true });
    await expect(shown).toHaveJSProperty('complete', true);
    expect(await shown.evaluate((picture) => Reflect.get(picture, 'naturalWidth'))).toBeGreaterThan(0);
    await page.mouse.move(0, 0);
    await expect(shown).toBeHidden();
  },

  async facets(visit) {
    const { page, main, translate } = visit;
    await buttonIn(main, translate('table.toolbar.facets')).click();
    const panel = page.getByRole('complementary', { name: translate('table.facets.title') });
    const facet = (column: string) =>
      panel.getByRole('region', { name: columnName(translate, column), exact: true });
    await expect(panel.getByRole('region')).toHaveCount(facets.length);
    const expected = facets.map((column) => columnName(translate, column));
    expect((await labelsOf(panel.getByRole('region'))).sort()).toEqual(expected.sort());
    const genus = (await sampleRows(visit)).get(samples.line)?.genus ?? '';
    const tick = facet('genus').getByRole('checkbox', { name: genus });
    await facet('genus')
      .getByRole('button', { name: translate('table.facets.parts', { value: genus }) })
      .click();
    await expect(facet('genus').getByRole('list').getByRole('list')).toBeVisible();
    await tick.check();
    await tick.uncheck();
    await buttonIn(main, translate('table.toolbar.facets')).click();
    await expect(panel).toBeHidden();
    await loaded(visit);
  },

  async download(visit) {
    const { page, main, translate } = visit;
    // Marked items are only offered if there are any.
    const box = await markBox(visit);
    await setMark(box, true);
    await buttonIn(main, translate('table.toolbar.download')).click();
    await page.getByRole('button', { name: translate('table.download.more') }).click();
    const dialog = page.getByRole('dialog', { name: translate('germplasm.download.title') });
    for (const content of ['passport', 'pedigree'] as const)
      await expect(
        dialog.getByRole('radio', { name: translate(`germplasm.download.contents.${content}`) }),
      ).toBeVisible();
    for (const scope of ['all', 'group', 'marked'] as const)
      await expect(
        dialog.getByRole('radio', { name: translate(`germplasm.download.scopes.${scope}`) }),
      ).toBeVisible();
    await expect(
      dialog.getByRole('checkbox', { name: translate('germplasm.download.attributes') }),
    ).toBeVisible();
    const files = dialog.getByLabel(translate('germplasm.download.file'), { exact: true }).locator('option');
    expect(
      await files.evaluateAll((options) => options.map((option) => option.getAttribute('value'))),
    ).toEqual([...['mcpd-xlsx', 'mcpd-csv', 'table-xlsx', 'table-csv', 'table-tsv', 'darwinCore-zip']]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await setMark(box, false);
  },

  async marks(visit) {
    const { page, translate } = visit;
    const chip = page.getByRole('link', { name: translate('core.marked.germplasm', { count: 1 }) });
    const box = await markBox(visit);
    await setMark(box, true);
    await expect(chip).toBeVisible();
    await setMark(box, false);
    await expect(chip).toHaveCount(0);
  },

  async phone(visit) {
    const { page } = visit;
    if (visit.locale === 'de-DE') {
      await checkAccessibility(page, 'Pflanzenmaterial');
    }
    await page.setViewportSize(phone);
    const cards = page
      .getByRole('list', { name: title(visit), exact: true })
      .getByRole('heading', { level: 2 });
    await expect(cards).toHaveCount(ids.length);
    await expectNoSidewaysScroll(visit, 'cards');
  },

  /** Comes after the change to a phone: without a graphics card every pixel of a map costs time. */
  async map(visit) {
    const { page, main, translate } = visit;
    const located = [...(await sampleRows(visit)).values()].filter(({ latitude }) => latitude !== undefined);
    await buttonIn(main, translate('map.toggle')).click();
    const map = page.getByRole('region', {
      name: translate('map.label', { list: title(visit) }),
      exact: true,
    });
    await expect(map.locator('[data-ready="true"]')).toBeVisible();
    await expect(map).toHaveAttribute('aria-busy', 'false');
    const counts = { placed: located.length, count: ids.length, within: located.length };
    await expect(map.getByRole('status').first()).toHaveText(translate('map.counts', counts));
    const choices = await map.getByLabel(translate('map.colour.label')).locator('option').allTextContents();
    expect(choices).toEqual([
      translate('map.colour.none'),
      ...colours.map((column) => columnName(translate, column)),
    ]);
    await expectNoSidewaysScroll(visit, 'map above cards');
    await buttonIn(main, translate('map.toggle')).click();
    await expect(map).toBeHidden();
  },
};
