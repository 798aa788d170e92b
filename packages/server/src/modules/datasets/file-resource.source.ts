import { fileResources } from '@landrace/contract/areas/datasets/file-resource.table';
import { id } from '@landrace/contract/id';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { defineRequestFilter } from '../../engine/request';
import { defineSource } from '../../engine/source';
import { isFileVisible, viewerOf } from '../../platform/access/file-visibility';
import { every, inSelectedProjects, type RowScope } from '../../platform/access/scope';
import { isOneOf } from '../../platform/db/is-one-of';

const visibleFiles: RowScope = async (caller) => {
  const { visible } = await caller.datasets();
  return isFileVisible(viewerOf(caller), {
    id: sql`v.fileresource_id`,
    isUpload: sql`v.is_upload`,
    userId: sql`v.user_id`,
    isDatasetSeen: isOneOf(sql`link.dataset_id`, visible),
  });
};

/** More than any screen lets people select. */
const maxChosen = 10_000;

/** Files of these datasets, as far as visible: a file of two datasets does not reveal the other one. */
const ofDatasets = defineRequestFilter({
  schema: z.array(id).max(maxChosen),
  reads: ['dataset_file_resource'],
  where: async (ids, caller) => {
    const { visible } = await caller.datasets();
    const requested = new Set(ids);
    return linkedTo(visible.filter((datasetId) => requested.has(datasetId)));
  },
});

function linkedTo(datasetIds: readonly number[]) {
  return sql<boolean>`exists (select from dataset_file_resource link
    where link.file_resource_id = v.fileresource_id and ${isOneOf(sql`link.dataset_id`, datasetIds)})`;
}

export const fileResourceSource = defineSource(fileResources, {
  view: 'file_resource_list',
  scope: every(visibleFiles, inSelectedProjects('project_id')),
  reads: ['dataset_file_resource'],
  origins: {
    visible: sql`select link.dataset_id from dataset_file_resource link where link.file_resource_id = v.fileresource_id`,
  },
  customFilters: { datasetIds: ofDatasets },
  columns: {
    fileresourcetypeName: {
      lookup: { by: 'fileresourcetype_id', table: 'file_resource_type', value: 'name' },
    },
    isImport: 'is_upload',
    datasetIds: {
      reads: ['dataset_file_resource'],
      expression: async (caller) => {
        const { visible } = await caller.datasets();
        return sql`nullif(array(
          select link.dataset_id from dataset_file_resource link
          where link.file_resource_id = v.fileresource_id and ${isOneOf(sql`link.dataset_id`, visible)}
          order by link.dataset_id), '{}')`;
      },
    },
  },
});

/** The contract's address for files of datasets, whose ids are in the body. */
export const filesOfDatasets = defineMount(fileResourceSource, {
  path: 'dataset/fileresource',
  params: z.object({}),
  reads: ['dataset_file_resource'],
  where: async (_params, caller) => linkedTo((await caller.datasets()).visible),
});
