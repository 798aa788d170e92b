import { useSyncExternalStore } from 'react';
import { scrolled } from './axis';
import { arranged, layoutOf, type MatrixView, type Size } from './matrix-view';

/** The visible part of a matrix. It changes with every frame of a drag, which is more often than a screen is rendered. */
export interface ViewStore {
  readonly current: () => MatrixView;
  readonly change: (edit: (view: MatrixView) => MatrixView) => void;
  /** Zooms around a point, which stays in place though the ruler grows when names appear. */
  readonly zoom: (edit: (view: MatrixView) => MatrixView) => void;
  /** Another size of the stage, or a pinned line. */
  readonly arrange: (stage: Size, isPinned: boolean) => void;
  readonly stage: () => Size;
  readonly isPinned: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createViewStore(initial: MatrixView): ViewStore {
  const listeners = new Set<() => void>();
  let view = initial;
  let stage: Size = { width: 0, height: 0 };
  let isPinned = false;

  function set(next: MatrixView): void {
    if (next === view) return;
    view = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => view,
    change(edit) {
      const next = edit(view);
      set(stage.width === 0 ? next : arranged(next, stage, isPinned));
    },
    zoom(edit) {
      const next = edit(view);
      if (stage.width === 0) return set(next);
      const grown = layoutOf(next, stage, isPinned).ruler - layoutOf(view, stage, isPinned).ruler;
      const fitting = arranged(next, stage, isPinned);
      set(grown === 0 ? fitting : { ...fitting, lines: scrolled(fitting.lines, grown) });
    },
    arrange(size, pinned) {
      stage = size;
      isPinned = pinned;
      set(arranged(view, stage, isPinned));
    },
    stage: () => stage,
    isPinned: () => isPinned,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useMatrixView(store: ViewStore): MatrixView {
  return useSyncExternalStore(store.subscribe, store.current);
}
