import type { Caller, DatasetAccess, Principal } from '@landrace/server/platform/access/caller';

interface RequestContext extends Partial<DatasetAccess> {
  readonly principal?: Principal;
}

/** A caller without a request: anonymous by default. */
export function aCaller({ principal, visible = [], readable = visible }: RequestContext = {}): Caller {
  const datasets = async () => ({ visible, readable });
  return { principal, projectIds: [], acceptedLicenceIds: [], datasets, permittedDatasets: datasets };
}
