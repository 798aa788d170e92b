import type { GeneticMap } from '@landrace/contract/areas/genotyping/map.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import { type RowOf, toWire } from '../../platform/db/to-wire';

const columns = sql`id, name, description, is_public as visibility, created_on as "createdOn",
  updated_on as "updatedOn", user_id as "userId"`;

type StoredMap = Omit<GeneticMap, 'unit'>;

/** Public maps, and those of the user. */
export async function findVisibleMap(
  reader: Reader,
  id: number,
  userId: number,
): Promise<StoredMap | undefined> {
  const row = await reader.maybe(sql<RowOf<StoredMap, 'createdOn' | 'updatedOn'>>`
    select ${columns} from map where id = ${id}::int and (is_public or user_id = ${userId}::int)`);
  return row && toWire(row);
}

export const hasFractions = (reader: Reader, mapId: number): Promise<{ readonly isSo: boolean }> =>
  reader.one(sql<{ isSo: boolean }>`
    select exists (
      select 1 from map_definition where map_id = ${mapId}::int and position <> trunc(position)) as "isSo"`);

interface KnownMap {
  readonly name: string;
  readonly isPublic: boolean;
  readonly ownerId: number | null;
}

/** Locked: of two concurrent deletions one finds it gone. */
export function lockMap(tx: Writer, id: number): Promise<KnownMap | undefined> {
  return tx.maybe(sql<KnownMap>`
    select name, is_public as "isPublic", user_id as "ownerId" from map where id = ${id}::int for update`);
}

/** Its definitions first, so that an undo includes them. */
export async function removeMap(tx: Writer, id: number): Promise<void> {
  await tx.run(sql`delete from map_definition where map_id = ${id}::int`);
  await tx.run(sql`delete from map where id = ${id}::int`);
}

interface ChromosomeSpan {
  readonly chromosome: string;
  readonly markerCount: number;
  readonly start: number;
  readonly end: number;
}

/** In natural order, by the collation of the column. */
export function listChromosomes(reader: Reader, mapId: number): Promise<ChromosomeSpan[]> {
  return reader.many(sql<ChromosomeSpan>`
    select chromosome, count(*) as "markerCount", min(position) as start, max(position) as end
    from map_definition where map_id = ${mapId}::int group by chromosome order by chromosome`);
}

interface Bin {
  readonly chromosome: string;
  /** The index of the bin, counted from position 0. */
  readonly number: number;
  readonly count: number;
}

/** Uses decimal positions: a quotient of binary fractions may be below the edge of its position. */
export function countInBins(
  reader: Reader,
  mapId: number,
  { chromosomes, width }: { readonly chromosomes: readonly string[]; readonly width: number },
): Promise<Bin[]> {
  const beyondEdge = sql`mod(mod(position, width) + width, width)`;
  return reader.many(sql<Bin>`
    select chromosome, div(position - ${beyondEdge}, width)::float8 as number, count(*) as count
    from (select chromosome, position::text::numeric as position, ${String(width)}::numeric as width
      from map_definition where map_id = ${mapId}::int and chromosome = any(${[...chromosomes]}::text[])) as placed
    group by 1, 2 order by 1, 2`);
}

/** Whether a marker is on a map. */
export async function isOnMap(reader: Reader, mapId: number, markerId: number): Promise<boolean> {
  const found = await reader.maybe(sql`
    select 1 from map_definition where map_id = ${mapId}::int and marker_id = ${markerId}::int limit 1`);
  return found !== undefined;
}

export async function countPositions(
  reader: Reader,
  mapId: number,
  part: RawBuilder<boolean>,
): Promise<number> {
  return await reader.value(sql<number>`
    select count(*) as count from map_definition d where d.map_id = ${mapId}::int and ${part}`);
}
