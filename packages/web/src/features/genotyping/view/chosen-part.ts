import { columnsPerCall } from '@landrace/contract/areas/genotyping/genotype-view';
import { idsPerCall } from '@landrace/contract/areas/groups/group-kinds';
import type { FilterNode } from '@landrace/contract/core/filter';
import { filterLimits } from '@landrace/contract/core/filter';
import { visibleSpan } from '../../../kit/matrix/axis';
import type { MatrixView } from '../../../kit/matrix/matrix-view';
import { countOf, itemsOf, type Ranges } from '../../../kit/matrix/ranges';
import type { Selection } from '../../../kit/matrix/scene';
import { type Facts, type Lines, loadColumns } from './view-queries';

/** More cannot be named in one question. */
export const mostIds = idsPerCall;

/** Germplasm of lines, each once. */
export function germplasmOf({ ids }: Lines, lines: Ranges): readonly number[] {
  const found = new Set<number>();
  for (const line of itemsOf(lines)) {
    const id = ids[line];
    if (id !== undefined) found.add(id);
  }
  return [...found];
}

/** Markers of columns, asked for piece by piece. */
export async function markersOf(
  facts: Facts,
  columns: Ranges,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const found = new Set<number>();
  for (const { from, to } of columns) {
    for (let at = from; at < to; at += columnsPerCall) {
      const span = { from: at, to: Math.min(to, at + columnsPerCall) };
      for (const id of (await loadColumns(facts, span, signal)).ids) found.add(id);
    }
  }
  return [...found];
}

/** What a list is asked so that it finds just these. */
export function oneOf(column: string, ids: readonly number[]): FilterNode {
  const leaves: FilterNode[] = [];
  for (let at = 0; at < ids.length; at += filterLimits.values) {
    leaves.push({ column, comparator: 'inSet', values: ids.slice(at, at + filterLimits.values) });
  }
  return { any: leaves };
}

/** What would be exported: what is chosen, else what is in sight. A side that nothing is chosen of is taken whole. */
export function partOf(selection: Selection, view: MatrixView, isChosen: boolean): Selection {
  const all = (count: number): Ranges => [{ from: 0, to: count }];
  if (!isChosen) return { lines: [visibleSpan(view.lines)], columns: [visibleSpan(view.columns)] };
  return {
    lines: selection.lines.length > 0 ? selection.lines : all(view.lines.count),
    columns: selection.columns.length > 0 ? selection.columns : all(view.columns.count),
  };
}

/** Undefined where it is all of them, which need not be named. */
export function partial(ranges: Ranges, count: number): Ranges | undefined {
  return countOf(ranges) >= count ? undefined : ranges;
}
