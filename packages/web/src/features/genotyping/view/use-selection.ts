import { useState } from 'react';
import type { Drag } from '../../../kit/matrix/pointer';
import {
  added,
  countOf,
  itemsOf,
  noRanges,
  type Ranges,
  rangesOf,
  spanBetween,
  toggled,
} from '../../../kit/matrix/ranges';
import type { Selection } from '../../../kit/matrix/scene';

export interface Selecting {
  readonly selection: Selection;
  readonly isEmpty: boolean;
  readonly drag: (drag: Drag) => void;
  /** Selects one line or column, in addition to the others or instead of them. */
  readonly press: (side: keyof Selection, item: number, isAdding: boolean) => void;
  readonly clear: () => void;
}

const nothing: Selection = { lines: noRanges, columns: noRanges };

/** Which lines and markers are selected. The selection is kept in another order of lines. */
export function useSelection(ids: readonly number[]): Selecting {
  const [state, setState] = useState({ selection: nothing, ids });
  let { selection } = state;
  if (state.ids !== ids) {
    selection = { ...selection, lines: inOrder(selection.lines, state.ids, ids) };
    setState({ selection, ids });
  }
  const change = (edit: (now: Selection) => Selection) =>
    setState((now) => ({ ...now, selection: edit(now.selection) }));
  return {
    selection,
    isEmpty: countOf(selection.lines) + countOf(selection.columns) === 0,
    drag: (drag) => change((now) => dragged(now, drag)),
    press: (side, item, isAdding) =>
      change((now) => ({
        ...now,
        [side]: isAdding ? toggled(now[side], item) : [{ from: item, to: item + 1 }],
      })),
    clear: () => change(() => nothing),
  };
}

/** The selection made by a drag: names select lines, the ruler selects columns, cells select both. */
export function dragged(now: Selection, { region, from, to, isAdding }: Drag): Selection {
  const lines = spanBetween(from.line, to.line);
  const columns = spanBetween(from.column, to.column);
  const next = (before: Ranges, span: typeof lines) => (isAdding ? added(before, span) : [span]);
  if (region === 'gutter') return { ...now, lines: next(now.lines, lines) };
  if (region === 'ruler') return { ...now, columns: next(now.columns, columns) };
  return { lines: next(now.lines, lines), columns: next(now.columns, columns) };
}

/** The same germplasm at other indices. */
export function inOrder(lines: Ranges, before: readonly number[], now: readonly number[]): Ranges {
  if (lines.length === 0) return lines;
  const chosen = new Set<number | undefined>();
  for (const line of itemsOf(lines)) chosen.add(before[line]);
  return rangesOf(now.flatMap((id, line) => (chosen.has(id) ? line : [])));
}
