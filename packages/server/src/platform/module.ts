/** What an area with nothing but lists provides to the composition root. */
export interface Module<Source> {
  readonly tables: readonly Source[];
}
