import { number, text } from '@landrace/contract/core/field';
import { defineTable } from '@landrace/contract/core/table';
import { aCaller } from '@landrace/testkit/a-caller';
import { expect, test } from 'vitest';
import { everyone } from '../platform/access/scope';
import type { Reader } from '../platform/db/handle';
import { countFacets } from './facets';
import { bindSource, defineSource } from './source';

const stones = defineTable({
  name: 'stones',
  area: 'stones',
  segment: 'stone',
  key: 'id',
  nameField: 'colour',
  defaultSort: { field: 'colour' },
  fields: { id: number(), colour: text({ facet: 'values' }), weight: number({ facet: 'histogram' }) },
});
const source = defineSource(stones, {
  view: 'stone_list',
  scope: everyone,
});
const caller = aCaller();

test('a field that takes too long reports it, and the others are still counted', async () => {
  const grey = { field: 'colour', value: 'grey', count: 3, scale: null };
  const answers = [
    Promise.resolve([grey]),
    Promise.reject(Object.assign(new Error('slow'), { code: '57014' })),
  ];
  const reader = { many: () => answers.shift() } as unknown as Reader;
  const answer = await countFacets({
    reader,
    source: await bindSource(source, caller),
    request: {
      condition: undefined,
      ignored: [],
      sort: undefined,
      fields: ['weight', 'colour'],
      valueLimit: 5,
      search: new Map(),
      isNested: false,
    },
    count: () => Promise.reject(new Error('Nobody needs to count what was added up.')),
    remember: (_fields, make) => make(),
  });
  expect(answer).toEqual({
    count: 3,
    facets: {
      colour: { values: [{ value: 'grey', count: 3 }], missing: 0, more: 0 },
      weight: { tooMany: true },
    },
  });
});
