import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from '../db/is-one-of';

/** What is merged into what. */
export interface Merge {
  readonly preferredId: number;
  readonly otherIds: readonly number[];
}

export const allOf = ({ preferredId, otherIds }: Merge): number[] => [preferredId, ...otherIds];

/** Whether a column refers to one of the others. */
export const isOther = (column: string, { otherIds }: Merge): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...otherIds]}::int[])`;

export const isAny = (column: string, merge: Merge): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${allOf(merge)}::int[])`;

/** Who looks at a preview. */
export interface Viewer {
  readonly userId: number;
  readonly datasetIds: readonly number[];
}

/** A column that refers to what is merged. In all its expressions the table is called `theirs`. */
interface Shared<Use extends string> {
  readonly table: string;
  readonly column: string;
  /** What its rows are called in a preview. */
  readonly use: Use;
  /** Which rows a preview reports; all by default. */
  readonly isReported?: (viewer: Viewer, merge: Merge) => RawBuilder<boolean>;
  /** How many there are; the number of rows by default. */
  readonly count?: RawBuilder<unknown>;
  /** The table in which they were already counted, by the same column. */
  readonly countedIn?: string;
  /** The name of a row that is kept once although several have it. */
  readonly shownName?: RawBuilder<unknown>;
}

/** Rows with an id, whose reference changes. Those that do not move are deleted. */
export interface Repointed<Use extends string = string> extends Shared<Use> {
  readonly how: 'repoint';
  /** Columns by which two rows are duplicates; the later one does not move. */
  readonly sameBy?: readonly string[];
  /** The ids of the rows that move, if another rule decides. */
  readonly moving?: (merge: Merge) => RawBuilder<unknown>;
}

/** Rows with other names: they move unless the preferred one has the name, and the others' own names are added. */
export interface Renamed<Use extends string = string> extends Shared<Use> {
  readonly how: 'rename';
  /** The table of what is merged, and its columns with own names. */
  readonly namesIn: { readonly table: string; readonly columns: readonly string[] };
}

/** Links without an id are recreated, unless the preferred one already has the link. */
export interface Relinked<Use extends string = string> extends Shared<Use> {
  readonly how: 'relink';
  /** The other columns of the key. */
  readonly key: readonly string[];
}

/** Moved by the effects of the merge. */
interface Special<Use extends string> extends Shared<Use> {
  readonly how: 'special';
}

export type Reference<Use extends string = string> =
  | Repointed<Use>
  | Renamed<Use>
  | Relinked<Use>
  | Special<Use>;

/** Rows of visible datasets, and those outside datasets. */
export const isOfVisibleDataset = ({ datasetIds }: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(theirs.dataset_id is null or ${isOneOf(sql.ref('theirs.dataset_id'), datasetIds)})`;
