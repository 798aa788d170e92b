import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';

/** Ids as a query; undefined for all. */
export type ChosenIds = RawBuilder<{ id: number }> | undefined;

/** Whether a column has one of these ids. */
export function isChosen(column: RawBuilder<unknown>, chosen: ChosenIds): RawBuilder<boolean> {
  return chosen ? sql<boolean>`${column} in (${chosen})` : sql<boolean>`true`;
}

/** The readable datasets among these, in the given order. */
export async function readableOf(caller: Caller, datasetIds: readonly number[]): Promise<number[]> {
  const readable = new Set((await caller.datasets()).readable);
  return [...new Set(datasetIds)].filter((id) => readable.has(id));
}
