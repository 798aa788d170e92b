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
}

export function callerId(caller: Caller): number {
  return caller.principal?.id ?? anonymousId;
}
