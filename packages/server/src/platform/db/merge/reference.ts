interface Shared {
  readonly table: string;
  /** The column that refers to what is merged. */
  readonly column: string;
}

/** Rows with an id, whose reference changes. */
export interface Repointed extends Shared {
  readonly how: 'repoint';
  /** Columns by which two rows are duplicates; the later one does not move. */
  readonly sameBy?: readonly string[];
}

/** Links without an id are recreated, unless the preferred one already has the link. */
export interface Relinked extends Shared {
  readonly how: 'relink';
  /** The other columns of the key. */
  readonly key: readonly string[];
}

/** Handled by the code of the merge itself. */
export interface Special extends Shared {
  readonly how: 'special';
}
