import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { FilterLeaf } from '@landrace/contract/core/filter';
import { tableOptions } from '../../kit/forms/table-options';

const optionsWith = (...conditions: readonly FilterLeaf[]) =>
  tableOptions(
    datasets,
    (row) => ({ id: row.datasetId, label: row.datasetName, detail: row.experimentName }),
    conditions,
  );

/** Datasets to choose from, optionally of the named types only. */
export const datasetOptions = (types: readonly string[] = []) =>
  types.length === 0
    ? optionsWith()
    : optionsWith({ column: 'datasetType', comparator: 'inSet', values: types });

/** Datasets to choose from among these. */
export const datasetOptionsAmong = (ids: readonly number[]) =>
  optionsWith({ column: 'datasetId', comparator: 'inSet', values: ids });
