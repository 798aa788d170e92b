import type { ChangedCell, SavedCells, SheetColumn } from '@landrace/contract/areas/trials/plot-sheet.routes';
import type { Caller } from '../../../platform/access/caller';
import { recordEvent, type SignedInActor } from '../../../platform/audit/note-event';
import { beginChangeSet } from '../../../platform/db/change-set';
import type { Writer } from '../../../platform/db/handle';
import { referringTo } from '../../../platform/db/missing-reference';
import { fail } from '../../../platform/failure';
import { refreshMeasuredDataset } from '../../datasets/public';
import { lockDataset } from '../creation/creation.repository';
import { type PlannedChanges, plannedChanges } from './cell-changes';
import {
  deleteValues,
  insertValues,
  listCells,
  listTraits,
  markValues,
  type Place,
  updateValues,
} from './plot-sheet.repository';
import { type PlotSheetDeps, refuseUnreadable } from './plot-sheet.service';

interface Change {
  readonly columns: readonly SheetColumn[];
  readonly cells: readonly ChangedCell[];
}

/** All cells or none, as one change set. Of two curators the second learns what the first has saved. */
export async function changeCells(
  { database }: PlotSheetDeps,
  datasetId: number,
  { columns, cells }: Change,
  { caller, ...by }: SignedInActor & { readonly caller: Caller },
): Promise<SavedCells> {
  await refuseUnreadable(caller, datasetId);
  return await referringTo(database, async (tx) => {
    const dataset = await lockDataset(tx, datasetId);
    if (!dataset) throw fail('dataset.notFound', {});
    if (!dataset.isTrial) throw fail('dataset.notATrial', {});
    const changes = await compare(tx, datasetId, { columns, cells });
    const { refused, conflicts } = changes;
    const count = countOf(changes);
    if (refused.length > 0 || conflicts.length > 0 || count === 0) return { saved: 0, refused, conflicts };
    const changeSetId = await beginChangeSet(tx, {
      kind: 'edit',
      actorId: by.actor.id,
      summary: `Values of ${dataset.name}`,
      items: [{ type: 'dataset', id: datasetId }],
    });
    await write(tx, datasetId, changes);
    const subject = { id: datasetId, name: dataset.name };
    await recordEvent(tx, { action: 'dataset.valuesChanged', ...by, subject, details: { values: count } });
    return { saved: count, changeSetId, refused, conflicts };
  });
}

async function compare(tx: Writer, datasetId: number, { columns, cells }: Change): Promise<PlannedChanges> {
  const places = cells.flatMap(({ plotId, column }): Place[] => {
    const place = columns[column];
    return place ? [{ ...place, plotId }] : [];
  });
  const traits = await listTraits(tx, [...new Set(places.map(({ traitId }) => traitId))]);
  const found = new Map((await listCells(tx, datasetId, places)).map((cell) => [cell.at, cell]));
  const compared = cells.flatMap((cell, at) => {
    const place = places[at];
    return place ? [{ cell, place, found: found.get(at) }] : [];
  });
  return plannedChanges(compared, traits);
}

const countOf = ({ inserted, updated, removed, marked }: PlannedChanges) =>
  inserted.length + updated.length + removed.length + marked.length;

async function write(
  tx: Writer,
  datasetId: number,
  { inserted, updated, removed, marked }: PlannedChanges,
): Promise<void> {
  const changed = (await updateValues(tx, updated)) + (await deleteValues(tx, removed));
  if (changed < updated.length + removed.length) throw fail('plotSheet.changedMeanwhile', {});
  await markValues(tx, marked);
  await insertValues(tx, datasetId, inserted);
  if (inserted.length + removed.length > 0) await refreshMeasuredDataset(tx, datasetId);
}
