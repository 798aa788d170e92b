import type { TableDefinition } from '@landrace/contract/core/table';

/** A list as it stands below one dataset, where the name of it would say the same in every row. */
export function belowDataset<T extends TableDefinition>(definition: T): T {
  const { datasetName, ...fields } = definition.fields;
  return { ...definition, fields } as T;
}
