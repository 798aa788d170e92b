export type ServiceProblemKind = 'unreachable' | 'timedOut' | 'refused' | 'unreadable';

/**
 * Another service did not do what was requested. Callers map it to an error of the catalogue; the answer of the
 * service is left out, since it may repeat what we sent.
 */
export class ServiceProblem extends Error {
  /** Private, so that no log writes it. */
  #details: unknown;

  constructor(
    readonly service: string,
    readonly kind: ServiceProblemKind,
    /** `status`: of the answer, if there was one; `reason`: for the log and the administrator. */
    readonly detail: { readonly status?: number; readonly reason?: string } = {},
    cause?: unknown,
  ) {
    super(`${service}: ${[kind, detail.status, detail.reason].filter(Boolean).join(', ')}`, { cause });
    this.name = 'ServiceProblem';
  }

  setDetails(details: unknown): void {
    this.#details = details;
  }

  /** The body of a refusal, if the call requested it and could parse it. */
  get details(): unknown {
    return this.#details;
  }
}
