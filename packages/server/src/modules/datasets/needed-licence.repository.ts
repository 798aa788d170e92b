import type { NeededLicence } from '@landrace/contract/areas/datasets/needed-licence.schema';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';

/** The datasets that the caller may know of but not read before accepting their licence. */
export async function listClosedDatasets(caller: Caller): Promise<readonly number[]> {
  const { visible, readable } = await caller.datasets();
  if (visible.length === readable.length) return [];
  const open = new Set(readable);
  return visible.filter((id) => !open.has(id));
}

interface DatasetMember {
  readonly parent: 'germplasm' | 'marker' | 'trait' | 'climate';
  readonly id: number;
}

/** Licences to accept before all data of a germplasm, a marker, a trait or a climate variable can be read. */
export async function listNeededLicences(
  reader: Reader,
  caller: Caller,
  { parent, id }: DatasetMember,
): Promise<NeededLicence[]> {
  const closed = await listClosedDatasets(caller);
  if (closed.length === 0) return [];
  const members = sql`select m.dataset_id from ${sql.table(`dataset_${parent}`)} m
    where ${sql.ref(`m.${parent}_id`)} = ${id}::int`;
  return await reader.many(sql<NeededLicence>`
    select t.name as "datasetType", l.id as "licenseId", l.name as "licenseName", count(*) as datasets
    from dataset d join dataset_type t on t.id = d.dataset_type_id join licence l on l.id = d.licence_id
    where d.id in (${members}) and ${isOneOf(sql`d.id`, closed)}
    group by t.name, l.id, l.name order by t.name, l.name, l.id`);
}
