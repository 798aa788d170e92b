import type { TableDefinition } from '@landrace/contract/core/table';
import type { FacetAnswer } from '@landrace/contract/core/table-request';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnyLoader } from './presentation';
import { type Filters, filtersOf } from './view-state';

/** Milliseconds after the last key before values are searched. */
export const searchPauseMs = 200;

export function facetFields(table: TableDefinition): readonly string[] {
  return Object.keys(table.fields).filter((name) => {
    const field = table.fields[name];
    return field?.facet !== undefined && field.filterable !== false;
  });
}

interface FacetQuestion {
  readonly table: TableDefinition;
  readonly loader: AnyLoader;
  readonly filters: Filters;
  readonly fields: readonly string[];
  readonly limit: number;
  /** Texts that values have to contain, by field. */
  readonly search?: Readonly<Record<string, string>>;
}

/** Counts under the current filter. The previous ones stay visible until the new ones arrive. */
export function useFacets(question: FacetQuestion): UseQueryResult<FacetAnswer> {
  const { table, loader, filters, fields, limit, search = {} } = question;
  const body = { ...filtersOf(filters), fields, limit, search, nested: true };
  return useQuery({
    queryKey: ['table', table.segment, 'facets', body, loader.key ?? null],
    queryFn: ({ signal }) => loader.facets(body, signal),
    enabled: fields.length > 0,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}
