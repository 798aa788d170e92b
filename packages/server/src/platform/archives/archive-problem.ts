export type ArchiveProblem =
  /** Not a zip, truncated, or damaged. */
  | 'unreadable'
  | 'encrypted'
  /** More than anybody would send in good faith, or more than a server should decompress. */
  | 'tooLarge'
  /** A name that points outside its folder, or a link. */
  | 'unsafeName'
  /** Two files of one name, ignoring case. */
  | 'repeatedName';

/** A zip that cannot be trusted or read. */
export class ArchiveError extends Error {
  constructor(
    readonly problem: ArchiveProblem,
    /** The file in it that the error is about, if any. */
    readonly place?: string | undefined,
    options?: ErrorOptions,
  ) {
    super(`The archive is refused: ${problem}.`, options);
  }
}
