import type { DuplicateSearchRequest } from '@landrace/contract/areas/germplasm/duplicate.routes';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import { type DuplicateField, duplicateFields } from '@landrace/domain/duplicate-facts';
import { filtersOf, readView } from '../../../kit/table/view-state';
import type { SearchParams } from '../../../lib/url-state';

/** Duplicates of all germplasm, of the results of a list, of a group, or of the marked ones. */
export const finderScopes = ['all', 'found', 'group', 'marked'] as const;
type FinderScope = (typeof finderScopes)[number];

/** The filter of the germplasm list, in the format of its address. */
export const foundCodec = {
  read: ({ filter }: SearchParams): readonly FilterNode[] =>
    readView(germplasm, filter === undefined ? {} : { filter }).filters,
  write: (): SearchParams => ({}),
};

/** Each field has its own checkbox. */
export type FinderValues = Readonly<
  { scope: FinderScope; groupId: string; threshold: string } & Record<DuplicateField, boolean>
>;

export const chosenFields = (values: FinderValues): DuplicateField[] =>
  duplicateFields.filter((field) => values[field]);

export function searchRequestOf(values: FinderValues, found: readonly FilterNode[]): DuplicateSearchRequest {
  return {
    request: requestOf(values, found),
    fields: chosenFields(values),
    threshold: Number(values.threshold),
  };
}

function requestOf({ scope, groupId }: FinderValues, found: readonly FilterNode[]) {
  switch (scope) {
    case 'all':
      return {};
    case 'found':
      return { ...filtersOf(found) };
    case 'group':
      return { groupIds: [Number(groupId)] };
    case 'marked':
      return { onlyMarked: true };
  }
}
