import type { Fields } from '@landrace/contract/core/field';
import { isObject } from '@landrace/contract/core/filter';
import { type FacetValue, maxFacetSearch } from '@landrace/contract/core/table-request';
import { isStorable } from '@landrace/domain/cells/plain-values';
import { ownValue } from '@landrace/domain/own-value';
import { fail } from '../platform/failure';
import { treesOf } from './facet-tree';

/** The requested fields whose values can be searched. A tree is searched as a whole, by its outermost field. */
export function searchableFacets(
  fields: Fields,
  names: readonly string[],
  isNested: boolean,
): ReadonlyMap<string, boolean> {
  const inner = isNested ? treesOf(fields, names).flatMap(([, ...parts]) => parts) : [];
  return new Map(
    names.map((name) => {
      const field = ownValue(fields, name);
      const hasValues = field?.facet === 'values' || field?.suggested === true;
      const isText = hasValues && field.kind !== 'flag' && field.kind !== 'boolean';
      return [name, isText && !inner.includes(name)];
    }),
  );
}

/** The texts to search for, in lower case. Blanks around them do not count, and an empty one finds everything. */
export function readFacetSearch(
  searchable: ReadonlyMap<string, boolean>,
  search: unknown,
): ReadonlyMap<string, string> {
  if (search === undefined || search === null) return new Map();
  if (!isObject(search)) throw fail('request.invalid', { path: 'search', problem: 'notAMap' });
  return new Map(
    Object.entries(search).map(([name, text]) => {
      const isSearchable = searchable.get(name);
      if (isSearchable === undefined)
        throw fail('table.unknownColumn', { column: name.slice(0, 60), path: 'search' });
      const path = `search.${name}`;
      if (!isSearchable) throw fail('request.invalid', { path, problem: 'notSearchable' });
      if (typeof text !== 'string' || !isStorable(text))
        throw fail('request.invalid', { path, problem: 'notText' });
      if (text.length > maxFacetSearch) throw fail('request.invalid', { path, problem: 'tooLong' });
      return [name, text.trim().toLowerCase()];
    }),
  );
}

/**
 * Values that contain the text, with everything within them, and values in which a part contains it, with these parts
 * only. Counts stay those of all rows.
 */
export function valuesContaining(values: readonly FacetValue[], text: string): readonly FacetValue[] {
  if (text === '') return values;
  return values.flatMap((value) => {
    if (String(value.value).toLowerCase().includes(text)) return [value];
    const within = value.parts ? valuesContaining(value.parts.values, text) : [];
    return value.parts && within.length > 0 ? [{ ...value, parts: { ...value.parts, values: within } }] : [];
  });
}
