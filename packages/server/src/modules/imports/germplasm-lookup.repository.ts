import { sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';
import { caseless, onlyOne, sameSpelling } from './name-comparison';
import { reportStageIssues, type StageIssue } from './stage-issues.repository';
import { stageNewGermplasm } from './unknown-names/new-germplasm.repository';

/** Where names of germplasm stand in a stage, and the column that takes their ids. */
export interface NamesInStage {
  readonly stage: string;
  readonly sheet: string;
  readonly heading: StageIssue['heading'];
  readonly position?: StageIssue['position'];
  readonly nameColumn: string;
  readonly idColumn: string;
  /** Names that mean nothing are new germplasm, which the load creates. */
  readonly createsUnknown?: boolean | undefined;
  /** Of names that mean nothing, where files of the type have a status of their own for it. */
  readonly unknown?: StageIssue['status'];
}

/**
 * What the names of a stage mean: an accession number or a display name that only one germplasm has, written exactly
 * so; else one written with other capitals, which is told. Names that mean nothing or too much are told as well.
 */
export async function findGermplasm(tx: Writer, jobId: number, names: NamesInStage): Promise<void> {
  const name = sql.ref(`s.${names.nameColumn}`);
  await stageMeanings(tx, names);
  if (names.createsUnknown) await stageNewGermplasm(tx);
  await tx.run(sql`
    update ${sql.table(names.stage)} s set ${sql.ref(names.idColumn)} = f.id from found_germplasm f
    where f.name = ${name} and f.id is not null`);
  const found = sql`select from found_germplasm f where f.name = ${name}`;
  const told = { ...names, value: name };
  await reportStageIssues(tx, jobId, {
    ...told,
    status: names.unknown ?? 'GENERIC_INVALID_GERMPLASM',
    where: sql`exists (${found} and f.id is null and not f.is_ambiguous)`,
  });
  await reportStageIssues(tx, jobId, {
    ...told,
    status: 'GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE',
    where: sql`exists (${found} and f.is_ambiguous)`,
  });
  // A name is meant alike wherever it stands, so its first cell tells it for all.
  await reportStageIssues(tx, jobId, {
    ...told,
    status: 'GENERIC_WARNING_DIFFERENT_CAPITALS',
    where: sql`exists (${found} and f.id is not null and not f.is_exact and f.first_row = s.row_number)`,
  });
  await reportStageIssues(tx, jobId, {
    ...told,
    status: 'GENERIC_WARNING_NEW_GERMPLASM',
    where: sql`exists (${found} and f.is_new and f.first_row = s.row_number)`,
  });
}

/** Each name once, by the indexes on names without capitals; those who share one are few. */
async function stageMeanings(tx: Writer, { stage, nameColumn }: NamesInStage): Promise<void> {
  const name = sql.ref(`s.${nameColumn}`);
  const isName = sameSpelling('g.display_name', 'given.name');
  await tx.run(sql`drop table if exists found_germplasm`);
  await tx.run(sql`
    create temporary table found_germplasm on commit drop as
    select given.name, given.first_row, meant.is_exact, meant.id, meant.id is null and by_name.others > 0 as is_ambiguous,
      false as is_new
    from (
      select ${name} as name, ${caseless(`s.${nameColumn}`)} as key, min(s.row_number) as first_row
      from ${sql.table(stage)} s where ${name} is not null group by 1
    ) as given
    left join germplasm by_number on lower(by_number.accenumb) = given.key
    left join lateral (
      select ${onlyOne('g.id', isName)} as id, count(*) filter (where ${isName}) as namesakes, count(*) as others
      from germplasm g where lower(g.display_name) = given.key
    ) as by_name on true
    cross join lateral (
      select coalesce(${sameSpelling('by_number.accenumb', 'given.name')}, false) as is_number
    ) as exactly
    cross join lateral (
      select exactly.is_number or by_name.namesakes > 0 as is_exact,
        case when exactly.is_number then by_number.id
          when by_name.namesakes > 0 then by_name.id
          else coalesce(by_number.id, by_name.id) end as id
    ) as meant`);
  await tx.run(sql`create unique index found_germplasm_name_idx on found_germplasm (name)`);
  await tx.run(sql`analyze found_germplasm`);
}
