import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { fakeTableApi } from './fake-table-api';

/** A request as it arrived. */
interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** The response of one part of the server; undefined if the call is not its own. */
export type FakePart = (request: FakeRequest, query?: URLSearchParams) => unknown;

/** Refuses a call, with a code of the catalogue. */
export class Refusal {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    this.status = status;
    this.code = code;
  }
}

/** Several parts behind one `fetch`, with a list of the requests they received. */
export function fakeServer(...parts: readonly FakePart[]) {
  const calls: FakeRequest[] = [];

  async function answer(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(address));
    const path = pathname.replace('/api/', '');
    const body = init.body instanceof FormData ? Object.fromEntries(init.body) : jsonOf(init.body);
    const request = { method: init.method ?? 'GET', path, ...(body !== undefined && { body }) };
    calls.push(request);
    for (const part of parts) {
      const response = await part(request, searchParams);
      if (response instanceof Refusal) return refuse(response);
      if (response instanceof ArrayBuffer) return new Response(response);
      if (response !== undefined) return Response.json(response);
    }
    return refuse(new Refusal(404, 'route.notFound'));
  }
  return { calls, fetch: answer };
}

function jsonOf(body: RequestInit['body']): unknown {
  return body === undefined || body === null ? undefined : JSON.parse(String(body));
}

function refuse({ status, code }: Refusal): Response {
  return Response.json({ code, params: {}, requestId: 'r' }, { status });
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
