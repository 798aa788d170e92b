export type ServiceProblemKind = 'unreachable' | 'timedOut' | 'refused' | 'unreadable';

/**
 * Another service did not do what it was asked. Callers map it to an error of
 * the catalogue; what the service said stays out of it, since it may repeat what we sent.
 */
export class ServiceProblem extends Error {
  /** Private, so that no log writes it. */
  #told: unknown;

  constructor(
    readonly service: string,
    readonly kind: ServiceProblemKind,
    /** `status`: of the answer, when there was one; `reason`: for the log and the administrator. */
    readonly detail: { readonly status?: number; readonly reason?: string } = {},
    cause?: unknown,
  ) {
    super(`${service}: ${[kind, detail.status, detail.reason].filter(Boolean).join(', ')}`, { cause });
    this.name = 'ServiceProblem';
  }

  tell(told: unknown): void {
    this.#told = told;
  }

  /** All that came with a refusal, where the call asked for it and could read it. */
  get told(): unknown {
    return this.#told;
  }
}
