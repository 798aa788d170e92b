import type { AlleleFrequencies } from '@landrace/contract/areas/genotyping/allele-frequency.routes';
import { openFrequencyWriter } from '@landrace/genotypes/frequencies/write-frequencies';
import { noFacts } from '@landrace/genotypes/variants/variant-facts';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matrixFiles } from '../public';

let portal: TestPortal;
/** The collection has no ids from here on. */
const base = 5_000;
const [open, licensed, hidden, empty, genotypes, missingFile] = [901, 902, 903, 904, 905, 906];

/** Markers in rows, populations in columns, as in a file. */
const values = [
  [0, 0.5, Number.NaN],
  [1, 0.333, 0.25],
  [0.1, 0.2, 0.999],
];

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

beforeAll(async () => {
  portal = await startTestPortal();
  const writer = await openFrequencyWriter(matrixFiles(portal.services.storage), 'genotypes/f', {
    samples: 3,
  });
  for (const row of values) await writer.add(noFacts, Float32Array.from(row));
  await writer.finish();
  await change(sql`
    insert into germplasm (id, accenumb) select ${base}::int + n, 'Population ' || n from generate_series(0, 2) as n`);
  await change(sql`
    insert into marker (id, marker_type_id, name)
    select ${base}::int + n, (select min(id) from marker_type), 'SNP_' || n from generate_series(0, 2) as n`);
  await change(sql`
    insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, licence_id, name, source_file) values
      (${open}, 1, 4, 1, null, 'Open', 'genotypes/f'), (${licensed}, 1, 4, 1, 3, 'Licensed', 'genotypes/f'),
      (${hidden}, 1, 4, 3, null, 'Hidden', 'genotypes/f'), (${empty}, 1, 4, 1, null, 'Empty', null),
      (${genotypes}, 1, 1, 1, null, 'Genotypes', 'genotypes/f'), (${missingFile}, 1, 4, 1, null, 'Lost', 'genotypes/lost')`);
  for (const dataset of [open, licensed, hidden]) {
    await change(sql`
      insert into matrix_germplasm (dataset_id, position, germplasm_id)
      select ${dataset}::int, n, ${base}::int + n from generate_series(0, 2) as n`);
    // The marker in the middle was removed.
    await change(sql`
      insert into matrix_marker (dataset_id, position, marker_id)
      select ${dataset}::int, n, ${base}::int + n from unnest(array[0, 2]) as n`);
  }
});
afterAll(() => portal.stop());

const get = (dataset: number | string, rest = '', as?: Account) =>
  portal.call('GET', `dataset/${dataset}/allele-frequencies${rest}`, { as });

async function refusal(dataset: number | string, rest = '', as?: Account) {
  const answer = await get(dataset, rest, as);
  return [answer.status, answer.json().code];
}

test('frequencies of a marker agree with the file, the first marker by default', async () => {
  const first: AlleleFrequencies = (await get(open)).json();
  expect(first).toEqual({
    datasetId: open,
    marker: { at: 0, id: base, name: 'SNP_0' },
    markerNumber: 1,
    markerCount: 2,
    previous: null,
    next: 2,
    populations: [
      { germplasmId: base, name: 'Population 0', frequency: 0 },
      { germplasmId: base + 1, name: 'Population 1', frequency: 0.5 },
      { germplasmId: base + 2, name: 'Population 2', frequency: null },
    ],
    populationCount: 3,
  });
  const last: AlleleFrequencies = (await get(open, '?at=2')).json();
  expect(last).toMatchObject({ markerNumber: 2, previous: 0, next: null });
  expect(last.populations.map(({ frequency }) => frequency)).toEqual([0.1, 0.2, 0.999]);
});

test('markers are found by the start of their names', async () => {
  const found = async (query: string) =>
    (await get(open, `/markers${query}`)).json().markers.map(({ name }: { name: string }) => name);
  expect(await found('')).toEqual(['SNP_0', 'SNP_2']);
  expect(await found('?q=snp_2')).toEqual(['SNP_2']);
  // Not as wildcards.
  expect(await found('?q=%25')).toEqual([]);
  expect(await found("?q='")).toEqual([]);
});

test('nobody sees frequencies without the right to', async () => {
  for (const rest of ['', '?at=2', '/markers']) {
    expect(await refusal(hidden, rest)).toEqual([404, 'dataset.notFound']);
    expect(await refusal(99_999, rest)).toEqual([404, 'dataset.notFound']);
    expect(await refusal(licensed, rest)).toEqual([409, 'alleleFrequency.licence']);
  }
  expect((await portal.call('GET', 'license/3/accept', { as: 'researcher' })).status).toBe(200);
  expect((await get(licensed, '', 'researcher')).status).toBe(200);
});

test('odd requests are refused with a reason', async () => {
  for (const dataset of [empty, genotypes, missingFile])
    expect(await refusal(dataset)).toEqual([404, 'alleleFrequency.noData']);
  for (const at of [1, 3, 2_147_483_647])
    expect(await refusal(open, `?at=${at}`)).toEqual([404, 'alleleFrequency.noMarker']);
  for (const query of ['at=-1', 'at=1.5', 'at=x', 'at=2147483648', 'at=0&at=2', 'at=1e99'])
    expect([query, ...(await refusal(open, `?${query}`))]).toEqual([query, 400, 'request.invalid']);
  expect(await refusal(open, `/markers?q=${'x'.repeat(501)}`)).toEqual([400, 'request.invalid']);
  expect((await refusal('x'))[0]).toBe(400);
});
