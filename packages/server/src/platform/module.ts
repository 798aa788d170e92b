/** What an area that only lists things hands to the composition root. */
export interface Module<Source> {
  readonly tables: readonly Source[];
}
