import { columnsPerCall } from '@landrace/contract/areas/genotyping/genotype-view';
import { idsPerCall } from '@landrace/contract/areas/groups/group-kinds';
import { visibleSpan } from '../../../kit/matrix/axis';
import type { MatrixView } from '../../../kit/matrix/matrix-view';
import { countOf, itemsOf, type Ranges } from '../../../kit/matrix/ranges';
import type { Selection } from '../../../kit/matrix/scene';
import { type Facts, type Lines, loadColumns } from './view-queries';

/** Maximum number of ids in one request. */
export const maxIds = idsPerCall;

/** The germplasm of the lines, each once. */
export function germplasmOf({ ids }: Lines, lines: Ranges): readonly number[] {
  const found = new Set<number>();
  for (const line of itemsOf(lines)) {
    const id = ids[line];
    if (id !== undefined) found.add(id);
  }
  return [...found];
}

/** The markers of the columns, requested in chunks. */
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

/** The part to export: the selection, else the visible range. A side without a selection is taken whole. */
export function partOf(selection: Selection, view: MatrixView, isChosen: boolean): Selection {
  const all = (count: number): Ranges => [{ from: 0, to: count }];
  if (!isChosen) return { lines: [visibleSpan(view.lines)], columns: [visibleSpan(view.columns)] };
  return {
    lines: selection.lines.length > 0 ? selection.lines : all(view.lines.count),
    columns: selection.columns.length > 0 ? selection.columns : all(view.columns.count),
  };
}

/** Undefined if it is all of them, which need not be listed. */
export function partial(ranges: Ranges, count: number): Ranges | undefined {
  return countOf(ranges) >= count ? undefined : ranges;
}
