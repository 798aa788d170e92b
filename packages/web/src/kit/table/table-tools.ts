import type { TableModel } from './table-model';

/** Rows that are seen without filters, facets and pages. */
const fewRows = 10;

/** Rows that a list may draw without a table, and the tiles of a page. A size of pages, so that the pager offers it if there are more. */
export const shortPage = 25;

/** Whether there is nothing in the list at all, as opposed to nothing that matches. */
function isEmpty({ state, count }: TableModel['rows'], { filters, changeSet }: TableModel['view']): boolean {
  return state === 'shown' && count === 0 && filters.length === 0 && changeSet === undefined;
}

/** Whether no row is found, with or without a filter. Typing on keeps it so until rows arrive. */
export function hasNothing({ state, count }: TableModel['rows']): boolean {
  return count === 0 && (state === 'shown' || state === 'updating');
}

/**
 * The tools around the rows grow with their number: none around an empty list, only a download around a few rows inside
 * a page. A part that is loading begins without them, because most parts are small.
 */
export function toolsFor(model: TableModel): 'all' | 'few' | 'none' {
  const { rows, view, isPart } = model;
  if (isEmpty(rows, view)) return 'none';
  if (!isPart || view.filters.length > 0 || view.changeSet !== undefined) return 'all';
  if (rows.state === 'loading') return 'none';
  return rows.count < fewRows || isShort(model) ? 'few' : 'all';
}

/** Whether the list's own drawing of a few rows replaces the table. It has no pages, so that it must have every row. */
export function isShort({ rows, view, isPart, presentation }: TableModel): boolean {
  if (!isPart || !presentation.fewRows || view.filters.length > 0) return false;
  if (rows.state === 'loading') return true;
  return rows.state !== 'failed' && rows.count <= shortPage && rows.rows.length === rows.count;
}
