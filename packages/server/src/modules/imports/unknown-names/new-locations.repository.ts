import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { caseless } from '../check/name-comparison';
import { reportIssues } from '../check/stage';
import type { LocationsInStage } from '../dataset/dataset-check.repository';

/** The maximum length of location names. */
const longest = 255;

/**
 * Treats names that are neither in the file nor in the collection as new locations, which the load creates. Ambiguous
 * names stay unresolved: another location would not make them clearer.
 */
export async function stageNewLocations(
  tx: Writer,
  jobId: number,
  { nameColumn, ...place }: LocationsInStage,
): Promise<void> {
  const name = sql.ref(`s.${nameColumn}`);
  const key = caseless(`s.${nameColumn}`);
  await tx.run(sql`
    create temporary table new_location on commit drop as
    select distinct on (${key}) s.row_number, ${name} as name from ${sql.table(place.stage)} s
    where length(${name}) <= ${longest}::int
      and not exists (select from stage_location l where ${caseless('l.name')} = ${key})
      and not exists (select from location l where lower(l.site_name) = ${key} and l.location_type_id in (2, 3))
    order by ${key}, s.row_number`);
  const where = sql`exists (
    select from new_location n where n.row_number = s.row_number and n.name = ${name})`;
  await reportIssues(tx, jobId, [{ ...place, status: 'GENERIC_WARNING_NEW_LOCATION', value: name, where }]);
  await tx.run(sql`insert into stage_location (row_number, name) select row_number, name from new_location`);
}
