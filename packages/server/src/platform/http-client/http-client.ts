import { setTimeout as pause } from 'node:timers/promises';
import { isServiceAddress } from '@landrace/contract/service-address';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type Expected, readJson } from './read-json';
import { ServiceProblem } from './service-problem';

export interface HttpClientOptions {
  /** The name of the service in logs and errors. */
  readonly service: string;
  /** Every call goes to this address or below it. */
  readonly baseUrl: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** For the whole call, including retries. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

export interface ServiceCall<Answer extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address, without a slash at its start. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Instead of a body: some services accept forms only. */
  readonly form?: FormData;
  readonly answer: Answer;
  /** An answer that is not JSON is returned as text. */
  readonly takesText?: true;
  /** Reads the reason from the body of a refusal. It is logged, so it must not match free text. */
  readonly refusal?: z.ZodType<string>;
  /** Instead of a reason: the whole body of a refusal, returned in the problem. It is not logged. */
  readonly details?: z.ZodType;
  /** The caller's own signal; its abort is thrown as it is. */
  readonly signal?: AbortSignal;
}

export interface HttpClient {
  call<Answer extends z.ZodType>(call: ServiceCall<Answer>): Promise<z.output<Answer>>;
}

const standardTimeoutMs = 20_000;
const standardMaxBytes = 10 * 1024 * 1024;
/** Before the second and the third attempt. */
const pausesMs = [200, 800];
const maxRedirects = 3;
/** The service, or the proxy before it, is restarting or busy. */
const retryableStatuses = new Set([502, 503, 504]);
const notEncrypted = { reason: 'the address must begin with https://' };
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * The only way to other services. TLS is verified by Node, and nothing here can disable that; without TLS only
 * services on this machine are called.
 */
export function httpClient({
  service,
  baseUrl,
  logger,
  timeoutMs = standardTimeoutMs,
  maxBytes = standardMaxBytes,
}: HttpClientOptions): HttpClient {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);

  /**
   * One answer after its redirects. Only a GET follows them, and only to the same origin, so never to one without
   * TLS.
   */
  async function ask(address: URL, init: RequestInit, redirectsLeft = maxRedirects): Promise<Response> {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    const target = redirects.has(response.status) && response.headers.get('location');
    if (!target || init.method !== 'GET' || redirectsLeft === 0 || !URL.canParse(target, address.href)) {
      return response;
    }
    const next = new URL(target, address);
    if (next.origin !== address.origin) return response;
    await response.body?.cancel();
    return await ask(next, init, redirectsLeft - 1);
  }

  /** A GET is retried if that may help; anything else might be done twice. */
  async function requestWithRetries(
    address: URL,
    init: RequestInit & { signal: AbortSignal },
  ): Promise<Response> {
    const pauses = init.method === 'GET' ? pausesMs : [];
    for (const pauseMs of pauses) {
      const response = await ask(address, init).catch((problem: unknown) => {
        if (init.signal.aborted) throw problem;
      });
      if (response && !retryableStatuses.has(response.status)) return response;
      await response?.body?.cancel();
      await pause(pauseMs, undefined, { signal: init.signal });
    }
    return await ask(address, init);
  }

  return {
    async call(call) {
      const { method, path, answer, signal } = call;
      const address = new URL(path, base);
      if (!address.href.startsWith(base.href))
        throw new Error(`${path} is not below the address of ${service}.`);
      address.search = new URLSearchParams(call.query ?? {}).toString();
      const timeout = AbortSignal.timeout(timeoutMs);
      const init = initOf(call, signal ? AbortSignal.any([timeout, signal]) : timeout);
      const startedAt = performance.now();
      let status: number | undefined;
      const describe = () => ({
        service,
        method,
        path: address.pathname,
        status,
        ms: Math.round(performance.now() - startedAt),
      });
      try {
        if (!isServiceAddress(base.href)) throw new ServiceProblem(service, 'unreachable', notEncrypted);
        const response = await requestWithRetries(address, init);
        status = response.status;
        if (!response.ok) throw await refused(response, { service, maxBytes }, call);
        const value = await readJson(response, { service, answer, maxBytes, takesText: call.takesText });
        logger.info(describe(), 'service.called');
        return value;
      } catch (problem) {
        if (signal?.aborted) throw signal.reason;
        const failure = asServiceProblem(service, problem, timeout);
        logger.warn({ ...describe(), problem: failure.message }, 'service.failed');
        throw failure;
      }
    },
  };
}

function initOf(
  { method, headers, body, form, takesText }: ServiceCall<z.ZodType>,
  signal: AbortSignal,
): RequestInit & { signal: AbortSignal } {
  return {
    method,
    headers: {
      accept: takesText ? 'application/json, text/plain' : 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    signal,
  };
}

async function refused(
  response: Response,
  expected: Pick<Expected<z.ZodType>, 'service' | 'maxBytes'>,
  { refusal, details }: Pick<ServiceCall<z.ZodType>, 'refusal' | 'details'>,
): Promise<ServiceProblem> {
  const { status } = response;
  const answer = details ?? refusal;
  if (!answer) await response.body?.cancel();
  // Most refusals are pages of a proxy; then only the status is known.
  const value = answer && (await readJson(response, { ...expected, answer }).catch(() => undefined));
  const problem = new ServiceProblem(expected.service, 'refused', {
    status,
    ...(!details && typeof value === 'string' && { reason: value }),
  });
  if (details) problem.setDetails(value);
  return problem;
}

function asServiceProblem(service: string, problem: unknown, timeout: AbortSignal): ServiceProblem {
  if (problem instanceof ServiceProblem) return problem;
  if (timeout.aborted) return new ServiceProblem(service, 'timedOut', {}, problem);
  // Node reports "fetch failed" and hides the reason in the cause.
  const { code } = ((problem as Error).cause ?? {}) as { code?: string };
  return new ServiceProblem(service, 'unreachable', code ? { reason: code } : {}, problem);
}
