import type { Caller, DatasetAccess, Principal } from '@landrace/server/platform/access/caller';

interface RequestContext extends Partial<DatasetAccess> {
  readonly principal?: Principal;
}

/** Somebody who asks without a request: nobody in particular, unless said otherwise. */
export function aCaller({ principal, visible = [], readable = visible }: RequestContext = {}): Caller {
  const datasets = async () => ({ visible, readable });
  return { principal, projectIds: [], acceptedLicenceIds: [], datasets, permittedDatasets: datasets };
}
