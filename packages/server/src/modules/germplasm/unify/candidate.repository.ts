import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';

export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly number: string | null;
  readonly puid: string | null;
  readonly pdci: number | null;
}

const columns = sql`id, accenumb as name, display_name as "displayName", accename as number, puid, pdci::float8 as pdci`;

export function listCandidates(reader: Reader, ids: readonly number[]): Promise<Candidate[]> {
  return reader.many(sql<Candidate>`select ${columns} from germplasm where id = any(${[...ids]}::int[])`);
}

/** In the order of their ids, as everybody locks them. Nobody begins to refer to them while they are locked. */
export function lockCandidates(tx: Writer, ids: readonly number[]): Promise<Candidate[]> {
  return tx.many(sql<Candidate>`
    select ${columns} from germplasm where id = any(${[...ids]}::int[]) order by id for update`);
}

interface Kinship {
  readonly descendant: string;
  readonly ancestor: string;
}

/** Two of them of which one is a part of the other, over however many levels. */
export function findKinship(reader: Reader, ids: readonly number[]): Promise<Kinship | undefined> {
  return reader.maybe(sql<Kinship>`
    with recursive above (start, id) as (
      select id, entity_parent_id from germplasm where id = any(${[...ids]}::int[])
      union
      select above.start, part.entity_parent_id from above join germplasm part on part.id = above.id
    )
    select descendant.display_name as descendant, ancestor.display_name as ancestor
    from above join germplasm descendant on descendant.id = above.start join germplasm ancestor on ancestor.id = above.id
    where above.id = any(${[...ids]}::int[]) and above.id <> above.start
    order by above.start, above.id limit 1`);
}

interface Called {
  readonly id: number;
  readonly name: string;
}

/** Those of the pairs in which the germplasm is not called so. */
export function listOtherNames(reader: Reader, pairs: readonly Called[]): Promise<Called[]> {
  return reader.many(sql<Called>`
    select told.id, told.name
    from unnest(${pairs.map(({ id }) => id)}::int[], ${pairs.map(({ name }) => name)}::text[]) as told (id, name)
    join germplasm g on g.id = told.id
    where lower(told.name collate landrace_natural) not in (
      select lower(known.name) from (values (g.accenumb), (g.accename), (g.puid)) as known (name)
      where known.name is not null
      union all
      select lower(synonym.name) from synonym where synonym.germplasm_id = g.id)`);
}
