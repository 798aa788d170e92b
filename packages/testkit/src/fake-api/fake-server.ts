import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { type ErrorCode, errors } from '@landrace/contract/errors';
import { checkExchange } from './check-exchange';
import { fakeTableApi } from './fake-table-api';

/** A request as it arrived. */
interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** The response of one part of the server; undefined if the call is not its own. */
export type FakePart = (request: FakeRequest, query?: URLSearchParams) => unknown;

type ErrorParams = Readonly<Record<string, string | number>>;

/** Refuses a call, with a code of the catalogue and its status. */
export class Refusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    this.code = code;
    this.params = params;
  }

  /** As the server's error handler writes it. */
  toResponse(): Response {
    const { status, reasonPhrase }: { status: number; reasonPhrase?: string } = errors[this.code];
    const phrase = reasonPhrase && { reasonPhrase };
    return Response.json({ code: this.code, params: this.params, requestId: 'r', ...phrase }, { status });
  }
}

/** Several parts behind one `fetch`, with a list of the requests they received. */
export function fakeServer(...parts: readonly FakePart[]) {
  const calls: FakeRequest[] = [];
  const refusals = new Map<string, Refusal>();

  async function answer(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(address));
    const path = pathname.replace('/api/', '');
    const body = init.body instanceof FormData ? Object.fromEntries(init.body) : jsonOf(init.body);
    const request = { method: init.method ?? 'GET', path, ...(body !== undefined && { body }) };
    calls.push(request);
    const refusal = refusals.get(callOf(request));
    if (refusal) return refusal.toResponse();
    for (const part of parts) {
      const response = await part(request, searchParams);
      if (response !== undefined) return responseOf(request, response);
    }
    return new Refusal('route.notFound').toResponse();
  }
  return {
    calls,
    fetch: answer,
    /** Refuses a call such as `POST token` from now on. */
    refuse: (call: string, code: ErrorCode, params?: ErrorParams) =>
      refusals.set(call, new Refusal(code, params)),
    /** Answers it again. */
    accept: (call: string) => refusals.delete(call),
    bodiesOf: (call: string) => calls.filter((made) => callOf(made) === call).map(({ body }) => body),
  };
}

/** As in the contract, parameters filled in. */
export const callOf = ({ method, path }: FakeRequest) => `${method} ${path}`;

function jsonOf(body: RequestInit['body']): unknown {
  return body === undefined || body === null ? undefined : JSON.parse(String(body));
}

function responseOf(request: FakeRequest, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof Refusal) return answer.toResponse();
  if (answer instanceof ArrayBuffer) return new Response(answer);
  checkExchange(request, answer);
  return Response.json(answer);
}

/** The calls of one list; its rows are read for each request, so that they may change. */
export function fakeTable<T extends TableDefinition>(table: T, rows: () => readonly Row<T>[]): FakePart {
  return ({ method, path, body }) => {
    if (method !== 'POST') return undefined;
    const api = fakeTableApi(table, rows());
    const request = body as Parameters<typeof api.page>[0] & Parameters<typeof api.facets>[0];
    if (path === `${table.segment}/table`) return api.page(request);
    if (path === `${table.segment}/table/ids`) return api.ids(request);
    if (path === `${table.segment}/table/facets`) return api.facets(request);
    return undefined;
  };
}
