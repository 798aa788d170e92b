import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from '../db/is-one-of';
import { type Caller, callerId } from './caller';

/**
 * The rows of a list a caller gets, as a condition over the list's view (alias `v`); undefined means every row. A
 * list without a scope does not compile: `everyone` must be explicit.
 */
export type RowScope = (caller: Caller) => Promise<RawBuilder<boolean> | undefined>;

const column = (name: string) => sql.ref(`v.${name}`);

/** Rows without an owner, for everybody. */
export const everyone: RowScope = async () => undefined;

/** Rows that are a dataset, or a fact from one, whose id is in the column. */
export function ofVisibleDatasets(datasetId: string): RowScope {
  return async (caller) => {
    const { visible } = await caller.datasets();
    return isOneOf(column(datasetId), visible);
  };
}

/** Rows that are facts from a dataset, which a caller gets if they may read it. */
export function ofReadableDatasets(datasetId: string): RowScope {
  return async (caller) => {
    const { readable } = await caller.datasets();
    return isOneOf(column(datasetId), readable);
  };
}

/** The same for rows that may be without a dataset, and then are for everybody. */
export function ofReadableDatasetsOrNone(datasetId: string): RowScope {
  return async (caller) => {
    const { readable } = await caller.datasets();
    return sql<boolean>`(${column(datasetId)} is null or ${isOneOf(column(datasetId), readable)})`;
  };
}

/** Rows of their owner, and those the owner published. */
export function ownOrPublic(columns: { owner: string; isPublic: string }): RowScope {
  return async (caller) =>
    sql<boolean>`(${column(columns.isPublic)} or ${column(columns.owner)} = ${callerId(caller)}::int)`;
}

/** Rows for their author; administrators see everybody's. */
export function ownUnlessAdministrator(owner: string): RowScope {
  return async (caller) =>
    caller.principal?.role === 'Administrator'
      ? undefined
      : sql<boolean>`${column(owner)} = ${callerId(caller)}::int`;
}

/** Rows of the selected projects; rows without a project are left out with a selection. */
export function inSelectedProjects(projectId: string): RowScope {
  return async ({ projectIds }) =>
    projectIds.length === 0 ? undefined : sql<boolean>`${column(projectId)} = any(${[...projectIds]}::int[])`;
}

/** The same for rows that may belong to several projects. */
export function inSelectedProjectLists(projectIdList: string): RowScope {
  return async ({ projectIds }) =>
    projectIds.length === 0 ? undefined : sql<boolean>`${column(projectIdList)} && ${[...projectIds]}::int[]`;
}

export function every(...scopes: readonly RowScope[]): RowScope {
  return async (caller) => {
    const parts = (await Promise.all(scopes.map((scope) => scope(caller)))).filter(
      (part) => part !== undefined,
    );
    return parts.length === 0 ? undefined : sql<boolean>`${sql.join(parts, sql` and `)}`;
  };
}
