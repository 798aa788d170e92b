import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineRequestFilter } from '../../engine/request';
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
  customFilters: { justUnacceptedLicenses, ...rowsOfChangeSet('datasets') },
  scope: ofVisibleDatasets('dataset_id'),
  // Acceptance of a licence reveals nothing about the data.
  origins: { visible: datasetIn('dataset_id'), readable: noDatasets },
  columns: {
    acceptedBy: acceptedByCaller,
  },
});
