import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
/** Datasets of the tiny collection: a public one and a hidden one. */
const open = 2;
const hidden = 7;
const traits = { height: 900, colour: 901, sown: 902 };

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

/** [germplasm, dataset, trait, text, number, day] */
const values = [
  [40, open, traits.height, '10', 10, null],
  [40, open, traits.height, '30', 30, null],
  [41, open, traits.height, '19', 19, null],
  [42, open, traits.height, '21.5', 21.5, null],
  [42, hidden, traits.height, '999', 999, null],
  [40, open, traits.colour, 'Purple', null, null],
  [40, open, traits.colour, 'White', null, null],
  [42, open, traits.colour, '2021-05-01', null, null],
  [41, open, traits.colour, 'white', null, null],
  [41, open, traits.sown, '2021-03-01', null, '2021-03-01'],
  [42, open, traits.sown, '2021-04-01', null, '2021-04-01'],
] as const;

beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`
    insert into trait (id, name, data_type) values (${traits.height}, 'Test height', 'numeric'),
      (${traits.colour}, 'Test colour', 'text'), (${traits.sown}, 'Test sowing', 'date')`);
  for (const [germplasm, dataset, trait, text, number, day] of values)
    await change(sql`
      with plot as (
        insert into plot (dataset_id, germplasm_id) values (${dataset}, ${germplasm}) returning id
      )
      insert into trial_value (plot_id, dataset_id, trait_id, value, value_number, value_date)
      select id, ${dataset}::int, ${trait}::int, ${text}, ${number}::float8, ${day}::date from plot`);
});
afterAll(() => portal.stop());

interface Condition {
  readonly traitId: number;
  readonly comparator: string;
  readonly values: readonly string[];
  readonly figure?: 'mean' | 'any';
  readonly datasetIds?: readonly number[];
}

async function list(conditions: readonly Condition[], more: object = {}, as?: Account) {
  const { match, ...rest } = { match: 'all', ...more };
  return await portal.call('POST', 'germplasm/table', {
    body: { page: 0, limit: 50, traitValues: { conditions, match }, ...rest },
    as,
  });
}

async function found(conditions: readonly Condition[], more: object = {}, as?: Account): Promise<number[]> {
  const answer = await list(conditions, more, as);
  expect(answer.status, answer.text()).toBe(200);
  const { data }: { data: { germplasmId: number }[] } = answer.json();
  return data.map(({ germplasmId }) => germplasmId).sort((one, other) => one - other);
}

const height = (comparator: string, ...numbers: string[]) => ({
  traitId: traits.height,
  comparator,
  values: numbers,
});
const colour = (comparator: string, value: string) => ({
  traitId: traits.colour,
  comparator,
  values: [value],
});

describe('germplasm is found by values of traits', () => {
  test('by the mean of its values, or by any of them', async () => {
    expect(await found([height('greaterOrEquals', '20')])).toEqual([40, 42]);
    expect(await found([{ ...height('greaterThan', '22'), figure: 'any' }])).toEqual([40]);
    expect(await found([height('lessThan', '20')])).toEqual([41]);
    expect(await found([height('between', '21', '19')])).toEqual([40, 41]);
    expect(await found([height('equals', '20')])).toEqual([40]);
    expect(await found([{ ...height('notEquals', '30'), figure: 'any' }])).toEqual([41, 42]);
  });

  test('by texts in any case, and by days', async () => {
    expect(await found([colour('equals', 'WHITE')])).toEqual([40, 41]);
    expect(await found([colour('notEquals', 'purple')])).toEqual([41, 42]);
    expect(await found([colour('equals', '2021-05-01')])).toEqual([42]);
    const sown = { traitId: traits.sown, comparator: 'lessOrEquals', values: ['2021-03-31'] };
    expect(await found([sown])).toEqual([41]);
  });

  test('by all conditions, or by any', async () => {
    const both = [height('greaterOrEquals', '20'), colour('equals', 'white')];
    expect(await found(both)).toEqual([40]);
    expect(await found(both, { match: 'any' })).toEqual([40, 41, 42]);
  });

  test('and is shown and sorted with what was found', async () => {
    const sorted = { orderBy: 'foundValue1', ascending: 1 };
    const answer = await list([height('greaterThan', '0'), colour('notEquals', 'red')], {
      match: 'any',
      ...sorted,
    });
    expect(answer.status, answer.text()).toBe(200);
    expect(answer.json().data).toMatchObject([
      { germplasmId: 41, foundValue1: 19, foundValue2: 'white' },
      { germplasmId: 40, foundValue1: 20, foundValue2: 'Purple, White' },
      { germplasmId: 42, foundValue1: 21.5 },
    ]);
  });

  test('only by values of datasets that the caller may read', async () => {
    const tall = { ...height('greaterThan', '500'), figure: 'any' } as const;
    expect(await found([tall])).toEqual([]);
    expect(await found([tall], {}, 'admin')).toEqual([42]);
    expect(await found([{ ...tall, datasetIds: [hidden] }])).toEqual([]);
    expect(await found([{ ...tall, datasetIds: [open] }], {}, 'admin')).toEqual([]);
    // The mean that is shown does not have them either.
    const answer = await list([height('equals', '21.5')]);
    expect(answer.json().data).toMatchObject([{ germplasmId: 42, foundValue1: 21.5 }]);
  });

  test('unless the condition makes no sense', async () => {
    const refused = [
      height('between', '1'),
      height('equals', '1', '2'),
      colour('greaterThan', 'white'),
      { traitId: traits.sown, comparator: 'lessThan', values: ['2021-02-31'] },
    ];
    for (const condition of refused) expect((await list([condition])).status).toBe(400);
    expect((await list([])).status).toBe(400);
    expect((await list(Array(11).fill(height('equals', '1')))).status).toBe(400);
    expect(await found([{ ...height('greaterThan', '1'), traitId: 2_000_000_000 }])).toEqual([]);
  });
});
