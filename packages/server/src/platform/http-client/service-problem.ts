export type ServiceProblemKind = 'unreachable' | 'timedOut' | 'refused' | 'unreadable';

/**
 * Another service did not do what it was asked. Callers map it to an error of
 * the catalogue; what the service said stays out of it, since it may repeat what we sent.
 */
export class ServiceProblem extends Error {
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
}
