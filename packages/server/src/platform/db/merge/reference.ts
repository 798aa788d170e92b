interface Shared {
  readonly table: string;
  /** Refers to what is merged. */
  readonly column: string;
}

/** Rows with an id get another one to refer to. */
export interface Repointed extends Shared {
  readonly how: 'repoint';
  /** Columns in which two rows are equal that say the same; the later one stays behind. */
  readonly sameBy?: readonly string[];
}

/** Links without an id are made anew, and one that there is already is enough. */
export interface Relinked extends Shared {
  readonly how: 'relink';
  /** The other columns of the key. */
  readonly key: readonly string[];
}

/** Has rules of its own, where the things are merged. */
export interface Special extends Shared {
  readonly how: 'special';
}
