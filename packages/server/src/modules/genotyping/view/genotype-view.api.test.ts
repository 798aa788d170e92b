import type {
  GenotypeTileHead,
  GenotypeViewFacts,
  GenotypeViewLines,
  GenotypeViewSort,
} from '@landrace/contract/areas/genotyping/genotype-view.routes';
import { storeCalls } from '@landrace/genotypes/calls/stored-calls.fixture';
import type { VariantFacts } from '@landrace/genotypes/variants/variant-facts';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lazyCaller } from '../../../platform/access/dataset-access';
import { StorageProblem } from '../../../platform/storage/storage-problem';
import { genotypeZip } from '../export/genotype-export.service';
import { matrixFiles } from '../public';

let portal: TestPortal;
/** The collection has no ids from here on. */
const base = 5_000;
const open = 901;
const licensed = 902;
const hidden = 903;
const frequencies = 904;
const empty = 905;
const trial = 906;
const hiddenTrial = 907;
const map = 801;
const ownMap = 802;

const lines = 70;
const markers = 2_200;

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

/**
 * The number of alternate alleles of a line at a variant, 3 for no call. Line 0 is most similar to line 1, then 2 and
 * so on.
 */
const dosage = (variant: number, line: number) => {
  if ((variant * 31 + line * 17) % 23 === 0) return 3;
  if (variant % 100 < line) return 2;
  return (variant + line) % 50 === 0 ? 1 : 0;
};
const isCoded = (variant: number) => variant % 40 === 5;
const codedTexts = ['0/0', '0/1', '2/2', ''];
const factsOf = (variant: number): VariantFacts => ({
  id: `M${variant + 1}`,
  chromosome: 'chr1',
  position: variant + 1,
  reference: 'A',
  alternates: isCoded(variant) ? 'C,G' : 'T',
  fields: '.\t.\t.',
});

function storeMatrix(key: string, { shift = 0, count = markers } = {}) {
  const variants = Array.from({ length: count }, (_, variant) => {
    const calls = Array.from({ length: lines }, (__, line) => dosage(variant + shift, line));
    return {
      ...factsOf(variant),
      calls: isCoded(variant) ? calls.map((code) => codedTexts[code] ?? '') : calls,
    };
  });
  return storeCalls(matrixFiles(portal.services.storage), key, { variants });
}

beforeAll(async () => {
  portal = await startTestPortal();
  await storeMatrix('genotypes/view');
  await change(sql`
    insert into germplasm (id, accenumb) select id, 'L' || ${base + lines}::int - id
    from generate_series(${base}::int, ${base + lines - 1}::int) as id`);
  await change(sql`
    insert into marker (id, marker_type_id, name)
    select ${base}::int + n, (select min(id) from marker_type), 'M' || n + 1 from generate_series(0, ${markers - 1}::int) as n`);
  await change(sql`
    insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, licence_id, name, source_file) values
      (${open}, 1, 1, 1, null, 'Open', 'genotypes/view'), (${licensed}, 1, 1, 1, 3, 'Licensed', 'genotypes/view'),
      (${hidden}, 1, 1, 3, null, 'Hidden', 'genotypes/view'), (${frequencies}, 1, 4, 1, null, 'Frequencies', null),
      (${empty}, 1, 1, 1, null, 'Empty', null), (${trial}, 1, 3, 1, null, 'Trial', null),
      (${hiddenTrial}, 1, 3, 3, null, 'Hidden trial', null)`);
  for (const dataset of [open, licensed, hidden]) {
    await change(sql`
      insert into matrix_germplasm (dataset_id, position, germplasm_id)
      select ${dataset}::int, n, ${base}::int + n from generate_series(0, ${lines - 1}::int) as n`);
    await change(sql`
      insert into matrix_marker (dataset_id, position, marker_id)
      select ${dataset}::int, n, ${base}::int + n from generate_series(0, ${markers - 1}::int) as n`);
    await change(sql`
      insert into dataset_marker (dataset_id, marker_id)
      select ${dataset}::int, ${base}::int + n from generate_series(0, ${markers - 1}::int) as n`);
  }
  await change(sql`
    insert into map (id, name, is_public, user_id) values (${map}, 'Public map', true, null),
      (${ownMap}, 'Own map', false, (select id from app_user where username = 'researcher'))`);
  // The last hundred are on no map. From 1,000 on they are on 2H, the first ones on 10H, in pairs at the same
  // position.
  await change(sql`
    insert into map_definition (map_id, marker_id, map_feature_type_id, chromosome, position)
    select ${map}::int, ${base}::int + n, (select min(id) from map_feature_type),
      case when n < 1000 then '10H' else '2H' end, n / 2
    from generate_series(0, ${markers - 101}::int) as n`);
  await change(sql`
    insert into map_definition (map_id, marker_id, map_feature_type_id, chromosome, position)
    values (${ownMap}, ${base + 7}, (select min(id) from map_feature_type), '1H', 7)`);
  await change(sql`
    insert into item_group (id, group_type_id, name, is_public, user_id) values
      (801, 3, 'Lines', true, null), (802, 3, 'Own lines', false, (select id from app_user where username = 'researcher')),
      (803, 2, 'Markers', true, null)`);
  await change(sql`
    insert into group_germplasm (group_id, germplasm_id) values
      (801, ${base + 4}), (801, ${base + 9}), (801, 1), (802, ${base + 1})`);
  await change(sql`insert into trait (id, name, data_type) values (801, 'Height of the view', 'numeric')`);
  await change(sql`
    insert into plot (id, dataset_id, germplasm_id) values (${base}, ${trial}, ${base + 3}),
      (${base + 1}, ${trial}, ${base + 3}), (${base + 2}, ${trial}, ${base + 8}), (${base + 3}, ${hiddenTrial}, ${base + 8})`);
  await change(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, value, value_number) values
      (${base}, ${trial}, 801, '10', 10), (${base + 1}, ${trial}, 801, '20', 20), (${base + 2}, ${trial}, 801, '12', 12),
      (${base + 3}, ${hiddenTrial}, 801, '100', 100)`);
});
afterAll(() => portal.stop());

const address = (dataset: number, rest = '') => `dataset/${dataset}/genotype-view${rest}`;
const get = (path: string, as?: Account) => portal.call('GET', path, { as });

async function factsFor(dataset: number, query = '', as?: Account): Promise<GenotypeViewFacts> {
  const answer = await get(address(dataset, query), as);
  expect([answer.status, answer.text()]).toEqual([200, expect.anything()]);
  return answer.json();
}

async function linesBy(sort: GenotypeViewSort, as?: Account, dataset = open): Promise<GenotypeViewLines> {
  const answer = await portal.call('POST', address(dataset, '/lines'), { as, body: { sort } });
  expect([answer.status, answer.text()]).toEqual([200, expect.anything()]);
  return answer.json();
}

interface TileQuery {
  readonly mapId?: number;
  readonly version: string;
  readonly order: string;
  readonly stride?: number;
  readonly lineStride?: number;
  readonly line: number;
  readonly marker: number;
}

function tileAddress(query: TileQuery, dataset = open): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return address(dataset, `/tile?${parts.join('&')}`);
}

async function tile(query: TileQuery) {
  const answer = await get(tileAddress(query));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  const length = answer.bytes.readUInt32LE();
  const head = JSON.parse(answer.bytes.subarray(4, 4 + length).toString()) as GenotypeTileHead;
  const calls = answer.bytes.subarray(4 + length);
  expect(calls).toHaveLength(head.lines * head.markers);
  const rows = Array.from({ length: head.lines }, (_, line) =>
    Array.from(
      calls.subarray(line * head.markers, (line + 1) * head.markers),
      (byte) => head.palette[byte] ?? { text: '?', kind: '?' },
    ),
  );
  return { head, rows, headers: answer.headers };
}

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

describe('facts of a view', () => {
  test('have size, maps and chromosomes, by the map with most markers by default', async () => {
    const facts = await factsFor(open);
    expect(facts).toMatchObject({
      datasetId: open,
      name: 'Open',
      lineCount: lines,
      markerCount: markers,
      maps: [{ id: map, name: 'Public map', markerCount: markers - 100, unit: 'bp' }],
      mapId: map,
      chromosomes: [
        { name: '2H', from: 0, to: 1100 },
        { name: '10H', from: 1100, to: 2100 },
        { name: '', from: 2100, to: 2200 },
      ],
      strides: [1, 4, 32],
      lineStrides: [1],
    });
    const inFileOrder = await factsFor(open, '?mapId=0');
    expect(inFileOrder).toMatchObject({ mapId: null, chromosomes: [{ name: '', from: 0, to: markers }] });
    expect(inFileOrder.version).not.toBe(facts.version);
    expect(await factsFor(open)).toEqual(facts);
  });

  test('show somebody’s own map to nobody else', async () => {
    expect((await factsFor(open, '', 'researcher')).maps.map(({ id }) => id)).toEqual([ownMap, map]);
    expect((await factsFor(open, `?mapId=${ownMap}`, 'researcher')).mapId).toBe(ownMap);
    const refused = await get(address(open, `?mapId=${ownMap}`));
    expect([refused.status, codeOf(refused)]).toEqual([404, 'map.notFound']);
  });

  test('are refused with a reason', async () => {
    const reasonOf = async (dataset: number, as?: Account) => {
      const answer = await get(address(dataset), as);
      return [answer.status, codeOf(answer)];
    };
    expect(await reasonOf(99_999)).toEqual([404, 'dataset.notFound']);
    expect(await reasonOf(hidden)).toEqual([404, 'dataset.notFound']);
    expect(await reasonOf(licensed)).toEqual([409, 'genotypeView.licence']);
    expect(await reasonOf(frequencies)).toEqual([409, 'genotypeView.notGenotypes']);
    expect(await reasonOf(empty)).toEqual([404, 'genotypeView.noMatrix']);
    expect((await get(address(hidden), 'admin')).status).toBe(200);
    // Once it is accepted, they are available.
    await portal.call('GET', 'license/3/accept', { as: 'researcher' });
    expect((await get(address(licensed), 'researcher')).status).toBe(200);
  });
});

describe('lines of a view', () => {
  const positionsOf = ({ ids }: GenotypeViewLines) => ids.map((id) => id - base);

  test('are in the order of the file or by name, in natural order', async () => {
    const byFile = await linesBy({ by: 'file' });
    expect(positionsOf(byFile)).toEqual(Array.from({ length: lines }, (_, line) => line));
    expect(byFile.names.slice(0, 2)).toEqual(['L70', 'L69']);
    expect(byFile.values).toBeUndefined();
    const byName = await linesBy({ by: 'name' });
    expect(byName.names.slice(0, 3)).toEqual(['L1', 'L2', 'L3']);
    expect((await linesBy({ by: 'name', descending: true })).names).toEqual(byFile.names);
    expect(byName.order).not.toBe(byFile.order);
    expect((await linesBy({ by: 'name' })).order).toBe(byName.order);
  });

  test('have the members of a group first', async () => {
    const found = await linesBy({ by: 'group', id: 801 });
    expect(positionsOf(found).slice(0, 3)).toEqual([9, 4, 69]);
    expect(found.values?.slice(0, 3)).toEqual([1, 1, 0]);
    expect(positionsOf(await linesBy({ by: 'group', id: 802 }, 'researcher'))[0]).toBe(1);
    for (const id of [802, 803, 99_999]) {
      const refused = await portal.call('POST', address(open, '/lines'), {
        body: { sort: { by: 'group', id } },
      });
      expect([refused.status, codeOf(refused)]).toEqual([404, 'group.notFound']);
    }
  });

  test('are sorted by similarity to one of them', async () => {
    const found = await linesBy({ by: 'similarity', id: base });
    expect(positionsOf(found).slice(0, 4)).toEqual([0, 1, 2, 3]);
    expect(positionsOf(found).at(-1)).toBe(69);
    expect(found.values?.[0]).toBe(1);
    const values = found.values?.map((value) => value ?? -1) ?? [];
    expect(values).toEqual([...values].sort((a, b) => b - a));
    const upwards = await linesBy({ by: 'similarity', id: base, descending: false });
    expect(positionsOf(upwards).slice(-1)).toEqual([0]);
    const refused = await portal.call('POST', address(open, '/lines'), {
      body: { sort: { by: 'similarity', id: 1 } },
    });
    expect([refused.status, codeOf(refused)]).toEqual([404, 'genotypeView.lineNotThere']);
  });

  test('are sorted by the mean of a trait in trials that the caller may read', async () => {
    const found = await linesBy({ by: 'trait', id: 801 });
    expect(positionsOf(found).slice(0, 3)).toEqual([8, 3, 69]);
    expect(found.values?.slice(0, 3)).toEqual([12, 15, null]);
    expect(positionsOf(await linesBy({ by: 'trait', id: 801, descending: true })).slice(0, 3)).toEqual([
      3, 8, 69,
    ]);
    const forAdmin = await linesBy({ by: 'trait', id: 801 }, 'admin');
    expect(positionsOf(forAdmin).slice(0, 2)).toEqual([3, 8]);
    expect(forAdmin.values?.slice(0, 2)).toEqual([15, 56]);
    // Others cannot use the data behind the administrator's order.
    const { version } = await factsFor(open);
    const refused = await get(
      tileAddress({ mapId: map, version, order: forAdmin.order, line: 0, marker: 0 }),
    );
    expect([refused.status, codeOf(refused)]).toEqual([409, 'genotypeView.stale']);
  });
});

describe('markers of a view', () => {
  test('are named by columns', async () => {
    const path = (query: string) => address(open, `/markers?${query}`);
    const { version } = await factsFor(open);
    expect((await get(path(`mapId=${map}&version=${version}&from=1098&to=1102`))).json()).toEqual({
      ids: [2098, 2099, 0, 1].map((place) => base + place),
      names: ['M2099', 'M2100', 'M1', 'M2'],
      chromosomes: ['2H', '2H', '10H', '10H'],
      positions: [1049, 1049, 0, 0],
    });
    const last = (await get(path(`mapId=${map}&from=2199&to=5000`))).json();
    expect(last).toEqual({ ids: [base + 2199], names: ['M2200'], chromosomes: [null], positions: [null] });
    expect((await get(path('from=3&to=4'))).json().names).toEqual(['M4']);
    expect((await get(path('from=4&to=3'))).status).toBe(400);
    expect((await get(path('from=0&to=10001'))).status).toBe(400);
    const stale = await get(path(`mapId=${map}&version=other&from=0&to=1`));
    expect([stale.status, codeOf(stale)]).toEqual([409, 'genotypeView.stale']);
  });

  test('are found by the prefix of their names and by regions', async () => {
    const found = async (q: string, query = `mapId=${map}&`) =>
      await get(address(open, `/find?${query}q=${encodeURIComponent(q)}`));
    const { matches } = (await found('m219')).json();
    expect(matches[0]).toEqual({ from: 1318, to: 1319, name: 'M219', chromosome: '10H', position: 109 });
    expect(matches).toHaveLength(11);
    expect((await found('10h:5-6')).json().matches).toEqual([
      { from: 1110, to: 1114, name: '10H:5-6', chromosome: '10H', position: 5 },
    ]);
    expect((await found('2H')).json().matches[0]).toMatchObject({ from: 0, to: 1100, name: '2H' });
    expect((await found('no such marker')).json()).toEqual({ matches: [] });
    const codes = [await found('2H:9-5'), await found('9H:5-9'), await found('2H:5-9', '')].map(codeOf);
    expect(codes).toEqual(['genotypeView.regionReversed', 'map.chromosomeUnknown', 'genotypeView.needsMap']);
  });
});

describe('tiles of a view', () => {
  test('equal the export, call by call', async () => {
    const { version } = await factsFor(open);
    const { order, names } = await linesBy({ by: 'similarity', id: base + 12 });
    const caller = lazyCaller(portal.services.database.reader, {
      principal: undefined,
      projectIds: [],
      acceptedLicenceIds: [],
    });
    const zip = await genotypeZip(portal.services, {
      request: { datasetId: open, mapId: map, generateCsv: true },
      caller,
      portal: portal.url,
      signal: new AbortController().signal,
      progress: () => undefined,
    });
    const csv = unzip(Buffer.concat(await zip.toArray())).find(({ name }) => name.endsWith('.csv'));
    const [header = [], ...rows] = (csv?.content.toString() ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    const byName = new Map(rows.map(([name = '', ...calls]) => [name, calls]));
    for (const marker of [0, 4, 8]) {
      const { head, rows: shown } = await tile({ mapId: map, version, order, line: 0, marker });
      expect([head.lines, head.markers]).toEqual([lines, marker === 8 ? 152 : 256]);
      expect(head.columns[0]).toBe(marker * 256);
      for (const [line, cells] of shown.entries())
        expect(cells.map(({ text }) => text)).toEqual(
          byName.get(names[line] ?? '')?.slice(marker * 256, (marker + 1) * 256),
        );
    }
    expect(header).toHaveLength(markers + 1);
  });

  test('at a stride have markers from all over, and list them', async () => {
    const { version } = await factsFor(open, '?mapId=0');
    const { order } = await linesBy({ by: 'name' });
    const kinds = ['reference', 'heterozygous', 'alternate', 'missing'];
    for (const stride of [4, 32]) {
      const { head, rows } = await tile({ version, order, stride, line: 0, marker: 0 });
      expect(head.columns.slice(0, 3)).toEqual([0, stride, 2 * stride]);
      // By name they are in the opposite order.
      for (const [line, cells] of rows.entries())
        expect(cells.map(({ kind }) => kind)).toEqual(
          head.columns.map((column) => kinds[dosage(column, lines - 1 - line)]),
        );
    }
    const onMap = await factsFor(open);
    const { head } = await tile({
      mapId: map,
      version: onMap.version,
      order,
      stride: 32,
      line: 0,
      marker: 0,
    });
    // Those on 2H begin with marker 1,000, of which 1,024 is the first in the sample.
    expect(head.columns.slice(0, 2)).toEqual([24, 56]);
    expect(head.markers).toBe(Math.ceil(markers / 32));
  });

  test('may be cached by the browser of the caller', async () => {
    const { version } = await factsFor(open, '?mapId=0');
    const { order } = await linesBy({ by: 'file' });
    const { headers, head } = await tile({ version, order, line: 0, marker: 0 });
    expect(headers.get('cache-control')).toBe('private, max-age=3600, immutable');
    expect(headers.get('vary')).toBe('authorization, cookie');
    expect(head.palette).toContainEqual({ text: 'A/T', kind: 'heterozygous' });
    expect((await tile({ version, order, line: 5, marker: 0 })).head.lines).toBe(0);
  });

  test.each<GenotypeViewSort>([
    { by: 'file' },
    { by: 'group', id: 801 },
    { by: 'similarity', id: base },
    { by: 'trait', id: 801 },
  ])('take one statement once a view is known, sorted by $by', async (sort) => {
    const { version } = await factsFor(open, `?mapId=${map}`);
    const { order } = await linesBy(sort);
    const query = { mapId: map, version, order, line: 0 };
    await tile({ ...query, marker: 0 });
    const sent = vi.spyOn(pg.Query.prototype, 'submit');
    await tile({ ...query, marker: 1 });
    await tile({ ...query, marker: 2 });
    const statements = sent.mock.contexts.map((statement) => String((statement as { text: string }).text));
    sent.mockRestore();
    // Settings are read again every second, whatever is requested.
    expect(statements.filter((text) => !text.includes('from setting'))).toEqual([
      expect.stringContaining('from table_change'),
      expect.stringContaining('from table_change'),
    ]);
  });

  test('are refused as soon as the permission is withdrawn', async () => {
    const { version } = await factsFor(open);
    const { order } = await linesBy({ by: 'file' });
    const query = { mapId: map, version, order, line: 0, marker: 0 };
    await tile(query);
    await change(sql`update dataset set dataset_state_id = 3 where id = ${open}`);
    expect(codeOf(await get(tileAddress(query)))).toBe('dataset.notFound');
    await change(sql`update dataset set dataset_state_id = 1 where id = ${open}`);
    await tile(query);
    await change(sql`update map set is_public = false where id = ${map}`);
    expect(codeOf(await get(tileAddress(query)))).toBe('map.notFound');
    await change(sql`update map set is_public = true where id = ${map}`);
    await tile(query);
  });

  test('of other strides, unknown orders and hidden datasets are refused', async () => {
    const { version } = await factsFor(open, '?mapId=0');
    const { order } = await linesBy({ by: 'file' });
    const right = { version, order, line: 0, marker: 0 };
    const codes = [
      await get(tileAddress({ ...right, stride: 7 })),
      await get(tileAddress({ ...right, lineStride: 4 })),
      await get(tileAddress({ ...right, order: 'file~~up~0123456789abcdef' })),
      await get(tileAddress({ ...right, order: "'; drop table" })),
      await get(tileAddress(right, hidden)),
      await get(tileAddress(right, licensed)),
    ].map(codeOf);
    expect(codes).toEqual([
      'genotypeView.noSuchStride',
      'genotypeView.noSuchStride',
      'genotypeView.stale',
      'genotypeView.stale',
      'dataset.notFound',
      'genotypeView.licence',
    ]);
  });

  test('of a replaced version are refused, and those of the new one are available', async () => {
    await storeMatrix('genotypes/view-2', { shift: 1 });
    const before = await factsFor(open, '?mapId=0');
    const { order } = await linesBy({ by: 'file' });
    const query = { order, line: 0, marker: 0 };
    const shown = await tile({ ...query, version: before.version });
    await change(sql`update dataset set source_file = 'genotypes/view-2' where id = ${open}`);
    const refused = await get(tileAddress({ ...query, version: before.version }));
    expect([refused.status, codeOf(refused)]).toEqual([409, 'genotypeView.stale']);
    const { version } = await factsFor(open, '?mapId=0');
    const now = await tile({ ...query, version });
    expect(now.rows[3]?.[0]?.kind).toBe(shown.rows[3]?.[1]?.kind);
    expect(now.rows).not.toEqual(shown.rows);
    // Another order of the markers is another version too.
    const along = await factsFor(open);
    await change(
      sql`update map_definition set position = 5000 where map_id = ${map} and marker_id = ${base}`,
    );
    expect((await factsFor(open)).version).not.toBe(along.version);
    await change(sql`update dataset set source_file = 'genotypes/view' where id = ${open}`);
  });

  test('are unavailable while the store is unreachable, and return with it', async () => {
    await storeMatrix('genotypes/view-3', { count: 40 });
    await change(sql`update dataset set source_file = 'genotypes/view-3' where id = ${open}`);
    const { version, markerCount } = await factsFor(open, '?mapId=0');
    expect(markerCount).toBe(40);
    const { order } = await linesBy({ by: 'file' });
    const query = { version, order, line: 0, marker: 0 };
    const gone = new StorageProblem('The object store cannot be reached (ECONNREFUSED).', { isOutage: true });
    const reading = vi.spyOn(portal.services.storage, 'readBytes').mockRejectedValue(gone);
    const refused = await get(tileAddress(query));
    const unsorted = await portal.call('POST', address(open, '/lines'), {
      body: { sort: { by: 'similarity', id: base } },
    });
    reading.mockRestore();
    expect([refused.status, codeOf(refused)]).toEqual([503, 'service.unavailable']);
    expect([unsorted.status, codeOf(unsorted)]).toEqual([503, 'service.unavailable']);
    expect((await tile(query)).head.markers).toBe(40);
    await change(sql`update dataset set source_file = 'genotypes/view' where id = ${open}`);
  });
});
