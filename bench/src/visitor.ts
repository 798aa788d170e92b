import { statementTimeoutMs } from '@landrace/server/app/services';
import type { Caller } from '@landrace/server/platform/access/caller';
import { lazyCaller } from '@landrace/server/platform/access/dataset-access';
import { openDatabase } from '@landrace/server/platform/db/database';

/** An anonymous caller, as the server sees it. */
export async function visitor(url: string): Promise<Caller> {
  const database = openDatabase({
    url,
    connections: 1,
    statementTimeoutMs,
    onLostConnection: () => undefined,
  });
  try {
    const who = { principal: undefined, projectIds: [], acceptedLicenceIds: [] };
    const access = await lazyCaller(database.reader, who).datasets();
    const datasets = async () => access;
    return { ...who, datasets, permittedDatasets: datasets };
  } finally {
    await database.close();
  }
}
