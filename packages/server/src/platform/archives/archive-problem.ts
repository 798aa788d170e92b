export type ArchiveProblem =
  /** Not a zip, cut off, or damaged. */
  | 'unreadable'
  | 'encrypted'
  /** More than anybody would send in good faith, or more than a server should unpack. */
  | 'tooLarge'
  /** A name that leads out of its folder, or a link. */
  | 'unsafeName'
  /** Two files of one name; capitals make no difference. */
  | 'repeatedName';

/** A zip that is not to be trusted, or not to be read. */
export class ArchiveError extends Error {
  constructor(
    readonly problem: ArchiveProblem,
    /** The file in it, where it is about one. */
    readonly place?: string | undefined,
    options?: ErrorOptions,
  ) {
    super(`The archive is refused: ${problem}.`, options);
  }
}
