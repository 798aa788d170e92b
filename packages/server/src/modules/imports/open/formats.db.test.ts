import { columnStatuses } from '@landrace/contract/areas/imports/import-status';
import { emptyCollection, type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportParams } from '../import.job';
import { climateImporter } from '../types/climate/climate-importer';
import { mcpdImporter } from '../types/mcpd/mcpd-importer';
import { pedigreeImporter } from '../types/pedigree/pedigree-importer';
import { trialImporter } from '../types/trial/trial-importer';

let passports: ImportBench;
let trials: ImportBench;
let climates: ImportBench;
let pedigrees: ImportBench;
let benches: readonly ImportBench[];
beforeAll(async () => {
  benches = [passports, trials, climates, pedigrees] = await Promise.all([
    openImportBench(mcpdImporter),
    openImportBench(trialImporter),
    openImportBench(climateImporter),
    openImportBench(pedigreeImporter),
  ]);
});
beforeEach(async () => {
  for (const bench of benches) await emptyCollection(bench);
  for (const bench of [trials, pedigrees])
    await bench.database.inTransaction((tx) =>
      tx.run(sql`insert into germplasm (accenumb) values ('A'), ('B'), ('C'), ('NA')`),
    );
});
afterAll(() => Promise.all(benches.map((bench) => bench.close())));

type Formats = NonNullable<NonNullable<ImportParams['options']['mapping']>['formats']>;

/** The columns of a table, mapped to their own headings or to those given here. */
function mapped(columns: Readonly<Record<string, string>>, formats: Formats = {}): ImportParams['options'] {
  const all = Object.entries(columns).map(([from, to]) => ({
    from,
    to,
    ...(to.startsWith('Yield') && { declaration: { dataType: 'numeric' as const } }),
  }));
  return { mapping: { sheets: [{ from: 'DATA', to: 'DATA', columns: all, constants: [] }], formats } };
}

async function load(bench: ImportBench, lines: readonly string[], options: ImportParams['options'] = {}) {
  const { loaded } = await bench.run(lines.join('\n'), { fileName: 'file.csv', options });
  // Missing columns are irrelevant to formats.
  const issues = (await bench.issues())
    .filter(({ status }) => !columnStatuses.includes(status))
    .map(({ status, row, column, value }) =>
      [row, column, status, value].filter((part) => part !== null).join(' '),
    );
  return { isLoaded: loaded !== undefined, issues };
}

const yieldColumns = { Germplasm: 'Germplasm', Rep: 'Rep', Treatment: 'Treatment', Yield: 'Yield' };
const valuesOf = async ({ database }: ImportBench) =>
  (await database.reader.many(sql<{ value: string }>`select value from trial_value order by id`)).map(
    ({ value }) => value,
  );
const trial = (...values: readonly string[]) => [
  'Germplasm;Rep;Treatment;Yield',
  ...values.map((value, at) => `A;${at + 1};;${value}`),
];

describe('numbers', () => {
  test('with decimal commas have points between thousands', async () => {
    expect(await load(trials, trial('1.234', '12,5', '1.234,5', '7'), mapped(yieldColumns))).toEqual({
      isLoaded: true,
      issues: [],
    });
    expect(await valuesOf(trials)).toEqual(['1234', '12.5', '1234.5', '7']);
  });

  test('that are ambiguous are reported once per column', async () => {
    expect(await load(trials, trial('1.234', '5.678', '7'), mapped(yieldColumns))).toEqual({
      isLoaded: false,
      issues: ['2 Yield GENERIC_AMBIGUOUS_NUMBER 1.234'],
    });
    for (const [decimalMark, expected] of [
      ['.', ['1.234', '5.678', '7']],
      [',', ['1234', '5678', '7']],
    ] as const) {
      await emptyCollection(trials);
      await trials.database.inTransaction((tx) => tx.run(sql`insert into germplasm (accenumb) values ('A')`));
      const options = mapped(yieldColumns, { decimalMark });
      expect((await load(trials, trial('1.234', '5.678', '7'), options)).issues).toEqual([]);
      expect(await valuesOf(trials)).toEqual(expected);
    }
  });

  test('that do not match the others are not numbers', async () => {
    expect((await load(trials, trial('12,5', '13,5', '14.5'), mapped(yieldColumns))).issues).toEqual([
      '4 Yield GENERIC_INVALID_NUMBER 14.5',
    ]);
  });

  test('in passports and climates follow the same rule', async () => {
    const headings = ['ACCENUMB', 'GENUS', 'ELEVATION', 'DECLATITUDE', 'DECLONGITUDE'];
    const passport = [headings.join(';'), 'P 1;Hordeum;1.250;12,5;7,25'];
    const own = mapped(Object.fromEntries(headings.map((heading) => [heading, heading])));
    expect(await load(passports, passport, own)).toEqual({ isLoaded: true, issues: [] });
    expect(
      await passports.database.reader.many(sql`
        select elevation::float8, declatitude::float8, declongitude::float8 from germplasm_mcpd`),
    ).toEqual([{ elevation: 1250, declatitude: 12.5, declongitude: 7.25 }]);
    await climates.database.inTransaction((tx) =>
      tx.run(sql`insert into location (location_type_id, site_name) values (2, 'Station')`),
    );
    const climate = ['Place;Day;Yield of rain', 'Station;2020-01-01;1.250', 'Station;2020-02-01;12,5'];
    const columns = { Place: 'Location/Climate', Day: 'Date', 'Yield of rain': 'Yield of rain' };
    expect(await load(climates, climate, mapped(columns))).toEqual({ isLoaded: true, issues: [] });
    expect(await climates.database.reader.many(sql`select value from climate_value order by id`)).toEqual([
      { value: '1250' },
      { value: '12.5' },
    ]);
  });
});

const collected = (...days: readonly string[]) => [
  'ACCENUMB;GENUS;COLLDATE',
  ...days.map((day, at) => `D ${at + 1};Hordeum;${day}`),
];
const dateColumns = { ACCENUMB: 'ACCENUMB', GENUS: 'GENUS', COLLDATE: 'COLLDATE' };
const datesOf = async () =>
  (
    await passports.database.reader.many(
      sql<{ date: string }>`select colldate as date from germplasm_mcpd order by accenumb`,
    )
  ).map(({ date }) => date);

describe('dates', () => {
  test('are read in the order that their values show', async () => {
    await load(passports, collected('01.02.2020', '31.12.2020', '19980506'), mapped(dateColumns));
    expect(await datesOf()).toEqual(['20200201', '20201231', '19980506']);
    await emptyCollection(passports);
    await load(passports, collected('1/2/2020', '12/31/2020'), mapped(dateColumns));
    expect(await datesOf()).toEqual(['20200102', '20201231']);
  });

  test('that can be several days are reported as ambiguous', async () => {
    const file = collected('01.02.2020', '03.04.2020');
    expect(await load(passports, file, mapped(dateColumns))).toEqual({
      isLoaded: false,
      issues: ['2 COLLDATE GENERIC_AMBIGUOUS_DATE 01.02.2020'],
    });
    await load(passports, file, mapped(dateColumns, { dayOrder: 'mdy' }));
    expect(await datesOf()).toEqual(['20200102', '20200304']);
  });

  test('that do not exist are reported as written in the file', async () => {
    expect(
      (await load(passports, collected('30.02.2020', '31.12.2020'), mapped(dateColumns))).issues,
    ).toEqual(['2 COLLDATE GENERIC_INVALID_DATE 30.02.2020']);
  });
});

describe('missing values', () => {
  test.each(['NA', 'na', 'NaN', 'N/A', '-', '.', '*'])(
    '%s is a missing value in columns of numbers and text',
    async (word) => {
      const file = ['Germplasm,Rep,Treatment,Yield', `A,1,${word},${word}`, 'B,1,wet,12.5'];
      expect(await load(trials, file, mapped(yieldColumns))).toEqual({ isLoaded: true, issues: [] });
      expect(await valuesOf(trials)).toEqual(['12.5']);
      const passport = ['ACCENUMB,GENUS,SPECIES,ORIGCTY,ELEVATION,COLLDATE,ACCENAME,SAMPSTAT'];
      const columns = Object.fromEntries((passport[0] ?? '').split(',').map((heading) => [heading, heading]));
      const row = `P 1,Hordeum,${word},${word},${word},${word},${word},${word}`;
      expect((await load(passports, [...passport, row], mapped(columns))).issues).toEqual([]);
      expect(
        await passports.database.reader.many(sql`
        select species, origcty, elevation, colldate, accename, sampstat from germplasm_mcpd`),
      ).toEqual([
        { species: null, origcty: null, elevation: null, colldate: null, accename: word, sampstat: null },
      ]);
    },
  );

  test('include texts chosen for this file', async () => {
    const file = trial('-9', '12,5', 'lodged');
    expect((await load(trials, file, mapped(yieldColumns))).issues).toEqual([
      '4 Yield GENERIC_INVALID_NUMBER lodged',
    ]);
    await load(trials, file, mapped(yieldColumns, { missingWords: ['-9', 'Lodged'] }));
    expect(await valuesOf(trials)).toEqual(['12.5']);
  });

  test('are never names: a germplasm may be called NA', async () => {
    await load(trials, ['Germplasm,Rep,Treatment,Yield', 'NA,1,,12.5'], mapped(yieldColumns));
    expect(await valuesOf(trials)).toEqual(['12.5']);
  });

  test('are unknown parents, also if written as 0: founders and germplasm with one known parent are loaded', async () => {
    const headings = [
      'ACCENUMB',
      'Parent 1 ACCENUMB',
      'Parent 2 ACCENUMB',
      'Description of Crossing Procedure',
      'Pedigree Description',
      'Pedigree Author',
    ].join(',');
    const rows = ['A,0,0,,cross,', 'B,,,,cross,', 'C,0,A,,cross,', 'NA,B,-,,cross,'];
    expect(await load(pedigrees, [headings, ...rows])).toEqual({ isLoaded: true, issues: [] });
    expect(
      await pedigrees.database.reader.many(sql`
        select child.accenumb as child, parent.accenumb as parent from pedigree p
        join germplasm child on child.id = p.germplasm_id join germplasm parent on parent.id = p.parent_id
        order by p.id`),
    ).toEqual([
      { child: 'C', parent: 'A' },
      { child: 'NA', parent: 'B' },
    ]);
  });
});
