import type { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row, TableDefinition } from '@landrace/contract/core/table';

/** A list on the page of one dataset, without the column of its name, which would be the same in every row. */
export function belowDataset<T extends TableDefinition>(definition: T): T {
  const { datasetName, ...fields } = definition.fields;
  return { ...definition, fields } as T;
}

export type Dataset = Row<typeof datasets>;
