import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type Expected, readJson } from './read-json';
import { ServiceProblem } from './service-problem';

export interface HttpClientOptions {
  /** What the service is called in logs and errors. */
  readonly service: string;
  /** Every call goes to this address or below it. */
  readonly baseUrl: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** For the whole call, further attempts included. */
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
  readonly answer: Answer;
  /** Reads a word out of what came with a refusal, to be the reason of the problem. It is logged: let no free text pass. */
  readonly refusal?: z.ZodType<string>;
  /** The caller's own reason to give up; its abort is thrown as it is. */
  readonly signal?: AbortSignal;
}

export interface HttpClient {
  call<Answer extends z.ZodType>(call: ServiceCall<Answer>): Promise<z.output<Answer>>;
}

const standardTimeoutMs = 20_000;
const standardMaxBytes = 10 * 1024 * 1024;
/** Before the second and the third attempt. */
const pausesMs = [200, 800];
const mostRedirects = 3;
/** The service, or the proxy before it, is restarting or busy. */
const worthAnotherTry = new Set([502, 503, 504]);
const redirects = new Set([301, 302, 303, 307, 308]);

/** The one way to other services. TLS is verified by Node, and nothing here can switch that off. */
export function httpClient({
  service,
  baseUrl,
  logger,
  timeoutMs = standardTimeoutMs,
  maxBytes = standardMaxBytes,
}: HttpClientOptions): HttpClient {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);

  /** One answer after its redirects. Only a GET follows them, and only to the same origin: headers may hold secrets. */
  async function ask(address: URL, init: RequestInit, redirectsLeft = mostRedirects): Promise<Response> {
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

  /** A GET is tried again where that may help; everything else might be done twice. */
  async function askPatiently(address: URL, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
    const pauses = init.method === 'GET' ? pausesMs : [];
    for (const pauseMs of pauses) {
      const response = await ask(address, init).catch((problem: unknown) => {
        if (init.signal.aborted) throw problem;
      });
      if (response && !worthAnotherTry.has(response.status)) return response;
      await response?.body?.cancel();
      await pause(pauseMs, undefined, { signal: init.signal });
    }
    return await ask(address, init);
  }

  return {
    async call({ method, path, query = {}, headers = {}, body, answer, refusal, signal }) {
      const address = new URL(path, base);
      if (!address.href.startsWith(base.href))
        throw new Error(`${path} is not below the address of ${service}.`);
      address.search = new URLSearchParams(query).toString();
      const timeout = AbortSignal.timeout(timeoutMs);
      const init = {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      };
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
        const response = await askPatiently(address, init);
        status = response.status;
        if (!response.ok) throw await refused(response, { service, answer: refusal, maxBytes });
        const value = await readJson(response, { service, answer, maxBytes });
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

async function refused(
  response: Response,
  {
    service,
    answer,
    maxBytes,
  }: Omit<Expected<z.ZodType>, 'answer'> & { answer: z.ZodType<string> | undefined },
): Promise<ServiceProblem> {
  const { status } = response;
  if (!answer) await response.body?.cancel();
  // Most refusals are pages of a proxy; then the status has to do.
  const reason = answer && (await readJson(response, { service, answer, maxBytes }).catch(() => undefined));
  return new ServiceProblem(service, 'refused', { status, ...(reason !== undefined && { reason }) });
}

function asServiceProblem(service: string, problem: unknown, timeout: AbortSignal): ServiceProblem {
  if (problem instanceof ServiceProblem) return problem;
  if (timeout.aborted) return new ServiceProblem(service, 'timedOut', {}, problem);
  // Node says "fetch failed" and hides why in the cause.
  const { code } = ((problem as Error).cause ?? {}) as { code?: string };
  return new ServiceProblem(service, 'unreachable', code ? { reason: code } : {}, problem);
}
