import type { FilterLeaf } from '@landrace/contract/core/filter';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { tableApi } from '../../lib/api/table-api';
import type { Option, OptionSource } from './use-options';

const pageSize = 20;

/** Rows of a list to choose from, by a part of their name; nothing typed finds all. */
export function tableOptions<T extends TableDefinition>(
  definition: T,
  column: keyof T['fields'] & string,
  optionOf: (row: Row<T>) => Option,
  /** Only of those that meet them all. */
  conditions: readonly FilterLeaf[] = [],
): OptionSource {
  return {
    key: JSON.stringify([definition.name, ...conditions]),
    async load(search, page, signal) {
      const isNamed = { column, comparator: 'contains', values: [search] } as const;
      const filters = { all: search === '' ? conditions : [...conditions, isNamed] };
      const question = { filters, orderBy: column, ascending: 1, page, limit: pageSize } as const;
      const { data, count } = await tableApi(definition).page(question, signal);
      return { count, options: data.map(optionOf) };
    },
  };
}
