/**
 * Something that prevents a change from being undone; a list of these, as JSON, is the parameter `things` of the
 * failure.
 */
export interface BlockingThing {
  /** Their kind: a key of the texts at `errors.tables`. */
  readonly kind: string;
  /** How many there are. */
  readonly count: number;
  /** The kind of item that the names belong to; the same as `kind` if they are its own. */
  readonly of?: string;
  /** Of some of them, if the caller may see them. */
  readonly names?: readonly string[];
}
