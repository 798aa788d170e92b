import { fileResources } from '@landrace/contract/areas/datasets/file-resource.table';
import { sql } from 'kysely';
import { defineSource } from '../../engine/source';
import { fileInSight, viewerOf } from '../../platform/access/file-sight';
import { every, inSelectedProjects, type RowScope } from '../../platform/access/scope';
import { isOneOf } from '../../platform/db/is-one-of';

const inSight: RowScope = async (caller) => {
  const { visible } = await caller.datasets();
  return fileInSight(viewerOf(caller), {
    id: sql`v.fileresource_id`,
    isUpload: sql`v.is_upload`,
    userId: sql`v.user_id`,
    isDatasetSeen: isOneOf(sql`link.dataset_id`, visible),
  });
};

export const fileResourceSource = defineSource(fileResources, {
  view: 'file_resource_list',
  scope: every(inSight, inSelectedProjects('project_id')),
  reads: ['dataset_file_resource'],
  columns: {
    fileresourceId: 'fileresource_id',
    fileresourceName: 'fileresource_name',
    fileresourceDescription: 'fileresource_description',
    fileresourcetypeId: 'fileresourcetype_id',
    fileresourcetypeName: {
      column: 'fileresourcetype_name',
      lookup: { by: 'fileresourcetype_id', table: 'file_resource_type', value: 'name' },
    },
    fileresourcetypeDescription: 'fileresourcetype_description',
    fileresourceSize: 'fileresource_size',
    fileresourceCreatedOn: 'fileresource_created_on',
    fileresourceUpdatedOn: 'fileresource_updated_on',
    projectId: 'project_id',
    projectName: 'project_name',
    projectDescription: 'project_description',
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
