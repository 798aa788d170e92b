import { sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';
import { caseless, onlyOne, sameSpelling } from './name-comparison';
import { reportStageIssues, type StageIssue } from './stage-issues.repository';
import { stageNewGermplasm } from './unknown-names/new-germplasm.repository';

/** The column of a stage with the names of germplasm, and the column for their ids. */
export interface NamesInStage {
  readonly stage: string;
  readonly sheet: string;
  readonly heading: StageIssue['heading'];
  readonly position?: StageIssue['position'];
  readonly nameColumn: string;
  readonly idColumn: string;
  /** Unknown names are new germplasm, which the load creates. */
  readonly createsUnknown?: boolean | undefined;
  /** The status of unknown names, if the import type has its own. */
  readonly unknown?: StageIssue['status'];
}

/**
 * Looks up the names of a stage: an accession number or a display name with exactly this spelling that only one
 * germplasm has; otherwise one in a different case, which is reported. Unknown and ambiguous names are also reported.
 */
export async function findGermplasm(tx: Writer, jobId: number, names: NamesInStage): Promise<void> {
  const name = sql.ref(`s.${names.nameColumn}`);
  await stageMeanings(tx, names);
  if (names.createsUnknown) await stageNewGermplasm(tx);
  await tx.run(sql`
    update ${sql.table(names.stage)} s set ${sql.ref(names.idColumn)} = f.id from found_germplasm f
    where f.name = ${name} and f.id is not null`);
  const found = sql`select from found_germplasm f where f.name = ${name}`;
  const issue = { ...names, value: name };
  await reportStageIssues(tx, jobId, {
    ...issue,
    status: names.unknown ?? 'GENERIC_INVALID_GERMPLASM',
    where: sql`exists (${found} and f.id is null and not f.is_ambiguous)`,
  });
  await reportStageIssues(tx, jobId, {
    ...issue,
    status: 'GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE',
    where: sql`exists (${found} and f.is_ambiguous)`,
  });
  // A name means the same everywhere, so it is reported only at its first cell.
  await reportStageIssues(tx, jobId, {
    ...issue,
    status: 'GENERIC_WARNING_DIFFERENT_CAPITALS',
    where: sql`exists (${found} and f.id is not null and not f.is_exact and f.first_row = s.row_number)`,
  });
  await reportStageIssues(tx, jobId, {
    ...issue,
    status: 'GENERIC_WARNING_NEW_GERMPLASM',
    where: sql`exists (${found} and f.is_new and f.first_row = s.row_number)`,
  });
}

/** Each name once, using the case-insensitive indexes on names; few germplasm share one. */
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
