import type { FilterLeaf } from '@landrace/contract/core/filter';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { tableApi } from '../../lib/api/table-api';
import type { Option, OptionSource } from './use-options';

const pageSize = 20;

/** Rows of a list as options, searched by a part of a name; an empty text finds all. */
export function tableOptions<T extends TableDefinition>(
  definition: T,
  optionOf: (row: Row<T>) => Option,
  /** Only rows that meet all of these conditions. */
  conditions: readonly FilterLeaf[] = [],
  /** Fields with names, of which options may show another one. */
  searched: readonly string[] = [definition.nameField],
): OptionSource {
  return {
    key: JSON.stringify([definition.name, searched, ...conditions]),
    async load(search, page, signal) {
      const any = searched.map((column) => ({ column, comparator: 'contains', values: [search] }) as const);
      const filters = { all: search === '' ? conditions : [...conditions, { any }] };
      const request = {
        filters,
        orderBy: searched[0] ?? definition.nameField,
        ascending: 1,
        page,
        limit: pageSize,
      } as const;
      const { data, count } = await tableApi(definition).page(request, signal);
      return { count, options: data.map(optionOf) };
    },
  };
}
