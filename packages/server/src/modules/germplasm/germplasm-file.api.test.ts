import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { writeMcpdDegrees } from '@landrace/domain/mcpd-values';
import { aCaller } from '@landrace/testkit/a-caller';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../app/worker-runner';
import { elementsQuery } from '../../engine/facet-query';
import { bindSource } from '../../engine/source';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { germplasmSource } from './germplasm.source';

const headings = mcpdDescriptors.map(mcpdHeading);
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let portal: TestPortal;
let worker: JobQueue;
beforeAll(async () => {
  portal = await startTestPortal();
  await change(knownPassport);
  worker = await startJobs(portal.services);
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));
const rows = <Row>(query: RawBuilder<Row>) => portal.services.database.reader.many(query);

/** A passport with every descriptor, in forms that differ from the standard. */
const knownPassport = sql`
  with site as (
    insert into location (id, location_type_id, country_id, site_name, latitude, longitude, elevation,
      coordinate_uncertainty, coordinate_datum, georeferencing_method)
    values (90001, 1, 82, 'Beside the "old" mill, 2 km N', 51.5074, -0.1278, 35, 100, 'WGS84', 'GPS')
  ), taxon as (
    insert into taxonomy (id, genus, species, species_author, subtaxa, subtaxa_author)
    values (90001, 'Hordeum', 'vulgare', 'L.', 'subsp. vulgare', 'auct.')
  ), known as (
    insert into germplasm (id, accenumb, accename, puid, taxonomy_id, cropname, country_id, location_id, collnumb,
      collmissid, colldate, acqdate, biological_status_id, collecting_source_id, mls_status_id, storage, donornumb,
      othernumb)
    values (90001, 'KNOWN 1', 'Known, "the" one', 'doi:10.5072/known', 90001, 'barley', 82, 90001, 'C-17',
      'MISS-3', '1985-06-12', 'spring 1953', 300, 21, 1, '{13,20}', 'D-9', '{"GBR004:12",X}')
  ), institutes as (
    insert into institution (id, code, name, address) values
      (90001, 'GBR001', 'Keepers', 'Mill Lane'), (90002, 'GBR002', 'Collectors', 'High Street'),
      (90003, 'GBR003', 'Breeders', null)
  ), held as (
    insert into germplasm_institution (germplasm_id, role, position, institution_id, given_code, given_name) values
      (90001, 'maintenance', 1, 90001, null, null), (90001, 'collection', 1, 90002, null, null),
      (90001, 'breeding', 1, 90003, null, null), (90001, 'donor', 1, null, 'GBR009', 'Donors'),
      (90001, 'duplicate', 1, 90003, null, null), (90001, 'duplicate', 2, 90002, null, null)
  )
  insert into attribute_value (attribute_id, germplasm_id, value) values (1, 90001, 'First'), (1, 90001, 'Second')`;

const known = {
  PUID: 'doi:10.5072/known',
  INSTCODE: 'GBR001',
  ACCENUMB: 'KNOWN 1',
  COLLNUMB: 'C-17',
  COLLCODE: 'GBR002',
  COLLNAME: 'Collectors',
  COLLINSTADDRESS: 'High Street',
  COLLMISSID: 'MISS-3',
  GENUS: 'Hordeum',
  SPECIES: 'vulgare',
  SPAUTHOR: 'L.',
  SUBTAXA: 'subsp. vulgare',
  SUBTAUTHOR: 'auct.',
  CROPNAME: 'barley',
  ACCENAME: 'Known, "the" one',
  ORIGCTY: 'GAB',
  COLLSITE: 'Beside the "old" mill, 2 km N',
  DECLATITUDE: 51.5074,
  LATITUDE: '513027N',
  DECLONGITUDE: -0.1278,
  LONGITUDE: '0000740W',
  COORDUNCERT: 100,
  COORDDATUM: 'WGS84',
  GEOREFMETH: 'GPS',
  ELEVATION: 35,
  COLLDATE: '19850612',
  BREDCODE: 'GBR003',
  BREDNAME: 'Breeders',
  SAMPSTAT: 300,
  COLLSRC: 21,
  DONORCODE: 'GBR009',
  DONORNAME: 'Donors',
  DONORNUMB: 'D-9',
  OTHERNUMB: 'GBR004:12;X',
  DUPLSITE: 'GBR003;GBR002',
  DUPLINSTNAME: 'Breeders;Collectors',
  STORAGE: '13;20',
  MLSSTAT: 1,
  REMARKS: 'First;Second;ACQDATE:spring 1953',
};

const ask = (body: unknown, accept: string, as?: Account) =>
  portal.call('POST', 'germplasm/export', { as, body, headers: { accept } });

async function objects(body: unknown, as?: Account): Promise<Record<string, unknown>[]> {
  const answer = await ask(body, 'application/json', as);
  expect(answer.status, answer.text()).toBe(200);
  return answer.json();
}

async function names(body: object): Promise<unknown[]> {
  return (await objects({ format: 'mcpd', ...body })).map((row) => row.ACCENUMB);
}

describe('a file of passports in the form of the standard', () => {
  test('has every descriptor, coded as in the standard', async () => {
    expect(await objects({ individualIds: [90001], format: 'mcpd' })).toEqual([known]);
  });

  test('has the 41 columns in their order as CSV, and text with commas and quotes', async () => {
    const answer = await ask({ individualIds: [90001], format: 'mcpd' }, 'text/csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="germplasm-mcpd-table-[\w-]+\.csv"$/);
    const [head, row] = answer.text().split('\n');
    expect(head).toBe(headings.join(','));
    expect(row).toContain('"Known, ""the"" one",,');
    expect(row).toContain(',51.5074,513027N,-0.1278,0000740W,100,WGS84,GPS,35,19850612,');
    expect(row).toMatch(/,300,,21,GBR009,Donors,D-9,GBR004:12;X,GBR003;GBR002,Breeders;Collectors,13;20,1,/);
  });

  test('has the same in a workbook', async () => {
    const answer = await ask({ individualIds: [90001], format: 'mcpd' }, xlsx);
    expect(answer.headers.get('content-type')).toBe(xlsx);
    const sheet =
      unzip(answer.bytes)
        .find(({ name }) => /sheet1\.xml$/.test(name))
        ?.content.toString() ?? '';
    const cells = (row: number) =>
      [...sheet.matchAll(new RegExp(`<c r="([A-Z]+)${row}"`, 'g'))].map((cell) => cell[1]);
    expect(cells(1)).toHaveLength(headings.length);
    expect(sheet).toContain('<v>51.5074</v>');
  });

  test('writes every germplasm once, with dates and places in the standard form', async () => {
    const all = await objects({ format: 'mcpd' });
    const recorded = await rows(
      sql<{ accenumb: string }>`select accenumb from germplasm order by accenumb, id`,
    );
    expect(all.map((row) => row.ACCENUMB)).toEqual(recorded.map(({ accenumb }) => accenumb));
    for (const row of all) {
      for (const date of [row.COLLDATE, row.ACQDATE])
        expect(String(date ?? '19850612')).toMatch(/^\d{4}(\d{4}|\d\d--|----)$/);
      expect(String(row.LATITUDE ?? '513027N')).toMatch(/^\d{2}(\d{4}|\d\d--|----)[NS]$/);
      expect(String(row.LONGITUDE ?? '0513027E')).toMatch(/^\d{3}(\d{4}|\d\d--|----)[EW]$/);
      expect(row.DECLATITUDE === undefined).toBe(row.LATITUDE === undefined);
    }
  });

  test('writes degrees and dates like the domain does', async () => {
    const degrees = [0, 51.5074, -0.1278, 89.999_999, -90, 179.9999, -180, 12.5, 1 / 3, 0.000_138_8];
    for (const degree of degrees) {
      const [row] = await rows(sql<{ lat: string; lng: string }>`
        select landrace_mcpd_degrees(${degree}::float8, 2, 'NS') as lat,
          landrace_mcpd_degrees(${degree}::float8, 3, 'EW') as lng`);
      expect(row?.lng).toBe(writeMcpdDegrees(degree, 'longitude', 'seconds'));
      if (Math.abs(degree) <= 90) expect(row?.lat).toBe(writeMcpdDegrees(degree, 'latitude', 'seconds'));
    }
    const dates = [
      ['1985', '1985----'],
      ['198506', '198506--'],
      ['19850612', '19850612'],
      ['1985-06-12', '19850612'],
      ['1985-06', '198506--'],
      ['1985----', '1985----'],
      ['198506--', '198506--'],
      ['19850000', '1985----'],
      ['19850600', '198506--'],
      ['1985--12', '1985----'],
      ['19851345', null],
      ['spring 1953', null],
    ];
    for (const [text, written] of dates) {
      const [row] = await rows(sql<{ date: string | null }>`
        select landrace_mcpd_date(landrace_date_range(${text})) as date`);
      expect([text, row?.date]).toEqual([text, written]);
    }
  });
});

describe('the selection of passports', () => {
  const genus = { column: 'genus', comparator: 'equals', values: ['Hordeum'] };

  test('is all, those with these ids, those of a group, or the result of the list', async () => {
    const found = (await portal.call('POST', 'germplasm/table', { body: { filters: genus } })).json();
    const sorted = (list: unknown[]) => [...list].map(String).sort();
    const request = { filters: genus };
    expect(sorted(await names({ request }))).toEqual(
      sorted(found.data.map((row: { germplasmName: string }) => row.germplasmName)),
    );
    const [group] = await rows(sql<{ id: number; names: string[] }>`
      select member.group_id as id, array_agg(germplasm.accenumb) as names
      from group_germplasm as member join germplasm on germplasm.id = member.germplasm_id
      join item_group on item_group.id = member.group_id where item_group.is_public
      group by member.group_id order by count(*) desc limit 1`);
    if (!group) throw new Error('The collection has a public group of germplasm.');
    expect(sorted(await names({ groupIds: [group.id] }))).toEqual(sorted(group.names));
    expect(await names({ individualIds: [90001], groupIds: [group.id] })).toEqual(['KNOWN 1']);
    expect(await names({ individualIds: [] })).toEqual([]);
    expect(await names({ request, individualIds: [90001] })).toEqual(['KNOWN 1']);
  });

  test('has nothing of somebody else’s group', async () => {
    const body = { name: 'Secret', visibility: false, grouptypeId: 3, ids: [90001] };
    const { groupId } = (await portal.call('POST', 'group/from-ids', { as: 'researcher', body })).json();
    const options = { groupIds: [groupId], format: 'mcpd' };
    expect((await objects(options, 'researcher')).map((row) => row.ACCENUMB)).toEqual(['KNOWN 1']);
    expect(await objects(options, 'curator')).toEqual([]);
    expect(await objects(options)).toEqual([]);
  });

  test('may be the marked items of an account', async () => {
    const marked = { as: 'researcher', body: { ids: [90001], addition: true } } as const;
    expect((await portal.call('PATCH', 'marked/germplasm', marked)).status).toBe(200);
    const body = { request: { onlyMarked: true }, format: 'mcpd' };
    expect((await objects(body, 'researcher')).map((row) => row.ACCENUMB)).toContain('KNOWN 1');
    expect(await objects(body)).toEqual([]);
  });

  test('is refused if invalid, immediately and before a job begins', async () => {
    for (const call of ['germplasm/export', 'germplasm/export/job'])
      for (const [body, code] of [
        [{ format: 'mcpd', request: { filters: { ...genus, column: 'nope' } } }, 'table.unknownColumn'],
        [{ format: 'table', request: { filters: { ...genus, column: 'nope' } } }, 'table.unknownColumn'],
        [{ individualIds: ['x'] }, 'request.invalid'],
        [{ format: 'pdf' }, 'request.invalid'],
        [{ request: { onlyIds: 'all' } }, 'request.invalid'],
      ] as const) {
        const answer = await portal.call('POST', call, { body });
        expect([call, body, answer.status, answer.json().code]).toEqual([call, body, 400, code]);
      }
  });
});

describe('attributes', () => {
  test('are one additional column each, without repeating the remarks of the standard', async () => {
    await change(sql`
      insert into attribute (id, target_table, name) values (90001, 'germinatebase', 'Row, type')`);
    await change(sql`
      insert into attribute_value (attribute_id, germplasm_id, value) values (90001, 90001, 'two'), (90001, 90001, 'six')`);
    const carried = await rows(sql<{ name: string }>`
      select name from attribute where target_table = 'germinatebase'
        and exists (select from attribute_value where attribute_id = attribute.id) order by name, id`);
    const all = carried.map(({ name }) => name);
    const [mcpd] = await objects({ individualIds: [90001], format: 'mcpd', includeAttributes: true });
    expect(mcpd).toMatchObject({ REMARKS: known.REMARKS, 'Row, type': 'two;six' });
    const csv = (
      await ask({ individualIds: [90001], format: 'mcpd', includeAttributes: true }, 'text/csv')
    ).text();
    const quoted = (name: string) => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
    expect(csv.split('\n')[0]).toBe(
      [...headings, ...all.filter((name) => name !== 'Remarks')].map(quoted).join(','),
    );
    const [table] = await objects({ individualIds: [90001], includeAttributes: true });
    expect(table).toMatchObject({
      germplasmName: 'KNOWN 1',
      'Row, type': 'two;six',
      Remarks: 'First;Second',
    });
  });

  test('may exceed the number of arguments of a database function', async () => {
    await change(sql`
      insert into attribute (id, target_table, name)
      select 91000 + n, 'germinatebase', 'Many ' || n from generate_series(1, 120) as n`);
    await change(sql`
      insert into attribute_value (attribute_id, germplasm_id, value)
      select 91000 + n, 90001, 'v' || n from generate_series(1, 120) as n`);
    const [row] = await objects({ individualIds: [90001], format: 'mcpd', includeAttributes: true });
    expect(row).toMatchObject({ ACCENUMB: 'KNOWN 1', 'Many 1': 'v1', 'Many 120': 'v120', SAMPSTAT: 300 });
    await change(sql`delete from attribute where id > 91000`);
  });
});

describe('the columns of the list', () => {
  test('are the contract’s zip by default, as visible to the caller', async () => {
    const ids = { individualIds: [1, 2, 3, 9, 12], groupIds: null, includeAttributes: false };
    for (const as of [undefined, 'admin'] as const) {
      const answer = await ask(ids, 'application/json, text/plain, */*', as);
      const [file, ...others] = unzip(answer.bytes);
      expect(others).toEqual([]);
      expect(file?.name).toMatch(/^germplasm-table-[\w-]+\.txt$/);
      const list = await portal.call('POST', 'germplasm/table/export', {
        as,
        body: { onlyIds: ids.individualIds },
        headers: { accept: 'text/tab-separated-values' },
      });
      expect(file?.content.toString()).toBe(list.text());
    }
  });
});

async function jobOf(uuid: string) {
  const jobs = (await portal.call('POST', 'dataset/export/async', { as: 'researcher', body: {} })).json();
  return jobs.find((job: { uuid: string }) => job.uuid === uuid);
}

test('a job creates the same file', async () => {
  const body = { format: 'mcpd', includeAttributes: true, request: { filters: null } };
  const headers = { accept: 'text/csv' };
  const now = await portal.call('POST', 'germplasm/export', { as: 'researcher', body, headers });
  const started = await portal.call('POST', 'germplasm/export/job', { as: 'researcher', body, headers });
  expect(started.status, started.text()).toBe(200);
  const [{ uuid }] = started.json();
  await expect.poll(async () => (await jobOf(uuid))?.status).toBe('completed');
  const file = await portal.call('GET', `dataset/export/async/${uuid}/download`, { as: 'researcher' });
  expect(file.bytes.equals(now.bytes)).toBe(true);
  expect((await jobOf(uuid)).fileName).toMatch(/^germplasm-mcpd-table-[\w-]+\.csv$/);
});

describe('a Darwin Core archive', () => {
  /** Rows of a CSV table, each with its cells by heading. */
  function cells(table: Buffer | undefined): Record<string, string>[] {
    const [head = [], ...lines] = (table?.toString() ?? '')
      .trimEnd()
      .split('\n')
      .map((line) =>
        [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
          ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
        ),
      );
    return lines.map((line) =>
      Object.fromEntries(line.flatMap((cell, at) => (cell === '' ? [] : [[head[at] ?? at, cell]]))),
    );
  }

  async function filesOf(body: object, as?: Account) {
    const answer = await ask({ format: 'darwinCore', ...body }, 'text/csv', as);
    expect(answer.status, answer.text().slice(0, 200)).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="germplasm-darwin-core-[\w-]+\.zip"$/,
    );
    return new Map(unzip(answer.bytes).map(({ name, content }) => [name, content]));
  }

  test('describes the passport in the terms of its core and its extension', async () => {
    const files = await filesOf({ individualIds: [90001] });
    expect([...files.keys()]).toEqual(['meta.xml', 'eml.xml', 'occurrence.txt', 'germplasm.txt']);
    expect(cells(files.get('occurrence.txt'))).toEqual([
      {
        id: '90001',
        basisOfRecord: 'LivingSpecimen',
        occurrenceID: 'doi:10.5072/known',
        institutionCode: 'GBR001',
        catalogNumber: 'KNOWN 1',
        otherCatalogNumbers: 'GBR004:12 | X',
        recordNumber: 'C-17',
        recordedBy: 'Collectors',
        eventDate: '1985-06-12',
        kingdom: 'Plantae',
        scientificName: 'Hordeum vulgare subsp. vulgare auct.',
        genus: 'Hordeum',
        specificEpithet: 'vulgare',
        scientificNameAuthorship: 'auct.',
        vernacularName: 'barley',
        countryCode: 'GA',
        locality: 'Beside the "old" mill, 2 km N',
        decimalLatitude: '51.5074',
        decimalLongitude: '-0.1278',
        verbatimLatitude: '513027N',
        verbatimLongitude: '0000740W',
        geodeticDatum: 'WGS84',
        coordinateUncertaintyInMeters: '100',
        georeferenceProtocol: 'GPS',
        minimumElevationInMeters: '35',
        maximumElevationInMeters: '35',
        occurrenceRemarks: 'First;Second;ACQDATE:spring 1953',
        references: `${portal.url}/#/data/germplasm/90001`,
      },
    ]);
    expect(cells(files.get('germplasm.txt'))).toEqual([
      {
        id: '90001',
        germplasmID: 'doi:10.5072/known',
        germplasmIdentifier: 'KNOWN 1',
        biologicalStatus: '300',
        acquisitionSource: '21',
        collectingInstituteID: 'GBR002',
        breedingInstituteID: 'GBR003',
        breedingInstitute: 'Breeders',
        donorInstituteID: 'GBR009',
        donorInstitute: 'Donors',
        donorsIdentifier: 'D-9',
        safetyDuplicationInstituteID: 'GBR003 | GBR002',
        safetyDuplicationInstitute: 'Breeders | Collectors',
        storageCondition: '13 | 20',
        mlsStatus: '1',
      },
    ]);
  });

  test('has no apostrophes that harvesters would read as part of the name', async () => {
    await change(sql`insert into germplasm (id, accenumb) values (90012, '=1+1'), (90013, '''-x')`);
    const files = await filesOf({ individualIds: [90012, 90013] });
    const names = cells(files.get('occurrence.txt')).map(({ catalogNumber }) => catalogNumber);
    expect(names.toSorted()).toEqual(["'-x", '=1+1']);
  });

  test('describes each column in its metadata', async () => {
    const files = await filesOf({ individualIds: [90001] });
    const meta = files.get('meta.xml')?.toString() ?? '';
    for (const [name, part] of [
      ['occurrence.txt', meta.split('</core>')[0]],
      ['germplasm.txt', meta.split('</core>')[1]],
    ] as const) {
      const terms = [...(part ?? '').matchAll(/term="[^"]*[/#](\w+)"/g)].map(([, term]) => term);
      expect(files.get(name)?.toString().split('\n')[0]).toBe(['id', ...terms].join(','));
      expect(part).toContain(`<location>${name}</location>`);
    }
    expect(files.get('eml.xml')?.toString()).toContain('<title xml:lang="en">Germplasm of Landrace</title>');
  });

  test('has a row on one line, whatever its values contain', async () => {
    const odd = 'A\tB\r\nC "D", \\N \u2028 E';
    await change(
      sql`insert into germplasm (id, accenumb, colldate, acqdate) values (90002, ${odd}, '1985', '198506')`,
    );
    const files = await filesOf({ individualIds: [90002] });
    const written = 'A B  C "D", \\N   E';
    expect(cells(files.get('occurrence.txt'))).toEqual([
      {
        id: '90002',
        basisOfRecord: 'LivingSpecimen',
        occurrenceID: `${portal.url}/#/data/germplasm/90002`,
        catalogNumber: written,
        eventDate: '1985',
        kingdom: 'Plantae',
        references: `${portal.url}/#/data/germplasm/90002`,
      },
    ]);
    expect(cells(files.get('germplasm.txt'))).toEqual([
      { id: '90002', germplasmIdentifier: written, acquisitionDate: '1985-06' },
    ]);
    await change(sql`delete from germplasm where id = 90002`);
  });

  test('has the requested rows, and of a group only what the caller may see', async () => {
    const ids = async (body: object, as?: Account) =>
      cells((await filesOf(body, as)).get('occurrence.txt')).map(({ id }) => Number(id));
    const all = await rows(
      sql<{ id: number }>`select id from germplasm where entity_type_id = 1 order by id`,
    );
    expect(await ids({})).toEqual(all.map(({ id }) => id));
    expect(await ids({ individualIds: [] })).toEqual([]);
    const genus = { column: 'genus', comparator: 'equals', values: ['Hordeum'] };
    expect((await ids({ request: { filters: genus } })).length).toBeLessThan(all.length);
    const body = { name: 'Hidden', visibility: false, grouptypeId: 3, ids: [90001] };
    const { groupId } = (await portal.call('POST', 'group/from-ids', { as: 'researcher', body })).json();
    expect(await ids({ groupIds: [groupId] }, 'researcher')).toEqual([90001]);
    expect(await ids({ groupIds: [groupId] })).toEqual([]);
  });

  test('gives no two accessions one id, and publishes no plants and samples as accessions', async () => {
    await change(sql`
      insert into germplasm (id, accenumb, puid, entity_type_id, entity_parent_id) values
        (90003, 'KNOWN 3', 'DOI:10.5072/known', 1, null), (90004, 'KNOWN 4', '4711', 1, null),
        (90005, 'KNOWN 1 plant', 'doi:10.5072/known', 2, 90001), (90006, 'KNOWN 1 sample', null, 3, 90001)`);
    await change(sql`
      insert into germplasm_institution (germplasm_id, role, position, institution_id)
      values (90003, 'maintenance', 1, 90001)`);
    const files = await filesOf({ individualIds: [90001, 90003, 90004, 90005, 90006] });
    const ids = cells(files.get('occurrence.txt')).map(({ id, occurrenceID }) => [id, occurrenceID]);
    expect(ids).toEqual([
      ['90001', 'doi:10.5072/known'],
      ['90003', 'urn:catalog:GBR001::KNOWN 3'],
      ['90004', `${portal.url}/#/data/germplasm/90004`],
    ]);
    expect(cells(files.get('germplasm.txt')).map(({ id }) => id)).toEqual(['90001', '90003', '90004']);
    await change(sql`delete from germplasm where id between 90003 and 90006`);
    const all = cells((await filesOf({})).get('occurrence.txt')).map(({ occurrenceID }) => occurrenceID);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((id) => !/^[a-z0-9+.-]+:|^10\.\d+\//i.test(id ?? ''))).toEqual([]);
  });

  test('is refused if invalid, immediately and before a job begins', async () => {
    for (const call of ['germplasm/export', 'germplasm/export/job']) {
      const filters = { column: 'nope', comparator: 'equals', values: ['x'] };
      const answer = await portal.call('POST', call, {
        body: { format: 'darwinCore', request: { filters } },
      });
      expect([call, answer.status, answer.json().code]).toEqual([call, 400, 'table.unknownColumn']);
    }
  });

  test('is also created by a job', async () => {
    const options = { format: 'darwinCore', individualIds: [90001] };
    const started = await portal.call('POST', 'germplasm/export/job', { as: 'researcher', body: options });
    const [{ uuid }] = started.json();
    await expect.poll(async () => (await jobOf(uuid))?.status).toBe('completed');
    const file = await portal.call('GET', `dataset/export/async/${uuid}/download`, { as: 'researcher' });
    const now = await filesOf({ individualIds: [90001] });
    for (const { name, content } of unzip(file.bytes))
      if (name !== 'eml.xml') expect([name, content.toString()]).toEqual([name, now.get(name)?.toString()]);
  });
});

describe('counts of germplasm', () => {
  test('by genus, species and subtaxon, most first', async () => {
    const taxa = (await portal.call('GET', 'germplasm/taxonomy')).json();
    for (const rank of ['genus', 'species', 'subtaxa'] as const) {
      const counted = await rows(sql<{ taxonomy: string; count: number }>`
        select taxonomy.${sql.id(rank)} as taxonomy, count(*) as count
        from germplasm join taxonomy on taxonomy.id = germplasm.taxonomy_id
        where taxonomy.${sql.id(rank)} is not null group by 1 order by 2 desc, 1`);
      expect(taxa[rank]).toEqual(counted);
    }
    expect(Object.keys(taxa)).toEqual(['genus', 'species', 'subtaxa']);
  });

  test('by country, including those without one', async () => {
    const counted = (await portal.call('GET', 'germplasm/location')).json();
    expect(counted).toEqual(
      await rows(sql`
        select country.name as key, count(germplasm.id) as count from country
        left join germplasm on germplasm.country_id = country.id
        group by country.id, country.name order by country.name, country.id`),
    );
    expect(counted.some(({ count }: { count: number }) => count === 0)).toBe(true);
  });

  test('by biological status', async () => {
    expect((await portal.call('GET', 'germplasm/biologicalstatus')).json()).toEqual(
      await rows(sql`
        select biological_status.name as key, count(*) as count from germplasm
        join biological_status on biological_status.id = germplasm.biological_status_id
        group by biological_status.id, biological_status.name order by count(*) desc, biological_status.id`),
    );
  });

  test('and the columns of its list', async () => {
    const columns = (await portal.call('GET', 'germplasm/table/columns')).json();
    expect(columns).toEqual([
      ...['germplasm_id', 'germplasm_name', 'germplasm_display_name', 'germplasm_gid', 'germplasm_number'],
      ...['germplasm_puid', 'entity_type_id', 'entity_type_name', 'entity_parent_id', 'entity_parent_name'],
      ...['entity_parent_general_identifier', 'biological_status_id', 'biological_status_name', 'synonyms'],
      ...[
        'collector_number',
        'crop_name',
        'genus',
        'species',
        'subtaxa',
        'institutions',
        'location_id',
        'location',
      ],
      ...['latitude', 'longitude', 'elevation', 'country_name', 'country_code', 'coll_date', 'pdci'],
      ...['image_count', 'first_image_path', 'has_trials_data', 'has_genotypic_data', 'has_allelefreq_data'],
      ...['has_pedigree_data', 'licence_needed', 'needs_licence'],
    ]);
  });
});

test('institutions are counted and found by name, whatever their role', async () => {
  const facets = async (filters?: unknown) =>
    (
      await portal.call('POST', 'germplasm/table/facets', {
        body: { fields: ['institutions'], limit: 200, filters },
      })
    ).json();
  const of = (answer: { facets: { institutions: { values: { value: string; count: number }[] } } }) =>
    new Map(answer.facets.institutions.values.map(({ value, count }) => [value, count]));
  const all = of(await facets());
  expect(all.get('Breeders'), 'in two roles of the same germplasm').toBe(1);
  expect(all.has('Donors'), 'is no institution we know').toBe(false);
  const ofKeepers = { column: 'institutions', comparator: 'arrayContains', values: ['keepers'] };
  const ticked = await facets(ofKeepers);
  expect(ticked.count).toBe(1);
  expect(of(ticked)).toEqual(all);
  const narrowed = await facets({ column: 'germplasmName', comparator: 'equals', values: ['KNOWN 1'] });
  expect(of(narrowed)).toEqual(
    new Map([
      ['Breeders', 1],
      ['Collectors', 1],
      ['Keepers', 1],
    ]),
  );
});

test('genera are counted without the species filter, species within the genus', async () => {
  const is = (column: string, value: string) => ({ column, comparator: 'equals', values: [value] });
  const fields = ['genus', 'species', 'countryName'];
  const facets = async (...all: unknown[]) =>
    (
      await portal.call('POST', 'germplasm/table/facets', { body: { fields, limit: 200, filters: { all } } })
    ).json().facets;
  const barley = await facets(is('genus', 'Hordeum'));
  const narrower = await facets(is('genus', 'Hordeum'), is('species', 'vulgare'));
  expect(narrower.genus).toEqual(barley.genus);
  expect(narrower.genus.values.length).toBeGreaterThan(1);
  expect(narrower.species).toEqual(barley.species);
  const found = await rows(
    sql<{ species: string }>`select distinct species from taxonomy where genus = 'Hordeum'`,
  );
  const known = found.map(({ species }) => species);
  for (const { value } of barley.species.values) expect(known).toContain(value);
});

test('institutions are the same whether many or few germplasm are expected to match', async () => {
  const bound = await bindSource(germplasmSource, aCaller());
  const elements = bound.countedElements('institutions');
  if (!elements) throw new Error('Institutions are counted as things.');
  const condition = { field: 'genus', comparator: 'equals', values: ['Hordeum'] } as const;
  const counts = async (isWide: boolean) => {
    const counted = await rows(elementsQuery(bound, 'institutions', elements, { condition, isWide }));
    return new Map(counted.map(({ value, count }) => [value, count]));
  };
  const few = await counts(false);
  expect(few.size).toBeGreaterThan(3);
  expect(await counts(true)).toEqual(few);
});
