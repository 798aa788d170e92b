import type { ErrorBody } from '@landrace/contract/core/error';
import { projectHeader } from '@landrace/contract/core/table-request';
import { currentLocale } from '../preferences/current-locale';
import { preferences } from '../preferences/store';
import { currentSession, refreshSession, rejectSession } from '../session/session';
import { ApiError, NoAnswerError } from './api-error';

/** Timeout in milliseconds. Files may take longer: the wait ends with their first byte. */
const timeoutMs = 60_000;

export interface Request {
  readonly method: string;
  /** Relative to `api/`, with parameters filled in. */
  readonly path: string;
  readonly body?: unknown;
  /** Instead of a body: files are sent in forms. */
  readonly form?: FormData;
  readonly signal?: AbortSignal | undefined;
  readonly accept?: string | undefined;
}

/** The address of a call, relative to the page, so that the portal works below any path. */
export function apiAddress(path: string): string {
  return new URL(`api/${path}`, document.baseURI).href;
}

/** The only function that calls the server. Returns a successful response, throws otherwise. */
export function send(request: Request): Promise<Response> {
  return settled(request, fetchWithRetries);
}

interface Upload extends Omit<Request, 'body'> {
  readonly form: FormData;
  /** Called with the upload progress, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** The same for a large file, without a timeout: progress and cancelling are up to the caller. */
export function sendUpload(upload: Upload): Promise<Response> {
  return settled(upload, (request) =>
    postForm({ ...upload, address: apiAddress(upload.path), headers: headersOf(request) }),
  );
}

async function settled(
  request: Request,
  transport: (request: Request) => Promise<Response>,
): Promise<Response> {
  const token = currentSession()?.token;
  const response = await transport(request);
  if (response.ok) {
    refreshSession();
    return response;
  }
  const failure = new ApiError(response, await readErrorBody(response));
  const isRefusal = response.status === 401 || response.status === 403;
  // A user who signed in meanwhile was not the one refused.
  if (isRefusal && isAboutSession(request.path) && token === currentSession()?.token) rejectSession();
  throw failure;
}

/** Refusals of sign-in, sign-out, registration and set-up do not concern the session. */
function isAboutSession(path: string): boolean {
  return !/^(token$|gatekeeper\/|activation(\/|$)|setup\/)/.test(path);
}

async function fetchWithRetries(request: Request): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const signals = request.signal ? [timeout.signal, request.signal] : [timeout.signal];
  try {
    return await fetch(apiAddress(request.path), {
      method: request.method,
      headers: headersOf(request),
      credentials: 'include',
      signal: AbortSignal.any(signals),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.form && { body: request.form }),
    });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new NoAnswerError(timeout.signal.aborted ? 'timeout' : 'network', cause);
  } finally {
    clearTimeout(timer);
  }
}

function headersOf(request: Request): Record<string, string> {
  const projects = preferences.current().selectedProjects;
  const csrf = cookie('XSRF-TOKEN');
  return {
    Accept: request.accept ?? 'application/json',
    // The contract requires the string null for anonymous calls.
    Authorization: `Bearer ${currentSession()?.token ?? null}`,
    'Accept-Language': currentLocale(),
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
    ...(csrf === null ? {} : { 'X-XSRF-TOKEN': csrf }),
    ...(projects.length === 0 ? {} : { [projectHeader]: projects.join(',') }),
  };
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

async function readErrorBody(response: Response): Promise<Partial<ErrorBody>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

interface Post {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress: (fraction: number) => void;
}

/** Uses XMLHttpRequest: `fetch` does not report upload progress. */
function postForm({ method, address, headers, form, signal, onProgress }: Post): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new NoAnswerError('network', undefined)));
    request.addEventListener('abort', () => reject(signal?.reason));
    const leave = () => request.abort();
    signal?.addEventListener('abort', leave, { once: true });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', leave));
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const type = request.getResponseHeader('content-type');
  // A response without content must not have a body.
  return new Response(status === 204 ? null : responseText, {
    status,
    statusText,
    ...(type !== null && { headers: { 'content-type': type } }),
  });
}
