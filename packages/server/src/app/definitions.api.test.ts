import { readDateSpan } from '@landrace/contract/core/date-span';
import { scoreDuplicates } from '@landrace/domain/duplicate-score';
import { differenceFactors, duplicateWeights } from '@landrace/domain/duplicate-weights';
import { type CompletenessRecord, pdci } from '@landrace/domain/pdci';
import tableTexts from '@landrace/locales/en_GB/table.json';
import { type GuideRow, type GuideSection, readDefinitions } from '@landrace/testkit/definitions';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshCompleteness } from '../modules/germplasm/completeness.service';
import { listFacts } from '../modules/germplasm/duplicates/facts.repository';

/** Examples of the guide with numbers from the database, requested as screens do. */
const guide = await readDefinitions();
const tableOf = (id: string, at = 0) => (guide.get(id) as GuideSection).tables[at] ?? [];
const numberOf = (row: GuideRow | undefined, heading: string) => Number(row?.[heading]);
const listOf = (cell: string | undefined) => (cell ?? '').split(', ');

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const write = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

async function rowsOf(segment: string, filters: readonly object[], order: object = {}) {
  const answer = await portal.call('POST', `${segment}/table`, {
    as: 'admin',
    body: { filters: { all: filters }, ...order },
  });
  expect(answer.status).toBe(200);
  return answer.json().data as Record<string, unknown>[];
}

/** The comparator that the filter builder offers for dates under this label. */
function comparatorOf(word: string): string {
  const labels = { ...tableTexts.comparators, ...tableTexts.dateComparators };
  const [comparator] = Object.entries(labels).find(([, offered]) => offered === word) ?? [];
  if (comparator === undefined) throw new Error(`No filter is called ${word}.`);
  return comparator;
}

describe('PDCI', () => {
  const nothing: CompletenessRecord = { hasAncestry: false, hasLink: false };
  const genus = { genus: 'Hordeum' };
  const taxon = { ...genus, species: 'vulgare' };
  const placed = { declatitude: 9.5, declongitude: 39.25 };
  /** What each row of the weights adds, and to what. */
  const additions = new Map<string, readonly [Partial<CompletenessRecord>, Partial<CompletenessRecord>]>([
    ['GENUS', [{}, genus]],
    ['SPECIES', [genus, taxon]],
    ['SPAUTHOR', [taxon, { spauthor: 'L.' }]],
    ['SUBTAXA', [taxon, { subtaxa: 'x' }]],
    ['SUBTAUTHOR', [taxon, { subtauthor: 'L.' }]],
    ['CROPNAME', [taxon, { cropname: 'Barley' }]],
    ['ACQDATE', [{}, { acqdate: '1998' }]],
    ['DONORCODE', [{}, { donorcode: 'XXX001' }]],
    ['DONORNAME without DONORCODE', [{}, { donorname: 'Somebody' }]],
    ['DONORNUMB beside a donor', [{ donorcode: 'XXX001' }, { donornumb: '1' }]],
    ['DONORNUMB without a donor', [{}, { donornumb: '1' }]],
    ['OTHERNUMB', [{}, { othernumb: ':1' }]],
    ['DUPLSITE', [{}, { duplsite: 'XXX001' }]],
    ['DUPLINSTNAME without DUPLSITE', [{}, { duplinstname: 'Somebody' }]],
    ['STORAGE', [{}, { storage: '13' }]],
    ['ACCEURL', [{}, { hasLink: true }]],
    ['MLSSTAT', [{}, { mlsstat: 0 }]],
    ['ORIGCTY', [{}, { origcty: 'ETH' }]],
    ['DECLATITUDE with DECLONGITUDE', [{}, placed]],
    ['COLLSITE beside coordinates', [placed, { collsite: 'A field' }]],
    ['COLLSITE without coordinates', [{}, { collsite: 'A field' }]],
    ['ELEVATION', [{}, { elevation: 0 }]],
    ['COLLDATE', [{}, { colldate: '1976' }]],
    ['COLLSRC', [{}, { collsrc: 10 }]],
    ['COLLNUMB', [{}, { collnumb: '1' }]],
    ['COLLCODE', [{}, { collcode: 'XXX001' }]],
    ['COLLNAME without COLLCODE', [{}, { collname: 'Somebody' }]],
    ['BREDCODE', [{}, { bredcode: 'XXX001' }]],
    ['BREDNAME without BREDCODE', [{}, { bredname: 'Somebody' }]],
    ['ANCEST', [{}, { hasAncestry: true }]],
    ['ACCENAME', [{}, { accename: 'A name' }]],
  ]);
  const statuses = [100, 300, 400, 500, 999];

  test('has the weights of the guide', () => {
    const weights = new Map(
      tableOf('pdci').map(({ Descriptor: descriptor = '', ...points }) => [
        descriptor,
        Object.values(points).map(Number),
      ]),
    );
    expect([...weights.keys()].sort()).toEqual([...additions.keys(), 'SAMPSTAT'].sort());
    for (const [descriptor, [base, added]] of additions) {
      const score = (sampstat: number, more: object) =>
        pdci({ ...nothing, sampstat, ...base, ...more }).score;
      const points = statuses.map((status) => score(status, added) - score(status, {}));
      expect([descriptor, points.map((number) => Math.round(number * 100) / 100)]).toEqual([
        descriptor,
        weights.get(descriptor),
      ]);
    }
    expect(statuses.map((sampstat) => pdci({ ...nothing, sampstat }).score)).toEqual(weights.get('SAMPSTAT'));
  });

  test('of the passport in the guide is the same in the list and on the passport', async () => {
    const example = new Map(tableOf('pdci', 1).map((row) => [row.Descriptor ?? '', row]));
    const value = (descriptor: string) => example.get(descriptor)?.Value ?? '';
    const [latitude, longitude] = listOf(value('DECLATITUDE with DECLONGITUDE')).map(Number);
    // A template would give each germplasm a link.
    await write(sql`update link set is_visible = false where is_template`);
    await write(sql`insert into taxonomy (id, genus, species, species_author)
      values (9101, ${value('GENUS')}, ${value('SPECIES')}, '')`);
    await write(sql`insert into location (id, location_type_id, country_id, site_name, latitude, longitude)
      select 9101, 1, id, ${value('COLLSITE')}, ${latitude}::float8, ${longitude}::float8
      from country where code3 = ${value('ORIGCTY')}`);
    await write(sql`insert into germplasm
        (id, accenumb, accename, taxonomy_id, biological_status_id, country_id, location_id, colldate, donornumb)
      select 9101, 'DQ 9101', ${value('ACCENAME')}, 9101, ${Number(value('SAMPSTAT'))}::smallint, id, 9101,
        ${value('COLLDATE')}, ${value('DONORNUMB')} from country where code3 = ${value('ORIGCTY')}`);
    await write(sql`insert into germplasm_institution (germplasm_id, role, given_name)
      values (9101, 'donor', ${value('DONORNAME')})`);
    await portal.services.database.inTransaction((tx) => refreshCompleteness(tx, [9101]));

    const total = numberOf(example.get('PDCI'), 'Points');
    const [row] = await rowsOf('germplasm', [
      { column: 'germplasmId', comparator: 'equals', values: [9101] },
    ]);
    expect(row?.pdci).toBe(total);
    const { data } = (await portal.call('GET', 'passport/9101')).json().completeness;
    expect(data.score).toBe(total);
    const points = [...example].filter(([name]) => name !== 'PDCI').map(([, row]) => numberOf(row, 'Points'));
    expect(points.reduce((sum, number) => sum + number)).toBeCloseTo(total, 10);
  });
});

/** Values of a trait, each on a plot of its own in an open trial. */
let plots = 91_000;
async function measure(traitId: number, values: readonly (readonly [germplasmId: number, value: number])[]) {
  await write(sql`insert into trait (id, name, data_type)
    values (${traitId}::int, ${`Trait ${traitId}`}, 'numeric')`);
  for (const [germplasmId, value] of values) {
    plots += 1;
    await write(
      sql`insert into plot (id, dataset_id, germplasm_id) values (${plots}::int, 2, ${germplasmId}::int)`,
    );
    await write(sql`insert into trial_value (plot_id, dataset_id, trait_id, value, value_number)
      values (${plots}::int, 2, ${traitId}::int, ${String(value)}, ${value}::float8)`);
  }
}

async function performanceOf(germplasmId: number, traitId: number): Promise<Record<string, unknown>> {
  const traits = (await portal.call('GET', `germplasm/${germplasmId}/stats/trait`)).json();
  return traits.find((trait: { traitId: number }) => trait.traitId === traitId);
}

const firstOfNoCrop = 50;

test('quartiles are those of the guide', async () => {
  await write(sql`update germplasm set cropname = null where id >= ${firstOfNoCrop}::int`);
  for (const [at, row] of tableOf('quartiles').entries()) {
    await measure(
      9200 + at,
      // Without crops, all are compared.
      listOf(row.Values).map((value, index) => [firstOfNoCrop + index, Number(value)]),
    );
    expect(await performanceOf(firstOfNoCrop, 9200 + at)).toMatchObject({
      q1: numberOf(row, 'Lower quartile'),
      median: numberOf(row, 'Median'),
      q3: numberOf(row, 'Upper quartile'),
    });
  }
});

test('trait performance is that of the guide', async () => {
  const idOf = (row: GuideRow) => 40 + ['A', 'B', 'C', 'D'].indexOf(row.Germplasm ?? '');
  const examples = tableOf('trait-performance');
  for (const row of examples)
    await write(sql`update germplasm set cropname = ${row.Crop ?? ''} where id = ${idOf(row)}::int`);
  await measure(
    9300,
    examples.map((row) => [idOf(row), numberOf(row, 'Value')] as const),
  );
  const results = tableOf('trait-performance', 1);
  expect(results).toHaveLength(4);
  for (const row of results)
    expect(await performanceOf(idOf(row), 9300)).toMatchObject({
      avg: numberOf(row, 'Mean'),
      min: numberOf(row, 'Lowest mean'),
      p5: numberOf(row, '5th percentile'),
      q1: numberOf(row, 'Lower quartile'),
      median: numberOf(row, 'Median'),
      q3: numberOf(row, 'Upper quartile'),
      p95: numberOf(row, '95th percentile'),
      max: numberOf(row, 'Highest mean'),
      germplasmCount: numberOf(row, 'Germplasm compared'),
      count: numberOf(row, 'Values'),
    });
});

describe('dates with missing parts', () => {
  const [dates, , examples] = [0, 1, 2].map((at) => tableOf('partial-dates', at)) as [
    readonly GuideRow[],
    readonly GuideRow[],
    readonly GuideRow[],
  ];
  const ours = { column: 'germplasmId', comparator: 'between', values: [9400, 9499] };
  beforeAll(async () => {
    // Keys run in the opposite order, so that sorting by them would be noticed.
    for (const [at, { Given: text }] of dates.entries())
      await write(sql`insert into germplasm (id, accenumb, colldate)
        values (${9450 - at}::int, ${`DQ ${9450 - at}`}, ${text})`);
    await write(sql`insert into germplasm (id, accenumb) values (9499, 'DQ 9499')`);
  });

  test('are the ranges of the guide, in the database and in filters', async () => {
    for (const { Given: text = '', ...row } of dates) {
      const range = await portal.services.database.reader.one(sql`
        select lower(range)::text as "first", (upper(range) - 1)::text as "last"
        from landrace_date_range(${text}::text) as range`);
      expect(range).toEqual({ first: row['First day'], last: row['Last day'] });
      const span = readDateSpan(text);
      const day = (moment = 0) => new Date(moment).toISOString().slice(0, 10);
      expect([day(span?.from), day((span?.to ?? 0) - 1)]).toEqual([row['First day'], row['Last day']]);
    }
  });

  test('are found by filters as in the guide', async () => {
    expect(examples.length).toBeGreaterThan(6);
    for (const row of examples) {
      const filter = {
        column: 'collDate',
        comparator: comparatorOf(row.Filter ?? ''),
        values: listOf(row.Value),
      };
      const found = await rowsOf('germplasm', [ours, filter]);
      expect([row, found.map(({ collDate }) => collDate).sort()]).toEqual([row, listOf(row.Found).sort()]);
    }
  });

  test('are sorted by their first day, and empty ones come last', async () => {
    const texts = dates.map((row) => row.Given);
    const sorted = async (ascending: 0 | 1) =>
      (await rowsOf('germplasm', [ours], { orderBy: 'collDate', ascending })).map(({ collDate }) => collDate);
    expect(await sorted(1)).toEqual([...texts, undefined]);
    expect(await sorted(0)).toEqual([...texts.reverse(), undefined]);
  });
});

test('days of a filter are those of the guide', async () => {
  const rows = tableOf('days');
  for (const [at, { Moment: moment = '' }] of rows.entries())
    await write(sql`insert into item_group (id, group_type_id, name, is_public, created_on)
      values (${9500 + at}::int, 3, ${moment}, true, ${moment}::timestamptz)`);
  const ours = { column: 'groupId', comparator: 'between', values: [9500, 9599] };
  const headings = Object.keys(rows[0] ?? {}).filter((heading) => heading !== 'Moment');
  expect(headings.length).toBeGreaterThan(2);
  for (const heading of headings) {
    const [, word = '', day = ''] = /^(.+) (\S+)$/.exec(heading) ?? [];
    const filter = { column: 'createdOn', comparator: comparatorOf(word), values: [day] };
    const found = await rowsOf('group', [ours, filter]);
    const expected = rows.filter((row) => row[heading] === 'yes').map((row) => row.Moment);
    expect([heading, found.map(({ groupName }) => groupName).sort()]).toEqual([heading, expected]);
  }
});

describe('duplicate score', () => {
  test('has the weights of the guide', () => {
    const { accessionNumbers, donorNumbers, giftNumbers, otherNumbers, sharedNumbers, collectingNumbers } =
      duplicateWeights;
    expect(
      tableOf('duplicate-score').map((row) => [
        numberOf(row, 'Same institute'),
        numberOf(row, 'Institute unknown'),
        numberOf(row, 'Other institute'),
      ]),
    ).toEqual(
      [accessionNumbers, donorNumbers, giftNumbers, otherNumbers, sharedNumbers, collectingNumbers].map(
        ({ sameInstitute, unknownInstitute, otherInstitute }) => [
          sameInstitute,
          unknownInstitute,
          otherInstitute,
        ],
      ),
    );
    const { puid, names, synonyms, place } = duplicateWeights;
    expect(tableOf('duplicate-score', 1).map((row) => numberOf(row, 'Weight'))).toEqual([
      puid,
      names.name,
      names.acrossNumberAndName,
      names.alike,
      synonyms.name,
      synonyms.synonym,
      synonyms.alike,
      donorNumbers.otherwise,
      otherNumbers.otherwise,
      place.near,
      place.site,
      place.sameDay,
    ]);
    expect(tableOf('duplicate-score', 2).map((row) => numberOf(row, 'Factor'))).toEqual(
      Object.values(differenceFactors),
    );
  });

  test('of the pair in the guide is the one of the guide', async () => {
    const example = new Map(tableOf('duplicate-score', 3).map((row) => [row.Field ?? '', row]));
    const value = (field: string, name: string) => example.get(field)?.[name] ?? '';
    for (const [at, name] of ['A', 'B'].entries())
      await write(sql`insert into germplasm (id, accenumb, accename, collnumb, country_id)
        select ${9600 + at}::int, ${`${name}Q ${960 + at}`}, ${value('Accession name', name)},
          ${value('Collecting number', name)}, id from country where name = ${value('Country', name)}`);
    const facts = await listFacts(portal.services.database.reader, [9600, 9601]);
    const [one, other] = [facts.get(9600), facts.get(9601)];
    if (!one || !other) throw new Error('The countries of the example are not in the database.');
    const { score, reasons } = scoreDuplicates(one, other);
    expect(score).toBe(numberOf(example.get('Score'), 'Effect'));
    expect(reasons.map(({ field, percent }) => [field, percent])).toEqual([
      ['names', numberOf(example.get('Accession name'), 'Effect') * 100],
      ['collectingNumbers', numberOf(example.get('Collecting number'), 'Effect') * 100],
      ['country', (1 - numberOf(example.get('Country'), 'Effect')) * 100],
    ]);
  });
});

describe('data points', () => {
  const rows = tableOf('data-points');
  const figures = (at: number) => (rows[at]?.['Dataset holds'] ?? '').match(/\d+/g)?.map(Number) ?? [];
  const numbers = (count = 0) => Array.from({ length: count }, (_, at) => at + 1);

  /**
   * Creates a dataset of a type, fills it by statements for its id, and returns its data points in the list of
   * datasets.
   */
  async function pointsOf(id: number, type: number, fill: readonly RawBuilder<unknown>[]): Promise<unknown> {
    await write(sql`insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, name)
      select ${id}::int, min(id), ${type}::smallint, 1, ${`Dataset ${id}`} from experiment`);
    for (const statement of fill) await write(statement);
    await write(sql`select landrace_refresh_dataset(${id}::int)`);
    const [row] = await rowsOf('dataset', [{ column: 'datasetId', comparator: 'equals', values: [id] }]);
    return (row?.dataPointCount as { value: number } | undefined)?.value;
  }
  const expected = (at: number) => numberOf(rows[at], 'Data points');

  test('of genotypes are all cells of the matrix', async () => {
    const [germplasm, markers] = figures(0);
    const fill = [
      ...numbers(germplasm).map(
        (member) =>
          sql`insert into dataset_germplasm (dataset_id, germplasm_id, kind) values (9701, ${member}::int, 1)`,
      ),
      sql`insert into dataset_marker (dataset_id, marker_id)
        select 9701, id from marker order by id limit ${markers}::int`,
    ];
    expect(await pointsOf(9701, 1, fill)).toBe(expected(0));
  });

  test('of a trial are its values', async () => {
    const [plotCount = 0, traits = 0, empty = 0] = figures(1);
    const cells = numbers(plotCount).flatMap((plot) =>
      numbers(traits).map((trait) => [plot, trait] as const),
    );
    const fill = [
      ...numbers(plotCount).map(
        (plot) =>
          sql`insert into plot (id, dataset_id, germplasm_id) values (${97_000 + plot}::int, 9702, ${plot}::int)`,
      ),
      ...cells.slice(empty).map(
        ([plot, trait]) => sql`insert into trial_value (plot_id, dataset_id, trait_id, value)
          select ${97_000 + plot}::int, 9702, id, '1' from trait order by id offset ${trait - 1}::int limit 1`,
      ),
    ];
    expect(await pointsOf(9702, 3, fill)).toBe(expected(1));
  });

  test('of climate data are its values', async () => {
    const fill = numbers(figures(2)[0]).map(
      (day) => sql`insert into climate_value (dataset_id, location_id, climate_id, recorded_on, value)
        select 9703, (select min(id) from location), min(id), date '2020-01-01' + ${day}::int, '1' from climate`,
    );
    expect(await pointsOf(9703, 5, fill)).toBe(expected(2));
  });

  test('of a pedigree are parents and definitions', async () => {
    const [, parents = 0, definitions = 0] = figures(3);
    const fill = [
      sql`insert into pedigree_description (id, name) values (9701, 'Crosses')`,
      ...numbers(parents).map(
        (parent) => sql`insert into pedigree (dataset_id, germplasm_id, parent_id, pedigree_description_id)
          values (9704, 20, ${parent}::int, 9701)`,
      ),
      ...numbers(definitions).map(
        () => sql`insert into pedigree_definition (dataset_id, germplasm_id, pedigree_notation_id, definition)
          values (9704, 20, 1, 'A/B')`,
      ),
    ];
    expect(await pointsOf(9704, 7, fill)).toBe(expected(3));
  });
});
