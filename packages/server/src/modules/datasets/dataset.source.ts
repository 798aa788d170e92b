import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineRequestFilter } from '../../engine/request-filter';
import { datasetIn, defineSource, noDatasets } from '../../engine/source';
import { ofVisibleDatasets } from '../../platform/access/scope';
import { isOneOf } from '../../platform/db/is-one-of';
import { rowsOfChangeSet } from '../administration/public';
import { acceptedByCaller } from './accepted-by';

/** Datasets the caller may know of but not read yet, because their licence is not accepted. */
const justUnacceptedLicenses = defineRequestFilter({
  schema: z.boolean(),
  where: async (isWanted, caller) => {
    if (!isWanted) return undefined;
    const { readable } = await caller.datasets();
    return sql`v.license_id is not null and not ${isOneOf(sql`v.dataset_id`, readable)}`;
  },
});

export const datasetSource = defineSource(datasets, {
  view: 'dataset_list',
  customFilters: { justUnacceptedLicenses, ...rowsOfChangeSet('datasets') },
  scope: ofVisibleDatasets('dataset_id'),
  // Acceptance of a licence reveals nothing about the data.
  origins: { visible: datasetIn('dataset_id'), readable: noDatasets },
  columns: {
    datasetId: 'dataset_id',
    datasetName: 'dataset_name',
    datasetDescription: 'dataset_description',
    datasetType: 'dataset_type',
    datasetState: 'dataset_state',
    projectId: 'project_id',
    projectName: 'project_name',
    projectDescription: 'project_description',
    experimentId: 'experiment_id',
    experimentName: 'experiment_name',
    experimentDescription: 'experiment_description',
    datatype: 'datatype',
    version: 'version',
    licenseId: 'license_id',
    licenseName: 'license_name',
    acceptedBy: acceptedByCaller,
    contact: 'contact',
    locations: 'locations',
    institutions: 'institutions',
    startDate: 'start_date',
    endDate: 'end_date',
    dataObjectCount: 'data_object_count',
    dataPointCount: 'data_point_count',
    isExternal: 'is_external',
    hyperlink: 'hyperlink',
    sourceFile: 'source_file',
    publications: 'publications',
    collaborators: 'collaborators',
    attributes: 'attributes',
    fileresourceIds: 'fileresource_ids',
    dublinCore: 'dublin_core',
    createdOn: 'created_on',
    updatedOn: 'updated_on',
  },
});
