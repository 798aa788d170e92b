import type { TableModel } from './table-model';

/** Rows that are seen without filters, facets and pages. */
const fewRows = 10;

/** Whether there is nothing in the list at all, as opposed to nothing that matches. */
export function isEmpty(
  { state, count }: TableModel['rows'],
  { filters, changeSet }: TableModel['view'],
): boolean {
  return state === 'shown' && count === 0 && filters.length === 0 && changeSet === undefined;
}

/**
 * The tools around the rows grow with their number: none around an empty list, only a download around a few rows inside
 * a page. A part that is loading begins without them, because most parts are small.
 */
export function toolsFor({ rows, view, isPart }: TableModel): 'all' | 'few' | 'none' {
  if (isEmpty(rows, view)) return 'none';
  if (!isPart || view.filters.length > 0 || view.changeSet !== undefined) return 'all';
  if (rows.state === 'loading') return 'none';
  return rows.count < fewRows ? 'few' : 'all';
}
