import type {
  DatasetAudience,
  UserHoldings,
} from '@landrace/contract/areas/accounts/dataset-permission.routes';
import type { UserDetails } from '@landrace/contract/areas/accounts/user.routes';
import { type Actor, recordEvent } from '../../platform/audit/note-event';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import {
  datasetExists,
  findDatasetHead,
  findDatasetName,
  findUserHead,
  insertGrants,
  listAudience,
  listGrantedUsers,
  listHoldings,
  removeGrants,
} from './dataset-permission.repository';
import { eventNames, type GranteeKind, granteeNames } from './grantee';

type Deps = Pick<Services, 'database'>;

export interface GrantChange {
  readonly kind: GranteeKind;
  readonly ids: readonly number[];
  readonly isAdded: boolean;
}

/** All or nothing. Existing grants and missing ones are ignored silently. */
export async function changeGrants(
  { database }: Deps,
  datasetId: number,
  { kind, ids, isAdded }: GrantChange,
  by: Actor,
): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const dataset = await findDatasetName(tx, datasetId);
    if (!dataset) throw fail('dataset.notFound', {});
    const names = await granteeNames(tx, kind, ids);
    const changed = await (isAdded ? insertGrants : removeGrants)(tx, { datasetId, kind, ids });
    if (changed.length === 0) return true;
    await recordEvent(tx, {
      action: isAdded ? 'dataset.granted' : 'dataset.grantRevoked',
      ...by,
      subject: { id: datasetId, name: dataset.name },
      details: eventNames(kind, names, changed),
    });
    return true;
  });
}

export async function grantedUsers({ database }: Deps, datasetId: number): Promise<UserDetails[]> {
  if (!(await datasetExists(database.reader, datasetId))) throw fail('dataset.notFound', {});
  return await listGrantedUsers(database.reader, datasetId);
}

export async function audienceOf({ database }: Deps, datasetId: number): Promise<DatasetAudience> {
  const head = await findDatasetHead(database.reader, datasetId);
  if (!head) throw fail('dataset.notFound', {});
  return { ...head, users: await listAudience(database.reader, datasetId) };
}

export async function holdingsOf({ database }: Deps, userId: number): Promise<UserHoldings> {
  const head = await findUserHead(database.reader, userId);
  if (!head) throw fail('user.notFound', {});
  return { ...head, datasets: await listHoldings(database.reader, userId) };
}
