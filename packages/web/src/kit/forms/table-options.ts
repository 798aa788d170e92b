import type { FilterLeaf } from '@landrace/contract/core/filter';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { tableApi } from '../../lib/api/table-api';
import type { Option, OptionSource } from './use-options';

const pageSize = 20;

/** Rows of a list as options, searched by a part of their name; an empty text finds all. */
export function tableOptions<T extends TableDefinition>(
  definition: T,
  optionOf: (row: Row<T>) => Option,
  /** Only rows that meet all of these conditions. */
  conditions: readonly FilterLeaf[] = [],
): OptionSource {
  return {
    key: JSON.stringify([definition.name, ...conditions]),
    async load(search, page, signal) {
      const column = definition.nameField;
      const isNamed = { column, comparator: 'contains', values: [search] } as const;
      const filters = { all: search === '' ? conditions : [...conditions, isNamed] };
      const request = { filters, orderBy: column, ascending: 1, page, limit: pageSize } as const;
      const { data, count } = await tableApi(definition).page(request, signal);
      return { count, options: data.map(optionOf) };
    },
  };
}
