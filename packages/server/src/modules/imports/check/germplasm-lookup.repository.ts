import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { stageNewGermplasm } from '../unknown-names/new-germplasm.repository';
import { caseless, onlyOne, sameSpelling } from './name-comparison';
import { reportIssues, type StageRule, stageQuery } from './stage';

/** The column of a stage with the names of germplasm, and the column for their ids. */
export interface NamesInStage {
  readonly stage: string;
  readonly sheet: string;
  readonly heading: StageRule['heading'];
  readonly position?: StageRule['position'];
  readonly nameColumn: string;
  readonly idColumn: string;
  /** Unknown names are new germplasm, which the load creates. */
  readonly createsUnknown?: boolean | undefined;
  /** Rows with a name that counts, over `s`; all of them by default. */
  readonly where?: RawBuilder<unknown>;
  /** The status of unknown names, if the import type has its own. */
  readonly unknown?: StageRule['status'];
}

/**
 * Looks up the names of a stage: an accession number or a display name with exactly this spelling that only one
 * germplasm has; otherwise one in a different case, which is reported. Unknown and ambiguous names are also reported.
 */
export async function findGermplasm(tx: Writer, jobId: number, names: NamesInStage): Promise<void> {
  const name = sql.ref(`s.${names.nameColumn}`);
  await stageMeanings(tx, names);
  if (names.createsUnknown) await stageNewGermplasm(tx);
  const isNamed = names.where ?? sql`true`;
  await tx.run(sql`
    update ${sql.table(names.stage)} s set ${sql.ref(names.idColumn)} = f.id from found_germplasm f
    where f.name = ${name} and f.id is not null and ${isNamed}`);
  const rule = (status: StageRule['status'], when: RawBuilder<unknown>): StageRule => ({
    ...names,
    status,
    value: name,
    where: sql`exists (select from found_germplasm f where f.name = ${name} and ${when}) and ${isNamed}`,
  });
  // A name means the same everywhere, so some issues are reported only at its first cell.
  const isFirst = sql`f.first_row = s.row_number`;
  await reportIssues(tx, jobId, [
    rule(names.unknown ?? 'GENERIC_INVALID_GERMPLASM', sql`f.id is null and not f.is_ambiguous`),
    rule('GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE', sql`f.is_ambiguous`),
    rule('GENERIC_WARNING_DIFFERENT_CAPITALS', sql`f.id is not null and not f.is_exact and ${isFirst}`),
    rule('GENERIC_WARNING_NEW_GERMPLASM', sql`f.is_new and ${isFirst}`),
  ]);
}

/** Each name once, using the case-insensitive indexes on names; few germplasm share one. */
async function stageMeanings(
  tx: Writer,
  { stage, nameColumn, where = sql`true` }: NamesInStage,
): Promise<void> {
  const name = sql.ref(`s.${nameColumn}`);
  const isName = sameSpelling('g.display_name', 'given.name');
  await tx.run(sql`drop table if exists found_germplasm`);
  const meanings = sql`
    select given.name, given.first_row, meant.is_exact, meant.id, meant.id is null and by_name.others > 0 as is_ambiguous,
      false as is_new
    from (
      select ${name} as name, ${caseless(`s.${nameColumn}`)} as key, min(s.row_number) as first_row
      from ${sql.table(stage)} s where ${name} is not null and ${where} group by 1
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
    ) as meant`;
  await stageQuery(tx, 'found_germplasm', meanings, { unique: ['name'] });
}
