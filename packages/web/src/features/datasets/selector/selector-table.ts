import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { ExportType } from './export-types';

/** The list of datasets without the columns that would be the same in every row. */
export const choosableDatasets: typeof datasets = {
  ...datasets,
  fields: {
    ...datasets.fields,
    datasetType: { ...datasets.fields.datasetType, hidden: true },
    isExternal: { ...datasets.fields.isExternal, hidden: true },
  },
};

export function ofType(type: ExportType): FilterNode {
  return { column: 'datasetType', comparator: 'equals', values: [type] };
}

export function scopeOf(type: ExportType, isExternal: boolean): readonly FilterNode[] {
  return [ofType(type), { column: 'isExternal', comparator: 'equals', values: [isExternal] }];
}
