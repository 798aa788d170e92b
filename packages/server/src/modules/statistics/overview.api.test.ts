import type { OverviewCount } from '@landrace/contract/areas/statistics/overview.routes';
import type { FilterNode } from '@landrace/contract/core/filter';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  // Images of everything that may have one: stories are visible only to their owners until they are published.
  await portal.services.database.inTransaction(async (tx) => {
    await tx.run(sql`insert into story (id, name, description, user_id, is_public) values
      (9001, 'Open story', '', 3, true), (9002, 'Hidden story', '', 3, false)`);
    await tx.run(sql`insert into image (story_id, path) values (9001, 'open.png'), (9002, 'hidden.png')`);
    await tx.run(sql`insert into image (germplasm_id, path) values (1, 'one.png'), (1, 'two.png')`);
    await tx.run(sql`
      insert into image (project_id, path) select id, 'project.png' from project
      where not exists (select from image where project_id = project.id) order by id limit 1`);
    await tx.run(sql`
      insert into image (trait_id, path) select id, 'trait.png' from trait order by id limit 1`);
  });
});
afterAll(() => portal.stop());

const ofType = (type: string): FilterNode => ({
  all: [
    { column: 'datasetType', comparator: 'equals', values: [type] },
    { column: 'isExternal', comparator: 'equals', values: [false] },
  ],
});

/** The list that each number links to, with its initial filter. */
const lists: readonly (readonly [OverviewCount, string, FilterNode?])[] = [
  ['germplasm', 'germplasm/table'],
  ['markers', 'marker/table'],
  ['maps', 'map/table'],
  ['traits', 'trait/table'],
  ['climates', 'climate/table'],
  ['locations', 'location/table'],
  ['datasets', 'dataset/table'],
  ['datasetsGenotype', 'dataset/table', ofType('genotype')],
  ['datasetsTrials', 'dataset/table', ofType('trials')],
  ['datasetsAllelefreq', 'dataset/table', ofType('allelefreq')],
  ['datasetsClimate', 'dataset/table', ofType('climate')],
  ['datasetsPedigree', 'dataset/table', ofType('pedigree')],
  ['experiments', 'experiment/table'],
  ['groups', 'group/table'],
  ['images', 'image/table'],
  ['fileresources', 'fileresource/table'],
];

const callers: readonly (Account | undefined)[] = [undefined, 'researcher', 'curator', 'admin'];

describe.each(callers)('for %s', (as) => {
  test.each([undefined, '1'])('the overview counts what the lists show, in projects %s', async (projects) => {
    const headers: Record<string, string> = projects ? { 'x-landrace-projects': projects } : {};
    const overview = (await portal.call('GET', 'stats/overview', { as, headers })).json();
    for (const [name, path, filters] of lists) {
      const body = { limit: 1, ...(filters && { filters }) };
      const { count } = (await portal.call('POST', path, { as, headers, body })).json();
      expect([name, overview[name]]).toEqual([name, count]);
    }
  });
});

test('a germplasm has the same number of images in its passport, in the list of germplasm and in the list of images', async () => {
  const passport = (await portal.call('GET', 'passport/1')).json();
  const germplasm = await portal.call('POST', 'germplasm/table', {
    body: { limit: 1, filters: { column: 'germplasmId', comparator: 'equals', values: [1] } },
  });
  const images = await portal.call('POST', 'image/table', {
    body: {
      limit: 1,
      filters: {
        all: [
          { column: 'imageRefTable', comparator: 'equals', values: ['germinatebase'] },
          { column: 'imageForeignId', comparator: 'equals', values: [1] },
        ],
      },
    },
  });
  const { count } = images.json();
  expect(count).toBeGreaterThan(1);
  expect(germplasm.json().data[0].imageCount).toBe(count);
  expect(passport.counts.data.images).toBe(count);
});
