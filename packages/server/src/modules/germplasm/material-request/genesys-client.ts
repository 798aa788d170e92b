import { z } from 'zod';
import { type Failure, fail } from '../../../platform/failure';
import { httpClient } from '../../../platform/http-client/http-client';
import { ServiceProblem } from '../../../platform/http-client/service-problem';
import type { Services } from '../../../platform/services';

export interface GenesysOptions extends Pick<Services, 'clock' | 'logger'> {
  /** The address of the genebank portal; the protocol's paths are below it. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs?: number | undefined;
}

/** An accession in the protocol's terms. */
export interface RequestedItem {
  readonly instCode?: string;
  readonly acceNumb: string;
  readonly doi?: string;
  readonly genus?: string;
}

export interface Requester {
  readonly name: string;
  readonly email: string;
}

/** The key of an accepted request, or the items that the portal does not know. */
export type Taken = { readonly key: string } | { readonly unknown: readonly UnknownItem[] };

const optionalText = z.string().nullish();
const unknownItem = z.object({ instCode: optionalText, acceNumb: optionalText, doi: optionalText });
export type UnknownItem = z.output<typeof unknownItem>;

/** Becomes part of an address, so a page of HTML is rejected. */
const requestKey = z
  .string()
  .trim()
  .regex(/^[\w.~:+/=-]{1,500}$/);

const grant = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive().optional(),
});

/** A token that expires in transit is a wasted call. */
const spareMs = 30_000;
const usualLifeSeconds = 600;

interface Token {
  readonly value: string;
  readonly goodUntil: number;
}

export type GenesysClient = ReturnType<typeof genesysClient>;

/** The protocol of the external genebank portal. Fails with codes of the catalogue. */
export function genesysClient({ url, clientId, clientSecret, clock, logger, timeoutMs }: GenesysOptions) {
  const http = httpClient({
    service: 'genesys',
    baseUrl: url,
    logger,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  let cached: Promise<Token> | undefined;

  async function requestToken(): Promise<Token> {
    const form = new FormData();
    form.append('grant_type', 'client_credentials');
    form.append('client_id', clientId);
    form.append('client_secret', clientSecret);
    try {
      const granted = await http.call({ method: 'POST', path: 'oauth/token', form, answer: grant });
      const lifeMs = (granted.expires_in ?? usualLifeSeconds) * 1_000;
      return { value: granted.access_token, goodUntil: clock.now().getTime() + lifeMs - spareMs };
    } catch (problem) {
      throw asFailure(problem, [400, 401, 403]);
    }
  }

  function forget(used: Promise<Token>): void {
    if (cached === used) cached = undefined;
  }

  async function token(): Promise<{ readonly value: string; readonly forget: () => void }> {
    const last = cached;
    const known = await last?.catch(() => undefined);
    if (last && known && known.goodUntil > clock.now().getTime())
      return { value: known.value, forget: () => forget(last) };
    if (last) forget(last);
    const requested = cached ?? requestToken();
    cached = requested;
    requested.catch(() => forget(requested));
    return { value: (await requested).value, forget: () => forget(requested) };
  }

  async function request(
    pii: Requester,
    items: readonly RequestedItem[],
    isRepeated = false,
  ): Promise<Taken> {
    const used = await token();
    try {
      const key = await http.call({
        method: 'POST',
        path: 'api/v2/request/external',
        headers: { authorization: `Bearer ${used.value}` },
        body: { pii, items },
        answer: requestKey,
        takesText: true,
        details: z.array(unknownItem).min(1),
      });
      return { key };
    } catch (problem) {
      const unknown = unknownIn(problem);
      if (unknown) return { unknown };
      // The portal may revoke a token early, so only the second 401 counts.
      if (isRepeated || statusOf(problem) !== 401) throw asFailure(problem, [401, 403]);
      used.forget();
      return await request(pii, items, true);
    }
  }

  return { request: (pii: Requester, items: readonly RequestedItem[]) => request(pii, items) };
}

function unknownIn(problem: unknown): readonly UnknownItem[] | undefined {
  return problem instanceof ServiceProblem
    ? (problem.details as readonly UnknownItem[] | undefined)
    : undefined;
}

function statusOf(problem: unknown): number {
  return problem instanceof ServiceProblem && problem.kind === 'refused' ? (problem.detail.status ?? 0) : 0;
}

/** The error for callers; the log has the rest. */
function asFailure(problem: unknown, aboutCredentials: readonly number[]): Failure {
  if (!(problem instanceof ServiceProblem)) throw problem;
  const status = statusOf(problem);
  if (aboutCredentials.includes(status)) return fail('materialRequest.credentials', {}, problem);
  if (problem.kind === 'timedOut') return fail('materialRequest.timedOut', {}, problem);
  if (problem.kind === 'unreachable' || status >= 500)
    return fail('materialRequest.unavailable', {}, problem);
  return fail('materialRequest.unexpected', {}, problem);
}
