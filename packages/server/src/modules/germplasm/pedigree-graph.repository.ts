import type { PedigreeEdge, PedigreeNode } from '@landrace/contract/areas/germplasm/passport.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';

export type Direction = 'up' | 'down';

/** Only relations of these datasets. */
export interface PedigreeScope {
  readonly reader: Reader;
  readonly datasetIds: readonly number[];
}

/** Columns of `pedigree p`: the start and the end of a step. */
export const nearAndFar = {
  up: { near: sql.ref('p.germplasm_id'), far: sql.ref('p.parent_id') },
  down: { near: sql.ref('p.parent_id'), far: sql.ref('p.germplasm_id') },
};

const isIn = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  sql`${column} = any(${[...ids]}::int[])`;
const isOutside = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  sql`${column} <> all(${[...ids]}::int[])`;

/** Parents or children of some; at most the requested number, ordered by id. */
export async function listNext(
  { reader, datasetIds }: PedigreeScope,
  direction: Direction,
  { from, limit }: { from: readonly number[]; limit: number },
): Promise<number[]> {
  const { near, far } = nearAndFar[direction];
  return await reader.values(sql<number>`
    select distinct ${far} as id from pedigree p
    where ${isIn(near, from)} and ${isOneOf(sql`p.dataset_id`, datasetIds)}
    order by 1 limit ${limit}::int`);
}

export type EdgeRow = Omit<PedigreeEdge, 'isCircular'>;

/** Every relation between two of these. */
export function listEdges(
  { reader, datasetIds }: PedigreeScope,
  nodeIds: readonly number[],
): Promise<EdgeRow[]> {
  return reader.many(sql<EdgeRow>`
    select p.parent_id as "parentId", p.germplasm_id as "childId", p.relationship_type as "relationshipType",
      array_agg(distinct p.dataset_id order by p.dataset_id) as "datasetIds"
    from pedigree p
    where ${isIn(sql`p.germplasm_id`, nodeIds)} and ${isIn(sql`p.parent_id`, nodeIds)}
      and ${isOneOf(sql`p.dataset_id`, datasetIds)}
    group by 1, 2, 3 order by 1, 2, 3`);
}

/** How many parents or children of each are not among these. */
export async function countHidden(
  { reader, datasetIds }: PedigreeScope,
  direction: Direction,
  nodeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { near, far } = nearAndFar[direction];
  const rows = await reader.many(sql<{ id: number; count: number }>`
    select ${near} as id, count(distinct ${far}) as count from pedigree p
    where ${isIn(near, nodeIds)} and ${isOutside(far, nodeIds)} and ${isOneOf(sql`p.dataset_id`, datasetIds)}
    group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

type NodeName = Omit<PedigreeNode, 'hiddenParents' | 'hiddenChildren'>;

export function listNodeNames(reader: Reader, ids: readonly number[]): Promise<NodeName[]> {
  return reader.many(sql<NodeName>`
    select g.id as "germplasmId", g.accenumb as "germplasmName", g.display_name as "germplasmDisplayName"
    from unnest(${[...ids]}::int[]) with ordinality as node (id, place) join germplasm g on g.id = node.id
    order by node.place`);
}
