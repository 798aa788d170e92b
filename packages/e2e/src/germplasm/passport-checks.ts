import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import type { TextKey } from '@landrace/locales/text-key';
import { expect, type Locator } from '@playwright/test';
import { checkAccessibility, phone } from '../fixtures/axe';
import { buttonIn, expectNoSidewaysScroll, passportOf, type Visit } from './reader';
import type { PassportRequirement } from './requirements';

/** Of the collection `tiny`, so that every section has content in one of them. */
export const passports = { warned: 7, collected: 24, line: 11 } as const;
type Sample = keyof typeof passports;

export interface Reading extends Visit {
  /** As the server returns it to the same reader. */
  readonly passport: Passport;
}

/** A part of a passport that did not fail. */
function dataOf<Data>(part: { readonly data: Data } | { readonly error: string } | undefined): Data {
  if (!part || 'error' in part) throw new Error('This part is there.');
  return part.data;
}

const heading = ({ page }: Visit) => page.getByRole('heading', { level: 1 });

export async function openPassport(visit: Visit, sample: Sample): Promise<Reading> {
  const passport = await passportOf(visit, passports[sample]);
  await visit.page.goto(`#/data/germplasm/${passports[sample]}`);
  const name = germplasmLabel(passport.germplasmDisplayName, passport.germplasmName);
  await expect(heading(visit)).toHaveText(name);
  const reading = { ...visit, passport };
  for (const section of await sections(reading).all()) await scrollTo(section);
  return reading;
}

const sections = ({ main }: Visit) => main.locator('section[id]');

/** They are loaded when they come near. It does not wait for a section to stop moving: drawing a map delays that. */
async function scrollTo(section: Locator): Promise<void> {
  await section.evaluate((element) => element.scrollIntoView());
  // Charts and maps before it may still be drawing, which takes time on a busy machine.
  await expect(section.locator('[aria-busy="true"]')).toHaveCount(0);
}

const section = ({ main }: Visit, id: PassportRequirement) => main.locator(`section#${id}`);

/** A table below the passport has as many rows as the server counts for this reader. */
async function expectRows(reading: Reading, id: PassportRequirement, count: number): Promise<void> {
  const table = section(reading, id).getByRole('table').first();
  await expect(table, id).toHaveAttribute('aria-rowcount', String(count + 1));
}

const counts = ({ passport }: Reading) => dataOf(passport.counts);

interface Check {
  readonly of: Sample;
  readonly check: (reading: Reading) => Promise<void>;
}

/** Sections that are loaded as tables, and the count of their rows. */
function rowsIn(id: PassportRequirement, counted: keyof ReturnType<typeof counts>): Check {
  return {
    of: 'line',
    check: async (reading) => {
      expect(counts(reading)[counted]).toBeGreaterThan(0);
      await expectRows(reading, id, counts(reading)[counted]);
    },
  };
}

/** Tables behind the drawing of the pedigree. */
function rowsInPedigree(
  title: 'pedigreeTable' | 'pedigreeDefinitions',
  counted: keyof ReturnType<typeof counts>,
): Check {
  return {
    of: 'line',
    check: async (reading) => {
      expect(counts(reading)[counted]).toBeGreaterThan(0);
      const name = reading.translate(`germplasm.passport.sections.${title}.title`);
      await section(reading, 'pedigree-chart').getByRole('tab', { name }).click();
      await expectRows(reading, 'pedigree-chart', counts(reading)[counted]);
    },
  };
}

const contents = {
  warnings: {
    of: 'warned',
    check: async (reading) => {
      const [warning] = dataOf(reading.passport.warnings);
      await expect(section(reading, 'warnings')).toContainText(warning?.description ?? '');
      await expect(
        reading.main.getByText(reading.translate('germplasm.passport.warned', { count: 1 })),
      ).toBeVisible();
    },
  },
  'passport-data': {
    of: 'line',
    check: async (reading) => {
      const { translate } = reading;
      const part = section(reading, 'passport-data');
      const { sampstat } = dataOf(reading.passport.mcpd);
      const meaning = translate(`germplasm.passport.codes.sampstat.${sampstat}` as TextKey);
      await expect(part).toContainText(`${meaning} (${sampstat})`);
      const missing = part.getByText(translate('germplasm.passport.notRecorded'));
      await expect(missing).toHaveCount(0);
      await buttonIn(part, translate('germplasm.passport.showEmpty')).click();
      await expect(missing.first()).toBeVisible();
    },
  },
  completeness: {
    of: 'line',
    check: async (reading) => {
      const part = section(reading, 'completeness');
      const { score } = dataOf(reading.passport.completeness);
      const written = score.toLocaleString(reading.locale, { maximumFractionDigits: 2 });
      await expect(part.getByText(`${written}/10`, { exact: true })).toBeVisible();
      await expect(part.getByText(reading.translate('germplasm.passport.wouldRaise'))).toBeVisible();
    },
  },
  synonyms: {
    of: 'collected',
    check: async (reading) => {
      const names = section(reading, 'synonyms').getByRole('listitem');
      await expect(names).toHaveText([...dataOf(reading.passport.synonyms)]);
    },
  },
  institutions: {
    of: 'line',
    check: async (reading) => {
      const known = dataOf(reading.passport.institutions);
      const part = section(reading, 'institutions');
      for (const { type, name = '' } of known) {
        await expect(part).toContainText(reading.translate(`germplasm.institutionRoles.${type}`));
        await expect(part).toContainText(name);
      }
    },
  },
  location: {
    of: 'collected',
    check: async (reading) => {
      const { translate, mayCurate } = reading;
      const part = section(reading, 'location');
      await expect(part).toContainText(dataOf(reading.passport.mcpd).collsite ?? '');
      const name = translate('germplasm.passport.sections.location.map');
      const map = part.getByRole('region', { name, exact: true });
      await map.evaluate((element) => element.scrollIntoView());
      await expect(map.locator('[data-ready="true"]')).toBeVisible();
      await expectNoSidewaysScroll(reading, 'passport with a map');
      const change = buttonIn(part, translate('germplasm.passport.changeLocation.open'));
      await expect(change).toHaveCount(mayCurate ? 1 : 0);
    },
  },
  'pedigree-chart': {
    of: 'line',
    check: async (reading) => {
      const part = section(reading, 'pedigree-chart');
      await expect(part.locator('[data-node]')).not.toHaveCount(0);
      await expect(part.locator('[aria-current="true"]')).toContainText(reading.passport.germplasmName);
    },
  },
  'pedigree-table': rowsInPedigree('pedigreeTable', 'pedigrees'),
  'pedigree-definitions': rowsInPedigree('pedigreeDefinitions', 'pedigreeDefinitions'),
  entities: {
    of: 'line',
    check: async (reading) => {
      const tree = section(reading, 'entities').getByRole('list').first();
      await expect(tree.locator('[aria-current="true"]')).toContainText(reading.passport.germplasmName);
      await expect(tree.getByRole('link').first()).toBeVisible();
      await expectRows(reading, 'entities', counts(reading).entities);
    },
  },
  images: {
    of: 'collected',
    check: async (reading) => {
      const small = section(reading, 'images').getByRole('img');
      await expect(small).toHaveCount(counts(reading).images);
      await small.first().scrollIntoViewIfNeeded();
      await section(reading, 'images').getByRole('button').first().click();
      const large = reading.page.getByRole('dialog').getByRole('img');
      await expect(large).toHaveAttribute('src', /size=large/);
      await expect(large).toHaveJSProperty('complete', true);
      await reading.page.keyboard.press('Escape');
      await expect(large).toHaveCount(0);
    },
  },
  'trait-performance': {
    of: 'line',
    check: async (reading) => {
      const name = reading.translate('germplasm.passport.traits.chart');
      await expect(section(reading, 'trait-performance').getByRole('img', { name })).toBeVisible();
    },
  },
  attributes: {
    of: 'line',
    check: async (reading) => {
      expect(counts(reading).attributes).toBeGreaterThan(0);
      await expect(section(reading, 'attributes').getByRole('term')).toHaveCount(counts(reading).attributes);
    },
  },
  datasets: rowsIn('datasets', 'datasets'),
  groups: {
    of: 'warned',
    check: (reading) => expectRows(reading, 'groups', counts(reading).groups),
  },
  publications: {
    of: 'warned',
    check: async (reading) => {
      const [first] = dataOf(reading.passport.publications);
      const link = section(reading, 'publications').getByRole('link', { name: first?.publicationDoi ?? '' });
      await expect(link).toHaveAttribute('href', /^https:\/\/doi\.org\//);
    },
  },
  links: {
    of: 'line',
    check: async (reading) => {
      const link = section(reading, 'links').getByRole('link').first();
      await expect(link).toHaveAttribute(
        'href',
        new RegExp(encodeURIComponent(reading.passport.germplasmName)),
      );
    },
  },
  comments: {
    of: 'line',
    check: async (reading) => {
      const { translate, account } = reading;
      const part = section(reading, 'comments');
      const list = part.getByRole('list', { name: translate('community.comments.list') });
      await expect(list.getByRole('listitem')).toHaveCount(counts(reading).comments);
      const field = part.getByRole('textbox', { name: translate('community.comments.new') });
      await expect(field).toHaveCount(account ? 1 : 0);
      const invitation = part.getByRole('link', { name: translate('community.comments.signIn') });
      await expect(invitation).toHaveCount(account ? 0 : 1);
    },
  },
} as const satisfies Partial<Readonly<Record<PassportRequirement, Check>>>;

const whole = {
  sections: {
    of: 'line',
    check: async (reading) => {
      const { page, main, translate, passport } = reading;
      const shown = await sections(reading).evaluateAll((all) => all.map(({ id }) => id));
      // Tabs of the section before them are no sections.
      const others = ['warnings', 'pedigree-table', 'pedigree-definitions'];
      const expected = Object.keys(contents).filter((id) => !others.includes(id));
      const empty = expected.filter((id) => !shown.includes(id));
      expect(shown, 'in the order of the page').toEqual(expected.filter((id) => !empty.includes(id)));
      const index = page.getByRole('navigation', { name: translate('core.sections.label') });
      await expect(index.getByRole('button')).toHaveCount(shown.length);
      expect(dataOf(passport.synonyms)).toEqual([]);
      const lastLine = main.getByText(translate('germplasm.passport.sections.synonyms.empty'));
      for (const id of ['synonyms', ...empty]) {
        const name = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
        await expect(lastLine).toContainText(
          translate(`germplasm.passport.sections.${name}.empty` as TextKey),
        );
      }
      await buttonIn(index, translate('germplasm.passport.sections.comments.title')).click();
      await expect(section(reading, 'comments').getByRole('heading', { level: 2 })).toBeFocused();
      await expect(page).toHaveURL(/section=comments/);
    },
  },
  actions: {
    of: 'line',
    check: async (reading) => {
      const { page, main, translate, mayCurate } = reading;
      const mark = buttonIn(main, translate('germplasm.passport.mark'));
      await mark.click();
      const marked = buttonIn(main, translate('germplasm.passport.marked'));
      await expect(marked).toHaveAttribute('aria-pressed', 'true');
      await marked.click();
      await expect(mark).toBeVisible();
      await page.evaluate('window.print = () => undefined');
      await buttonIn(main, translate('core.actions.more')).click();
      const action = (name: string) => main.getByRole('menuitem', { name, exact: true });
      await expect(action(translate('germplasm.passport.copyLink'))).toBeVisible();
      await expect(action(translate('germplasm.passport.mergeWith'))).toHaveCount(mayCurate ? 1 : 0);
      await action(translate('core.actions.print')).click();
      await expect(page.locator('[data-print-view]')).toContainText(reading.passport.germplasmName);
      await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    },
  },
  phone: {
    of: 'line',
    check: async (reading) => {
      const { page, locale } = reading;
      if (locale === 'de-DE') await checkAccessibility(page, 'Passport');
      await page.setViewportSize(phone);
      await expectNoSidewaysScroll(reading, 'passport');
    },
  },
  keys: {
    of: 'collected',
    check: async (reading) => {
      const { page, passport } = reading;
      const name = germplasmLabel(passport.germplasmDisplayName, passport.germplasmName);
      // It was opened by id; the page is the same for any key, so the test waits for the response.
      for (const key of [passport.germplasmName.toLowerCase(), passport.germplasmPuid ?? '']) {
        const address = `passport/${encodeURIComponent(key)}`;
        const answer = page.waitForResponse((response) => response.url().endsWith(address));
        await page.goto(`#/data/germplasm/${encodeURIComponent(key)}`);
        expect((await answer).status(), key).toBe(200);
        await expect(heading(reading), key).toHaveText(name);
      }
    },
  },
  unknown: {
    of: 'collected',
    check: async (reading) => {
      const { page, main, translate } = reading;
      const unknownKey = 'no-such-thing';
      await page.goto(`#/data/germplasm/${unknownKey}`);
      await expect(
        main.getByText(translate('germplasm.passport.notFound.sought', { sought: unknownKey })),
      ).toBeVisible();
      await expect(
        main.getByRole('link', { name: translate('germplasm.passport.toList', { sought: unknownKey }) }),
      ).toBeVisible();
    },
  },
  recent: {
    of: 'collected',
    check: async (reading) => {
      const { page, translate } = reading;
      await page.goto('#/data/germplasm');
      const recent = page.getByRole('navigation', { name: translate('germplasm.passport.recent') });
      const links = recent.getByRole('link');
      await expect(links).toHaveCount(Object.keys(passports).length);
      const ids = await links.evaluateAll((all) =>
        all.map((link) => Number(/\d+$/.exec(link.getAttribute('href') ?? '')?.[0])),
      );
      expect(ids).toEqual([passports.collected, passports.warned, passports.line]);
    },
  },
} as const satisfies Partial<Readonly<Record<PassportRequirement, Check>>>;

/** In the order in which they run; those of one passport together. */
export const passportChecks: Readonly<Record<PassportRequirement, Check>> = { ...contents, ...whole };
