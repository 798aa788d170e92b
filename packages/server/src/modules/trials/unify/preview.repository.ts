import type { TraitUse } from '@landrace/contract/areas/trials/trait-unify';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import { isOneOf } from '../../../platform/db/is-one-of';
import { allOf, isAny, isOther, type Merge, movingRows } from '../../../platform/db/merge/merge';
import { movingSynonyms, newSynonyms } from './names';
import { type TraitReference, traitReferences } from './references';

interface UseCount {
  readonly id: number;
  readonly use: TraitUse;
  readonly count: number;
}

function isVisible({ isOfDataset }: TraitReference, datasetIds: readonly number[]): RawBuilder<boolean> {
  return isOfDataset
    ? sql<boolean>`(theirs.dataset_id is null or ${isOneOf(sql.ref('theirs.dataset_id'), datasetIds)})`
    : sql<boolean>`true`;
}

/** Rows that refer to each of them. Values were counted when they were loaded. */
export function listUses(reader: Reader, merge: Merge, datasetIds: readonly number[]): Promise<UseCount[]> {
  const parts = traitReferences.map((reference) => {
    const isValues = reference.use === 'values';
    const counted = isValues ? sql`sum(theirs.value_count)` : sql`count(*)`;
    return sql`select theirs.trait_id as id, ${reference.use}::text as use, ${counted}::float8 as count
      from ${sql.table(isValues ? 'dataset_trait' : reference.table)} as theirs
      where ${isAny('theirs.trait_id', merge)} and ${isVisible(reference, datasetIds)} group by theirs.trait_id`;
  });
  return reader.many(sql<UseCount>`${sql.join(parts, sql` union all `)}`);
}

/** Rows of the others that duplicate those of the preferred one. */
export function listCollapsed(reader: Reader, merge: Merge): Promise<Omit<UseCount, 'id'>[]> {
  const parts = traitReferences.flatMap((reference) => {
    const moving = movingOf(reference, merge);
    if (!moving) return [];
    return sql`select ${reference.use}::text as use, count(*)::int as count from ${sql.table(reference.table)} as theirs
      where ${isOther('theirs.trait_id', merge)} and theirs.id not in (${moving}) having count(*) > 0`;
  });
  return reader.many(sql<Omit<UseCount, 'id'>>`${sql.join(parts, sql` union all `)}`);
}

/** Undefined if all rows move. */
function movingOf(reference: TraitReference, merge: Merge): RawBuilder<unknown> | undefined {
  if (reference.use === 'synonyms') return movingSynonyms(merge);
  return reference.how === 'repoint' && reference.sameBy ? movingRows(reference, merge) : undefined;
}

export async function listNewSynonyms(reader: Reader, merge: Merge): Promise<string[]> {
  return (await reader.many(newSynonyms(merge))).map(({ name }) => name);
}

interface Names {
  readonly id: number;
  readonly names: readonly string[];
}

export function listSynonymsOf(reader: Reader, merge: Merge): Promise<Names[]> {
  return reader.many(sql<Names>`
    select trait_id as id, array_agg(name order by id) as names from synonym
    where trait_id = any(${allOf(merge)}::int[]) group by trait_id`);
}
