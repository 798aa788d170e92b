import type { PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
/** The collection has no ids from here on. */
const a = 5_000;
const open = 5;
/** Hidden from everybody but administrators. */
const hidden = 7;
beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`
    insert into germplasm (id, accenumb) select id, 'P ' || id from generate_series(${a}::int, ${a + 12_100}::int) as id`);
});
afterAll(() => portal.stop());

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

/** Pairs of parent and child, counted from `a`. */
async function relate(pairs: readonly (readonly [number, number])[], datasetId = open, type = 'OTHER') {
  await change(sql`
    insert into pedigree (dataset_id, germplasm_id, parent_id, relationship_type, pedigree_description_id)
    select ${datasetId}::int, ${a}::int + child, ${a}::int + parent, ${type}, 1
    from unnest(${pairs.map(([parent]) => parent)}::int[], ${pairs.map(([, child]) => child)}::int[]) as pair (parent, child)`);
}

const ask = (id: number, query = '', as?: Account) =>
  portal.call('GET', `germplasm/${a + id}/pedigree/graph${query}`, { as });

async function graph(id: number, query = '', as?: Account): Promise<PedigreeGraph> {
  const answer = await ask(id, query, as);
  expect([answer.status, answer.text()]).toEqual([200, expect.anything()]);
  return answer.json();
}

const nodesOf = ({ nodes }: PedigreeGraph) =>
  nodes.map(({ germplasmId }) => germplasmId - a).sort((x, y) => x - y);
const edgesOf = ({ edges }: PedigreeGraph) =>
  edges.map(({ parentId, childId }) => [parentId - a, childId - a]);

describe('a pedigree', () => {
  beforeAll(async () => {
    // 0 × 1 → 2, 2 × 3 → 4, 4 → 5, 6; 6 × 7 → 8
    await relate([[0, 2]], open, 'F');
    await relate([[1, 2]], open, 'M');
    await relate([
      [2, 4],
      [3, 4],
      [4, 5],
      [4, 6],
      [6, 8],
      [7, 8],
    ]);
  });

  test('shows grandparents and children, and reports how many more there are', async () => {
    const answer = await graph(4);
    expect(nodesOf(answer)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(edgesOf(answer)).toEqual([
      [0, 2],
      [1, 2],
      [2, 4],
      [3, 4],
      [4, 5],
      [4, 6],
    ]);
    expect([answer.isCut, answer.count]).toEqual([false, 6]);
    expect(answer.edges.every(({ isCircular }) => !isCircular)).toBe(true);
    expect(answer.edges[0]).toEqual({
      parentId: a,
      childId: a + 2,
      relationshipType: 'F',
      datasetIds: [open],
      isCircular: false,
    });
    const of = (id: number) => answer.nodes.find(({ germplasmId }) => germplasmId === a + id);
    expect(of(6)).toEqual({
      germplasmId: a + 6,
      germplasmName: `P ${a + 6}`,
      germplasmDisplayName: `P ${a + 6}`,
      hiddenParents: 0,
      hiddenChildren: 1,
    });
    expect(answer.nodes[0]?.germplasmId, 'the requested one comes first').toBe(a + 4);
  });

  test('has the requested number of generations', async () => {
    expect(nodesOf(await graph(4, '?up=0&down=0'))).toEqual([4]);
    const alone = (await graph(4, '?up=0&down=0')).nodes[0];
    expect([alone?.hiddenParents, alone?.hiddenChildren]).toEqual([2, 2]);
    expect(nodesOf(await graph(4, '?up=1&down=0'))).toEqual([2, 3, 4]);
    expect(nodesOf(await graph(4, '?up=0&down=2'))).toEqual([4, 5, 6, 8]);
    const both = await graph(8, '?up=10&down=10');
    expect(nodesOf(both)).toEqual([0, 1, 2, 3, 4, 6, 7, 8]);
  });

  test('is refused for a missing germplasm and invalid requests', async () => {
    expect((await ask(400_000)).json()).toMatchObject({ code: 'germplasm.notFound' });
    for (const query of ['?up=101', '?up=-1', '?down=x', '?datasetIds=a', '?datasetIds=1,-2'])
      expect([query, (await ask(4, query)).status]).toEqual([query, 400]);
    expect((await portal.call('GET', 'germplasm/x/pedigree/graph')).status).toBe(400);
  });
});

describe('circular data', () => {
  beforeAll(() =>
    relate([
      [20, 21],
      [21, 22],
      [22, 20],
      [22, 23],
      [24, 24],
    ]),
  );

  test('are shown, marked and not followed endlessly', async () => {
    const answer = await graph(20, '?up=10&down=10');
    expect(nodesOf(answer)).toEqual([20, 21, 22, 23]);
    const marked = answer.edges.map(({ parentId, childId, isCircular }) => [
      parentId - a,
      childId - a,
      isCircular,
    ]);
    expect(marked).toEqual([
      [20, 21, true],
      [21, 22, true],
      [22, 20, true],
      [22, 23, false],
    ]);
    expect((await graph(24)).edges).toMatchObject([{ isCircular: true }]);
  });
});

describe('many relatives', () => {
  beforeAll(async () => {
    await relate(Array.from({ length: 11_500 }, (_, child) => [50, 100 + child] as const));
    await relate([[49, 50]]);
  });

  test('are cut at ten thousand, the nearest first, and counted', async () => {
    const answer = await graph(50, '?up=3&down=3');
    expect([answer.nodes.length, answer.isCut, answer.count]).toEqual([10_000, true, 11_501]);
    expect(nodesOf(answer)).toContain(49);
    expect(answer.nodes[0]).toMatchObject({ germplasmId: a + 50, hiddenChildren: 11_500 - 9_998 });
    const parent = await graph(49, '?up=0&down=1');
    expect(parent.nodes[1]).toMatchObject({ germplasmId: a + 50, hiddenChildren: 11_500 });
    expect([parent.isCut, parent.count]).toEqual([false, 1]);
  });

  test('in a long lineage are in one answer', async () => {
    await relate(Array.from({ length: 60 }, (_, at) => [11_700 + at, 11_701 + at] as const));
    const answer = await graph(11_730, '?up=100&down=100');
    expect([answer.nodes.length, answer.edges.length, answer.count]).toEqual([61, 60, 60]);
  });
});

describe('the content of an unreadable dataset', () => {
  beforeAll(async () => {
    await relate([
      [60, 61],
      [61, 62],
    ]);
    await relate(
      [
        [63, 61],
        [61, 64],
        [60, 61],
      ],
      hidden,
    );
    await change(sql`
      insert into pedigree_definition (dataset_id, germplasm_id, pedigree_notation_id, definition)
      values (${hidden}, ${a + 61}, 1, 'secret definition'), (${open}, ${a + 61}, 1, 'open definition')`);
  });

  test('is in no graph, no list and no number', async () => {
    const seen = await graph(61);
    expect(nodesOf(seen)).toEqual([60, 61, 62]);
    expect(seen.edges.flatMap(({ datasetIds }) => datasetIds)).toEqual([open, open]);
    expect(
      seen.nodes.every(({ hiddenParents, hiddenChildren }) => hiddenParents + hiddenChildren === 0),
    ).toBe(true);
    expect(nodesOf(await graph(61, `?datasetIds=${hidden}`))).toEqual([61]);
    const whole = await graph(61, '', 'admin');
    expect(nodesOf(whole)).toEqual([60, 61, 62, 63, 64]);
    expect(whole.edges[0]?.datasetIds).toEqual([open, hidden]);
    expect(nodesOf(await graph(61, `?datasetIds=${hidden}`, 'admin'))).toEqual([60, 61, 63, 64]);

    const counts = async (as?: Account) =>
      (await portal.call('GET', `passport/${a + 61}`, { as })).json().counts.data;
    expect(await counts()).toMatchObject({ pedigrees: 2, pedigreeDefinitions: 1 });
    expect(await counts('admin')).toMatchObject({ pedigrees: 5, pedigreeDefinitions: 2 });
    const listed = async (path: string, as?: Account) =>
      (await portal.call('POST', `${path}/table`, { as, body: {} })).text();
    expect(await listed('pedigreedefinition')).not.toContain('secret definition');
    expect(await listed('pedigreedefinition', 'admin')).toContain('secret definition');
    expect(await listed('pedigree')).not.toContain(`P ${a + 63}`);
  });

  test('does not make a passport look more complete', async () => {
    await relate([[63, 65]], hidden);
    const ancest = async (as?: Account) =>
      (await portal.call('GET', `passport/${a + 65}`, { as }))
        .json()
        .completeness.data.parts.find(({ descriptors }: { descriptors: string[] }) =>
          descriptors.includes('ancest'),
        );
    expect((await ancest()).points).toBe(0);
    expect((await ancest('admin')).points).toBe(0);
  });

  test('appears with the acceptance of its licence', async () => {
    await change(sql`update dataset set licence_id = 3 where id = ${open}`);
    expect(nodesOf(await graph(61, '', 'researcher'))).toEqual([61]);
    expect((await portal.call('GET', 'license/3/accept', { as: 'researcher' })).status).toBe(200);
    expect(nodesOf(await graph(61, '', 'researcher'))).toEqual([60, 61, 62]);
    expect(nodesOf(await graph(61))).toEqual([61]);
    await change(sql`update dataset set licence_id = null where id = ${open}`);
  });
});

test('the list of pedigrees has the members of the contract', async () => {
  const filter = [{ column: 'childId', comparator: 'equals', values: [a + 2] }];
  const { data, count } = (
    await portal.call('POST', 'pedigree/table', { body: { filter, orderBy: 'parentId', ascending: 1 } })
  ).json();
  expect(count).toBe(2);
  expect(data[0]).toMatchObject({
    datasetId: open,
    datasetName: expect.any(String),
    experimentId: expect.any(Number),
    experimentName: expect.any(String),
    parentId: a,
    parentGid: `P ${a}`,
    parentName: `P ${a}`,
    parentDisplayName: `P ${a}`,
    childId: a + 2,
    childName: `P ${a + 2}`,
    relationshipType: 'F',
    pedigreeDescription: 'Crossing books of the programmes',
    pedigreeAuthor: 'Breeder 1, Northfold Genebank',
  });
});
