import { datasetStateIds } from '@landrace/contract/areas/datasets/dataset-ids';
import type { NewDataset, NewExperiment } from '@landrace/contract/areas/datasets/dataset-writing.routes';
import { suffices } from '@landrace/contract/core/role';
import type { Caller } from '../../platform/access/caller';
import { recordEvent, type SignedInActor } from '../../platform/audit/note-event';
import { beginChangeSet, recordItems } from '../../platform/db/change-set';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import { insertDataset, insertExperiment, lockExperiment } from './dataset-writing.repository';
import { findLicence, insertAcceptance } from './licence.repository';

export type DatasetDeps = Pick<Services, 'database'>;

export interface DatasetCreator extends SignedInActor {
  readonly caller: Caller;
}

/** A dataset without data, and the acceptance of its licence: who creates a dataset continues with its data. */
export async function createDataset(
  { database }: DatasetDeps,
  draft: NewDataset,
  { caller, ...by }: DatasetCreator,
): Promise<number> {
  const { name, licenseId, experimentId, datasetStateId } = draft;
  // Even its creator would not see it.
  if (datasetStateId === datasetStateIds.hidden && !suffices(by.actor.role, 'Administrator'))
    throw fail('request.invalid', { path: 'body.datasetStateId', problem: 'forbidden' });
  const { visible } = await caller.permittedDatasets();
  const userId = by.actor.id;
  return await database.inTransaction(async (tx) => {
    // An edit, since these can be undone, and there is no other way to delete what was created.
    const summary = `Dataset ${name}`;
    const changeSetId = await beginChangeSet(tx, { kind: 'edit', actorId: userId, summary, items: 'later' });
    if (!(await lockExperiment(tx, experimentId, visible))) throw fail('experiment.notFound', {});
    if (licenseId != null && !(await findLicence(tx, licenseId))) throw fail('licence.notFound', {});
    const id = await insertDataset(tx, { ...draft, userId });
    await recordItems(tx, changeSetId, [{ type: 'dataset', id }]);
    if (licenseId != null) await insertAcceptance(tx, { licenceId: licenseId, userId });
    await recordEvent(tx, { action: 'dataset.created', ...by, subject: { id, name } });
    return id;
  });
}

export async function createExperiment(
  { database }: DatasetDeps,
  draft: NewExperiment,
  by: SignedInActor,
): Promise<number> {
  const { experimentId, experimentName: name } = draft;
  if (experimentId != null) throw fail('experiment.idGiven', {});
  return await database.inTransaction(async (tx) => {
    // Its items stay unknown: once it has hidden datasets, its name in the list of changes would reveal them.
    const summary = `Experiment ${name}`;
    await beginChangeSet(tx, { kind: 'edit', actorId: by.actor.id, summary, items: 'later' });
    const id = await insertExperiment(tx, { ...draft, userId: by.actor.id });
    await recordEvent(tx, { action: 'experiment.created', ...by, subject: { id, name } });
    return id;
  });
}
