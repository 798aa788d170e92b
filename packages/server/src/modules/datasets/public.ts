import { id } from '@landrace/contract/id';
import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount, type Mount } from '../../engine/mount';
import { defineRequestFilter } from '../../engine/request';
import { datasetIn, type RequestFilter, type TableSource } from '../../engine/source';
import { ofReadableDatasets } from '../../platform/access/scope';
import type { Writer } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import { valuesOfGroups } from '../groups/public';
import { type ChosenIds, isChosen, readableOf } from './chosen';
import { datasetSource } from './dataset.source';
import {
  addToCounts,
  listChangedTraits,
  listCountedDatasets,
  listCounts,
  refreshTraitCounts,
} from './dataset-count.repository';
import { insertUpload, type Upload } from './file-resource.repository';
import { removeForgottenFiles } from './file-upload.service';
import {
  insertOwnMembers,
  listInsertedMembers,
  listMeasuredDatasets,
  refreshMeasuredDataset,
} from './membership.repository';
import { listClosedDatasets, listNeededLicences } from './needed-licence.repository';

export {
  type ChosenIds,
  datasetSource,
  isChosen,
  listClosedDatasets,
  listNeededLicences,
  readableOf,
  refreshMeasuredDataset,
  removeForgottenFiles,
};

/**
 * Updates derived data after an undo: counts, what datasets have values of, and members that the change set added but
 * for which the dataset now has data of its own.
 */
export async function refreshAfterUndo(
  tx: Writer,
  changeSetId: number,
  work: () => Promise<unknown>,
): Promise<void> {
  await keepDatasetCounts(tx, await listCountedDatasets(tx, changeSetId), async () => {
    const members = await listInsertedMembers(tx, changeSetId);
    const measured = await listMeasuredDatasets(tx, changeSetId);
    await work();
    await insertOwnMembers(tx, members);
    await countTraitValues(tx, await listChangedTraits(tx, changeSetId));
    for (const id of measured) await refreshMeasuredDataset(tx, id);
  });
}

/** Called after values moved between traits: lists use these counts. */
export async function countTraitValues(tx: Writer, traitIds: readonly number[]): Promise<void> {
  if (traitIds.length > 0) await refreshTraitCounts(tx, traitIds);
}

/**
 * Updates counts by what the work changes in the members of these datasets. They are derived, so a dataset does not
 * count as changed, and merges within one can be undone in any order.
 */
export async function keepDatasetCounts<Result>(
  tx: Writer,
  datasetIds: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (datasetIds.length === 0) return await work();
  const before = await listCounts(tx, datasetIds);
  const result = await work();
  const earlier = new Map(before.map((counts) => [counts.id, counts]));
  const moved = (await listCounts(tx, datasetIds)).flatMap(({ id, objects, points }) => {
    const known = earlier.get(id);
    const difference = {
      id,
      objects: objects - (known?.objects ?? 0),
      points: points - (known?.points ?? 0),
    };
    return known && (difference.objects !== 0 || difference.points !== 0) ? [difference] : [];
  });
  if (moved.length > 0) await addToCounts(tx, moved);
  return result;
}

/** The file of an import becomes a data resource, beside its dataset if it has one. */
export function saveUpload(tx: Writer, upload: Upload): Promise<number> {
  return insertUpload(tx, upload);
}

/** A list of facts from datasets, below one dataset. The list's own scope hides datasets that are not visible. */
export function ofDataset(source: TableSource, member: string): Mount {
  return defineMount(source, {
    path: `dataset/{datasetId}/${member}`,
    params: z.object({ datasetId: id }),
    reads: [],
    where: async ({ datasetId }) => sql<boolean>`v.dataset_id = ${datasetId}::int`,
  });
}

/** Measured values of one trait or climate variable, from all datasets that the caller may read. */
export function ofMeasure(source: TableSource, measure: 'trait' | 'climate', member: string): Mount {
  const name = `${measure}Id`;
  return defineMount(source, {
    path: `${measure}/{${name}}/${member}`,
    params: z.object({ [name]: id }),
    reads: [],
    where: async (params) => sql<boolean>`${sql.ref(`v.${measure}_id`)} = ${ownValue(params, name)}::int`,
  });
}

/** More than any screen lets people select. */
const maxChosen = 10_000;

const chosen = (column: string): RequestFilter =>
  defineRequestFilter({
    schema: z.array(id).max(maxChosen),
    where: async (ids) => isOneOf(sql.ref(`v.${column}`), ids),
  });

/** Items named by id and members of the groups are combined; if neither names anything, everything is meant. */
const named = (column: string, orGroup: string): RequestFilter =>
  defineRequestFilter({
    schema: z.array(id).max(maxChosen),
    orGroup,
    where: async (ids) => (ids.length === 0 ? undefined : isOneOf(sql.ref(`v.${column}`), ids)),
  });

/** The part of a source that lists of facts share: rows of datasets whose data the caller may read. */
export const ofReadableData = {
  scope: ofReadableDatasets('dataset_id'),
  origins: { readable: datasetIn('dataset_id') },
};

interface Measured {
  /** The column of what was measured. */
  readonly x: string;
  /** The column of what it was measured on, and the kind of groups of these. */
  readonly y: string;
  readonly groups: Parameters<typeof valuesOfGroups>[0];
}

/** The same for lists of measured values, with the filters by which the contract's clients request a subset. */
export function ofMeasuredValues({ x, y, groups }: Measured) {
  return {
    ...ofReadableData,
    customFilters: {
      datasetIds: chosen('dataset_id'),
      xIds: named(x, 'x'),
      yIds: named(y, 'y'),
      yGroupIds: valuesOfGroups(groups),
    },
  };
}
