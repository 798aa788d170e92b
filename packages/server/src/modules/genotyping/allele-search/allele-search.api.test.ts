import type { AlleleSearchAnswer } from '@landrace/contract/areas/genotyping/allele-search.routes';
import { maxAlleleConditions, parseAlleleExpression } from '@landrace/domain/allele-expression';
import { storeCalls } from '@landrace/genotypes/calls/stored-calls.fixture';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import { matrixFiles } from '../public';

let portal: TestPortal;
/** The collection has no ids from here on. */
const base = 5_000;
const open = 901;
const licensed = 902;
const hidden = 903;
const trial = 904;
const empty = 905;

/** Genotypes by line, as a count by hand reads them. The last line is a second sample of the first germplasm. */
const genotypes = {
  first: ['A/A', 'A/A', 'A/T', 'T/T', 'T/A', '', 'T/T'],
  second: ['G/G', 'C/C', 'G/C', 'G/G', '', 'C/C', 'C/C'],
  third: ['A/A', 'C/C', 'A/C', 'A/A', 'A/A', 'A/A', 'A/A'],
};
const lines = 7;
const germplasmOf = (line: number) => base + (line === 6 ? 0 : line);

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

beforeAll(async () => {
  portal = await startTestPortal();
  const numbers = (calls: readonly string[], alleles: string) =>
    calls.map((call) => call.replace(/\w/g, (letter) => String(alleles.indexOf(letter))));
  await storeCalls(matrixFiles(portal.services.storage), 'genotypes/alleles', {
    variants: [
      { reference: 'A', alternates: 'T', calls: numbers(genotypes.first, 'AT') },
      { reference: 'G', alternates: 'C', calls: numbers(genotypes.second, 'GC') },
      { reference: 'A', alternates: 'C,T', calls: numbers(genotypes.third, 'AC') },
    ],
  });
  await change(sql`
    insert into germplasm (id, accenumb) select id, 'Allele line ' || id - ${base}::int
    from generate_series(${base}::int, ${base + 5}::int) as id`);
  await change(sql`
    insert into marker (id, marker_type_id, name) select ${base}::int + n, (select min(id) from marker_type), name
    from unnest(array['First', 'Second, old', '__proto__', 'Elsewhere']) with ordinality as named (name, n)`);
  await change(sql`
    insert into synonym (marker_id, name) values (${base + 1}, 'Old first'), (${base + 1}, 'Shared'),
      (${base + 2}, 'Shared'), (${base + 2}, 'Partly'), (${base + 4}, 'Partly')`);
  await change(sql`
    insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, licence_id, name, source_file) values
      (${open}, 1, 1, 1, null, 'Open', 'genotypes/alleles'), (${licensed}, 1, 1, 1, 3, 'Licensed', 'genotypes/alleles'),
      (${hidden}, 1, 1, 3, null, 'Hidden', 'genotypes/alleles'), (${trial}, 1, 3, 1, null, 'Trial', null),
      (${empty}, 1, 1, 1, null, 'Empty', null)`);
  for (const dataset of [open, licensed, hidden]) {
    for (let line = 0; line < lines; line += 1)
      await change(sql`
        insert into matrix_germplasm (dataset_id, position, germplasm_id)
        values (${dataset}, ${line}, ${germplasmOf(line)})`);
    await change(sql`
      insert into matrix_marker (dataset_id, position, marker_id)
      select ${dataset}::int, n, ${base + 1}::int + n from generate_series(0, 2) as n`);
  }
});
afterAll(() => portal.stop());

interface Typed {
  readonly dataset?: number;
  readonly match?: string;
  readonly as?: Account | undefined;
}

const search = (text: string, match = 'all') => ({
  conditions: parseAlleleExpression(text).conditions,
  match,
});
const count = (text: string, { dataset = open, match, as }: Typed = {}) =>
  portal.call('POST', `dataset/${dataset}/allele-search`, { as, body: search(text, match) });
const list = (text: string, { dataset = open, match, as }: Typed = {}, call = 'table') =>
  portal.call('POST', `germplasm/${call}`, {
    as,
    body: {
      alleles: { datasetId: dataset, ...search(text, match) },
      limit: 100,
      page: 0,
      orderBy: 'germplasmName',
      ascending: 1,
    },
  });

async function found(text: string, typed?: Typed): Promise<number[]> {
  const answer = await list(text, typed);
  expect([answer.status, answer.text()]).toEqual([200, expect.anything()]);
  const rows = answer.json().data as { germplasmId: number }[];
  return rows.map(({ germplasmId }) => germplasmId - base).sort();
}

/** The worker finds the rows itself. */
async function fileOfJob(text: string): Promise<string> {
  const worker = await startJobs(portal.services);
  onTestFinished(() => worker.stop());
  const started = await portal.call('POST', 'germplasm/table/export/job', {
    body: { alleles: { datasetId: open, ...search(text) } },
    headers: { accept: 'text/csv' },
  });
  const [{ uuid }] = started.json();
  const state = async () =>
    (await portal.call('POST', 'dataset/export/async', { body: { uuids: [uuid] } })).json()[0]?.status;
  await expect.poll(state).toMatch(/completed|failed/);
  return (await portal.call('GET', `dataset/export/async/${uuid}/download`)).text();
}

describe('germplasm by its alleles', () => {
  test('has the genotype, the allele or none, whichever allele is written first', async () => {
    expect(await found('First = A/A')).toEqual([0, 1]);
    expect(await found('First = A/T')).toEqual([2, 4]);
    expect(await found('First = T/A')).toEqual([2, 4]);
    expect(await found('first = a')).toEqual([0, 1, 2, 4]);
    // The first germplasm has another sample, which is homozygous for the other allele.
    expect(await found('First = T/T')).toEqual([0, 3]);
    expect(await found('First = missing')).toEqual([5]);
    expect(await found('First != missing')).toEqual([0, 1, 2, 3, 4]);
    expect(await found('First != A')).toEqual([0, 3]);
    expect(await found('Old first = A/A')).toEqual([0, 1]);
    expect(await found('Partly = G/G')).toEqual([0, 3]);
    expect(await found('__proto__ = C/C')).toEqual([1]);
    expect(await found('__proto__ = T')).toEqual([]);
  });

  test('meets all conditions, or any', async () => {
    expect(await found('First = A, "Second, old" = C/C')).toEqual([1]);
    expect(await found('First = A/A, "Second, old" = C/C', { match: 'any' })).toEqual([0, 1, 5]);
    // One sample has the first genotype and another one the second.
    expect(await found('First = A/A, First = T/T')).toEqual([]);
  });

  test('is counted as the list counts it', async () => {
    const answer: AlleleSearchAnswer = (await count('First = A, "Second, old" = C/C')).json();
    expect(answer).toEqual({
      total: 6,
      count: 1,
      conditions: [
        {
          marker: {
            markerId: base + 1,
            markerName: 'First',
            genotypes: [
              { name: 'A/A', count: 2 },
              { name: 'A/T', count: 2 },
              { name: 'T/T', count: 2 },
            ],
            alleles: [
              { name: 'A', count: 4 },
              { name: 'T', count: 4 },
            ],
            missing: 1,
          },
          count: 4,
        },
        expect.objectContaining({ count: 3 }),
      ],
    });
    expect((await count('')).json()).toEqual({ total: 6, conditions: [] });
  });

  test('is shown, counted, selected and written with the genotypes that were found', async () => {
    const text = 'First = T, "Second, old" = G';
    const rows = (await list(text)).json();
    expect(rows.count).toBe(2);
    expect(rows.data.map((row: Record<string, unknown>) => row.foundGenotypes)).toEqual([
      'First A/T; Second, old G/C',
      'First T/T; Second, old G/G',
    ]);
    expect((await list(text, {}, 'table/ids')).json().data.sort()).toEqual([base + 2, base + 3]);
    const file = await portal.call('POST', 'germplasm/table/export', {
      body: { alleles: { datasetId: open, ...search('First = A/T') } },
      headers: { accept: 'text/csv' },
    });
    expect(file.text().split('\n')[0]).toContain('found_genotypes');
    expect(file.text().match(/Allele line \d.*A\/T/g)).toHaveLength(2);
    expect(await fileOfJob('First = A/T')).toBe(file.text());
    const facets = await portal.call('POST', 'germplasm/table/facets', {
      body: { alleles: { datasetId: open, ...search('First = A/T') }, fields: ['cropName'] },
    });
    expect(facets.status).toBe(200);
  });
});

describe('a search by alleles is refused', () => {
  const codes = async (text: string, typed?: Typed) => {
    const answers = [await count(text, typed), await list(text, typed)];
    return answers.map((answer) => [answer.status, answer.json().code]);
  };

  test('for datasets that the caller may not see or read, or that have no genotypes', async () => {
    const text = 'First = A';
    for (const [dataset, status, code] of [
      [hidden, 404, 'dataset.notFound'],
      [99_999, 404, 'dataset.notFound'],
      [licensed, 409, 'genotypeView.licence'],
      [trial, 409, 'genotypeView.notGenotypes'],
      [empty, 404, 'genotypeView.noMatrix'],
    ] as const)
      expect(await codes(text, { dataset })).toEqual([
        [status, code],
        [status, code],
      ]);
    expect(await found(text, { dataset: hidden, as: 'admin' })).toEqual([0, 1, 2, 4]);
    await portal.call('GET', 'license/3/accept', { as: 'researcher' });
    expect(await found(text, { dataset: licensed, as: 'researcher' })).toEqual([0, 1, 2, 4]);
  });

  test.each([
    ['Nobody = A', 'markerUnknown'],
    ['Shared = A', 'markerAmbiguous'],
    ['Elsewhere = A', 'markerNotInDataset'],
    ['First = A/G', 'alleleUnknown'],
  ])('for %s: %s', async (text, problem) => {
    const typed = `First = A, ${text}`;
    const answer = await list(typed);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { code: `alleleSearch.${problem}`, params: { condition: 2 } },
    ]);
    const counted = await count(typed);
    expect(counted.json().conditions[1]).toMatchObject({ problem });
    expect(counted.json().count).toBeUndefined();
  });

  test('for hostile input', async () => {
    const [condition] = search('First = A').conditions;
    const refused = [
      { conditions: Array.from({ length: maxAlleleConditions + 1 }, () => condition) },
      { conditions: Array.from({ length: 10_000 }, () => condition) },
      { conditions: [{ ...condition, marker: 'x'.repeat(1_000) }] },
      { conditions: [{ ...condition, alleles: ['A', 'T'] }] },
      { conditions: [{ ...condition, alleles: ['A'.repeat(100_000)] }] },
      { conditions: [{ ...condition, marker: 'a\u0000b' }] },
      { conditions: [condition], match: '__proto__' },
      { conditions: [condition], match: 'constructor' },
      { conditions: { __proto__: [condition] } },
      { conditions: 'First = A' },
    ];
    for (const body of refused) {
      const counted = await portal.call('POST', `dataset/${open}/allele-search`, { body });
      expect([counted.status, JSON.stringify(body).slice(0, 80)]).toEqual([400, expect.anything()]);
      const listed = await portal.call('POST', 'germplasm/table', {
        body: { alleles: { datasetId: open, ...body }, limit: 1, page: 0 },
      });
      expect(listed.status).toBe(400);
    }
    for (const alleles of ['First = A', { datasetId: open, conditions: [] }, [], 7])
      expect((await portal.call('POST', 'germplasm/table', { body: { alleles } })).status).toBe(400);
    expect((await portal.call('POST', `germplasm/table?alleles=1`, { body: {} })).status).toBe(400);
  });
});
