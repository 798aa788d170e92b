import { anonymousId, type Role } from '@landrace/contract/core/role';

/** Somebody signed in. */
export interface Principal {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
}

/** Datasets the caller may know of, and those among them that no unaccepted licence bars. */
export interface DatasetAccess {
  readonly visible: readonly number[];
  readonly readable: readonly number[];
}

/** Rows found by data outside the database. */
export interface FoundRows {
  readonly ids: readonly number[];
  /** What was found, for the same rows. */
  readonly texts: readonly string[];
}

/** Finds the rows that the caller may know of; refuses values that it does not understand. */
export type RowFinder = (value: unknown, caller: Caller) => Promise<FoundRows>;

/** By their names. */
export type RowFinders = ReadonlyMap<string, RowFinder>;

/** Who makes a request, and the part of the visible data they selected. Resolved once per request. */
export interface Caller {
  readonly principal: Principal | undefined;
  /** Only these projects; empty means all. A selection, not a permission. */
  readonly projectIds: readonly number[];
  /** Accepted without signing in; those of a user are in the database. */
  readonly acceptedLicenceIds: readonly number[];
  /** Within the selected projects: applies to every fact that comes from a dataset. */
  datasets(): Promise<DatasetAccess>;
  /** Across all projects: for changes, and for everything that must not depend on the current selection. */
  permittedDatasets(): Promise<DatasetAccess>;
  /** For filters on data that is not in the database, such as genotypes; absent where no list is read. */
  readonly rowFinders?: RowFinders | undefined;
}

export function callerId(caller: Caller): number {
  return caller.principal?.id ?? anonymousId;
}
