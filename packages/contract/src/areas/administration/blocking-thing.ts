/** Something that keeps a change from being undone; a list of these, as JSON, is the parameter `things` of the failure. */
export interface BlockingThing {
  /** What they are: a key of the texts at `errors.tables`. */
  readonly kind: string;
  /** How many there are. */
  readonly count: number;
  /** What the names are names of; the same as the kind where they are the things' own. */
  readonly of?: string;
  /** Of some of them, as far as the caller may know of them. */
  readonly names?: readonly string[];
}
