import type { Field } from '@landrace/contract/core/field';
import { type FacetAnswer, maxFacetValues } from '@landrace/contract/core/table-request';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { hasWords } from './filter-operators';
import { useTableModel } from './table-model';
import { searchPauseMs, useFacets } from './use-facets';

const suggestionsShown = 20;

/** Whether the server counts the values of a field, and so knows them: countries, institutions, codes. */
export function isCounted(field: Field): boolean {
  const hasValues = field.facet === 'values' || field.suggested === true;
  return hasValues && !field.choices && (field.kind === 'text' || field.elements !== undefined);
}

/** The possible values of a field, or all that occur if there are not too many. */
export function useKnownValues(column: string, field: Field): readonly string[] {
  const { table, loader } = useTableModel();
  const { data } = useFacets({
    table,
    loader,
    filters: [],
    fields: isCounted(field) ? [column] : [],
    limit: maxFacetValues,
  });
  const listed = valuesOf(data, column);
  if (field.choices) return field.choices;
  if (isCounted(field)) return listed?.more === 0 ? listed.values : [];
  return Object.keys(field.codes?.codeOf ?? {});
}

/** Values that contain the typed text, the most frequent first; none of a field whose values nobody knows. */
export function useSuggestions(column: string, field: Field, typed: string): readonly string[] {
  const { table, loader } = useTableModel();
  const text = useDebouncedValue(typed.trim(), searchPauseMs);
  const { data } = useFacets({
    table,
    loader,
    filters: [],
    fields: isCounted(field) ? [column] : [],
    limit: suggestionsShown,
    search: { [column]: text },
  });
  return isCounted(field) && !hasWords(field) ? (valuesOf(data, column)?.values ?? []) : [];
}

function valuesOf(answer: FacetAnswer | undefined, column: string) {
  const facet = answer?.facets[column];
  return facet && 'values' in facet
    ? { values: facet.values.map(({ value }) => String(value)), more: facet.more }
    : undefined;
}
