import { importHistory } from '@landrace/contract/areas/imports/import-history.table';
import { suffices } from '@landrace/contract/core/role';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { defineSource } from '../../engine/source';
import { every, ofVisibleDatasets, type RowScope } from '../../platform/access/scope';

/** What went into a dataset is known to those who know of the dataset. */
const withDataset: RowScope = async (caller) => {
  const isSeen = await ofVisibleDatasets('dataset_id')(caller);
  return sql<boolean>`(v.dataset_id is null or ${isSeen ?? sql`true`})`;
};

const unlessUndone: RowScope = async ({ principal }) =>
  suffices(principal?.role, 'Data Curator') ? undefined : sql<boolean>`v.undone_on is null`;

export const importHistorySource = defineSource(importHistory, {
  view: 'import_history_list',
  scope: every(withDataset, unlessUndone),
  columns: {
    id: 'id',
    datatype: 'datatype',
    originalFilename: 'original_filename',
    isUpdate: 'is_update',
    datasetstateId: 'datasetstate_id',
    status: 'status',
    stats: 'stats',
    createdOn: 'created_on',
    userId: 'user_id',
    userName: 'user_name',
    fileResourceId: 'fileresource_id',
    changeSetId: 'change_set_id',
    undoneOn: 'undone_on',
    undoneByName: 'undone_by_name',
  },
});

/** The same list where the contract's clients look for it. */
export const importStats = defineMount(importHistorySource, {
  path: 'import/stats',
  params: z.object({}),
  reads: [],
  where: async () => sql<boolean>`true`,
});
