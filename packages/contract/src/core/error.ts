/** What can go wrong, by code. A code is public: it may be deprecated, never renamed. */
export interface ErrorDeclaration {
  readonly status: number;
  /** Names of the values the text may mention. */
  readonly params: readonly string[];
  /** The access service's own code for it, which older clients show a text for. */
  readonly reasonPhrase?: string;
}

export type ErrorCatalogue = Readonly<Record<string, ErrorDeclaration>>;

export type ParamsOf<C extends ErrorCatalogue, Code extends keyof C> = {
  readonly [P in C[Code]['params'][number]]: string | number;
};

/** The body of every answer that is not a success. */
export interface ErrorBody {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly requestId: string;
  /** The access service's own code, where the contract has one. */
  readonly reasonPhrase?: string;
}
