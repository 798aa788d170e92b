import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { insertChanged, insertWholeRows } from '../import-change.repository';
import { sameSpelling } from '../name-comparison';
import { reportStageIssues } from '../stage-issues.repository';
import { type McpdField, passportCells } from './mcpd-cells.repository';

/** Looks up the germplasm of each row and its passport, in the format of the template. */
export async function stageCurrent(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_germplasm on commit drop as
    select s.row_number, lower(s.accenumb collate landrace_natural) as key, g.id as germplasm_id
    from stage_mcpd s join germplasm g on lower(g.accenumb) = lower(s.accenumb collate landrace_natural)`);
  await tx.run(sql`create index stage_germplasm_row_number_idx on stage_germplasm (row_number)`);
  await tx.run(sql`create index stage_germplasm_key_idx on stage_germplasm (key)`);
  await tx.run(sql`analyze stage_germplasm`);
  await tx.run(sql`
    create temporary table stage_current on commit drop as
    ${passportCells(sql`g.id in (select germplasm_id from stage_germplasm)`)}`);
  await tx.run(sql`create index stage_current_germplasm_id_idx on stage_current (germplasm_id)`);
  await tx.run(sql`analyze stage_current`);
}

/** The cells by which germplasm is found. */
const names = {
  stage: 'stage_mcpd',
  sheet: mcpdSheet.name,
  heading: mcpdSheet.columns.accenumb.heading,
  value: sql`s.accenumb`,
};

/** Accession numbers are unique regardless of case, so they are found, and keep their spelling. */
export async function reportNamesInDifferentCase(tx: Writer, jobId: number): Promise<void> {
  await reportStageIssues(tx, jobId, {
    ...names,
    status: 'GENERIC_WARNING_DIFFERENT_CAPITALS',
    where: sql`exists (
      select from stage_germplasm ids join germplasm g on g.id = ids.germplasm_id
      where ids.row_number = s.row_number and not ${sameSpelling('g.accenumb', 's.accenumb')})`,
  });
}

export async function reportMissingGermplasm(tx: Writer, jobId: number): Promise<void> {
  await reportStageIssues(tx, jobId, {
    ...names,
    status: 'GENERIC_MISSING_DB_ITEM_UPDATE',
    where: sql`s.accenumb is not null
      and not exists (select from stage_germplasm ids where ids.row_number = s.row_number)`,
  });
}

const list = (column: string) => sql`array_to_string(${sql.ref(column)}, ';')`;
/** The decimal value follows from new minutes and seconds; unchanged ones change nothing. */
const decimal = (axis: 'latitude' | 'longitude') =>
  sql.raw(
    `coalesce(s.dec${axis}, case when s.${axis}_given <> coalesce(c.${axis}, '') then s.${axis} end)::text`,
  );

/** The values of the file, in the format of the template; the accession number was used to find the row. */
const fileValues = {
  puid: sql`s.puid`,
  instcode: list('s.maintenance_codes'),
  collnumb: sql`s.collnumb`,
  collcode: list('s.collection_codes'),
  collname: list('s.collection_names'),
  collinstaddress: list('s.collection_addresses'),
  collmissid: sql`s.collmissid`,
  genus: sql`s.genus`,
  species: sql`s.species`,
  spauthor: sql`s.spauthor`,
  subtaxa: sql`s.subtaxa`,
  subtauthor: sql`s.subtauthor`,
  cropname: sql`s.cropname`,
  accename: sql`s.accename`,
  acqdate: sql`s.acqdate`,
  origcty: sql`(select code3 from country where id = s.country_id)`,
  collsite: sql`nullif(s.site_name, 'N/A')`,
  declatitude: decimal('latitude'),
  latitude: sql`s.latitude_given`,
  declongitude: decimal('longitude'),
  longitude: sql`s.longitude_given`,
  coorduncert: sql`s.coordinate_uncertainty::text`,
  coorddatum: sql`s.coordinate_datum`,
  georefmeth: sql`s.georeferencing_method`,
  elevation: sql`s.elevation::text`,
  colldate: sql`s.colldate`,
  bredcode: list('s.breeding_codes'),
  bredname: list('s.breeding_names'),
  sampstat: sql`s.biological_status_id::text`,
  ancest: sql`s.ancest`,
  collsrc: sql`s.collecting_source_id::text`,
  donorcode: list('s.donor_codes'),
  donorname: list('s.donor_names'),
  donornumb: sql`s.donornumb`,
  othernumb: list('s.othernumb'),
  duplsite: list('s.duplicate_codes'),
  duplinstname: list('s.duplicate_names'),
  storage: list('s.storage'),
  mlsstat: sql`s.mls_status_id::text`,
  remarks: sql`s.remarks`,
  entityType: sql`(select name from entity_type where lower(name) = lower(s.entity_type collate landrace_natural))`,
  entityParent: sql`(select accenumb from germplasm
    where lower(accenumb) = lower(s.parent_accenumb collate landrace_natural))`,
} satisfies Record<Exclude<McpdField, 'accenumb'>, RawBuilder<unknown>>;

/** As a cell would be read: on one line, or with its lines if the column may have several. */
const asRead = (text: RawBuilder<unknown>) => sql`
  btrim(regexp_replace(${text}, '\\s*[\\r\\n\\u00a0]\\s*', ' ', 'g')),
  btrim(regexp_replace(${text}, '\\r\\n?', E'\\n', 'g'), E' \\t\\n')`;

interface Inconsistency {
  readonly field: McpdField;
  readonly status: ImportStatus;
  /** Over a row `s` of the file and its passport `c`. */
  readonly when: RawBuilder<unknown>;
}

const isPlaced = (axis: 'latitude' | 'longitude') =>
  sql.raw(`coalesce(s.${axis}, c.dec${axis}::float8) is not null`);

/** Contradictions between the file and the passport. */
const inconsistencies: readonly Inconsistency[] = [
  {
    field: 'genus',
    status: 'MCPD_MISSING_FIELD',
    when: sql`s.species is not null and coalesce(s.genus, c.genus) is null`,
  },
  {
    field: 'species',
    status: 'MCPD_MISSING_FIELD',
    when: sql`s.subtaxa is not null and coalesce(s.species, c.species) is null`,
  },
  {
    field: 'origcty',
    status: 'GENERIC_MISSING_COUNTRY',
    when: sql`nullif(s.site_name, 'N/A') is not null and s.country_id is null and c.origcty is null`,
  },
  {
    field: 'declongitude',
    status: 'GENERIC_INVALID_LOCATION',
    when: sql`s.latitude is not null and not ${isPlaced('longitude')}`,
  },
  {
    field: 'declatitude',
    status: 'GENERIC_INVALID_LOCATION',
    when: sql`s.longitude is not null and not ${isPlaced('latitude')}`,
  },
];

/** Unless the cell itself already has an issue. */
export async function reportInconsistencies(tx: Writer, jobId: number): Promise<void> {
  const { name: sheet, columns } = mcpdSheet;
  for (const { field, status, when } of inconsistencies) {
    const { heading } = columns[field];
    await reportStageIssues(tx, jobId, {
      stage: 'stage_mcpd',
      sheet,
      status,
      heading,
      value: sql`null`,
      where: sql`exists (
          select from stage_germplasm ids join stage_current c on c.germplasm_id = ids.germplasm_id
          where ids.row_number = s.row_number and ${when})
        and not exists (
          select from import_issue reported where reported.job_id = ${jobId}::int and reported.sheet = ${sheet}::text
            and reported.row_number = s.row_number and lower(btrim(reported.column_name)) = ${heading.toLowerCase()}::text)`,
    });
  }
}

/** Cells that differ from the collection. Empty cells change nothing. */
export async function stageChanges(tx: Writer): Promise<void> {
  const cells = Object.entries(fileValues).map(([field, value], position) => {
    const { heading } = mcpdSheet.columns[field as McpdField];
    return sql`(${sql.lit(field)}, ${sql.lit(heading)}, ${sql.lit(position)},
      c.${sql.id(field)} collate "C", (${value})::text collate "C")`;
  });
  await tx.run(sql`
    create temporary table stage_change on commit drop as
    select s.row_number, ids.germplasm_id, cell.*
    from stage_mcpd s
    join stage_germplasm ids on ids.row_number = s.row_number
    join stage_current c on c.germplasm_id = ids.germplasm_id
    cross join lateral (values ${sql.join(cells)}) as cell (field, heading, position, old_value, new_value)
    where cell.new_value is not null and (cell.old_value is null
      or cell.new_value not in (cell.old_value, ${asRead(sql`cell.old_value`)}))`);
  await tx.run(sql`create index stage_change_row_number_idx on stage_change (row_number)`);
  await tx.run(sql`analyze stage_change`);
}

export async function insertPassportChanges(tx: Writer, jobId: number): Promise<void> {
  const { name: sheet } = mcpdSheet;
  await insertChanged(tx, {
    jobId,
    sheet,
    cells: sql`
      select change.row_number, c.accenumb as item, change.heading as column_name, change.old_value, change.new_value
      from stage_change change join stage_current c on c.germplasm_id = change.germplasm_id
      order by change.row_number, change.position`,
  });
  await insertWholeRows(tx, {
    jobId,
    sheet,
    action: 'unchanged',
    rows: sql`
      select ids.row_number, c.accenumb as item
      from stage_germplasm ids join stage_current c on c.germplasm_id = ids.germplasm_id
      where not exists (select from stage_change change where change.row_number = ids.row_number)
      order by ids.row_number`,
  });
}
