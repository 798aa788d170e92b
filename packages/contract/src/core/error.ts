/** The possible errors, by code. A code is public: it may be deprecated, never renamed. */
export interface ErrorDeclaration {
  readonly status: number;
  /** Names of the values in its text. */
  readonly params: readonly string[];
  /** The contract's own code for it, for which older clients show a text. */
  readonly reasonPhrase?: string;
}

export type ErrorCatalogue = Readonly<Record<string, ErrorDeclaration>>;

export type ParamsOf<C extends ErrorCatalogue, Code extends keyof C> = {
  readonly [P in C[Code]['params'][number]]: string | number;
};

/** The body of every response that is not a success. */
export interface ErrorBody {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly requestId: string;
  /** The contract's own code, if it has one. */
  readonly reasonPhrase?: string;
}
