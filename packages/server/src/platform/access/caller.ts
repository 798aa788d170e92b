import { anonymousId, type Role } from '@landrace/contract/core/role';

/** Somebody signed in. */
export interface Principal {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
}

/** Datasets the caller may know of, and those of them whose licence stands in no way. */
export interface DatasetAccess {
  readonly visible: readonly number[];
  readonly readable: readonly number[];
}

/** Who asks, and what they want to see of what they may see. Resolved once per request. */
export interface Caller {
  readonly principal: Principal | undefined;
  /** Only these projects; empty means all. A choice, not a permission. */
  readonly projectIds: readonly number[];
  /** Accepted without signing in; those of a user are in the database. */
  readonly acceptedLicenceIds: readonly number[];
  /** Of the selected projects: what every fact that comes from a dataset is read by. */
  datasets(): Promise<DatasetAccess>;
  /** Of all projects: for changes, and for whatever must not depend on what is shown at the moment. */
  permittedDatasets(): Promise<DatasetAccess>;
}

export function callerId(caller: Caller): number {
  return caller.principal?.id ?? anonymousId;
}
