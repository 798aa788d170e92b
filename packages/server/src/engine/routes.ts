import { randomUUID } from 'node:crypto';
import { largestPage } from '@landrace/contract/core/table-request';
import type { Clock } from '../platform/clock/clock';
import type { Database } from '../platform/db/database';
import { fail } from '../platform/failure';
import { type RawHandler, type RouteHost, registerRaw } from '../platform/http/register';
import { sendFile } from '../platform/streaming/file-answer';
import type { ExportRequest } from './export';
import { acceptedFormat, exportFile } from './export-file';
import type { ListEngine } from './list';
import { readFacetRequest, readSelection, readTableRequest } from './request';
import type { TableSource } from './source';

export interface ListDeps {
  readonly database: Database;
  readonly engine: ListEngine;
  readonly clock: Clock;
}

/** The calls every list has, in the order of their addresses. */
export const listCalls = ['table', 'table/export', 'table/facets', 'table/ids'] as const;

export function registerList(host: RouteHost, source: TableSource, deps: ListDeps): void {
  const handlers: Record<(typeof listCalls)[number], RawHandler> = {
    table: page(source, deps),
    'table/export': exported(source, deps),
    'table/facets': async ({ caller }, { request }) =>
      deps.engine.facets(
        source,
        caller,
        readFacetRequest(source.table, caller.principal?.role, request.body),
      ),
    'table/ids': async ({ caller }, { request }) =>
      deps.engine.ids(source, caller, readSelection(source.table, caller.principal?.role, request.body)),
  };
  for (const call of listCalls) {
    registerRaw(
      host,
      { method: 'POST', path: `${source.table.segment}/${call}`, access: 'any' },
      handlers[call],
    );
  }
}

function page(source: TableSource, { engine }: ListDeps): RawHandler {
  return async ({ caller }, { request, reply }) => {
    // Without a body the contract takes the paging from the address.
    const wish = readTableRequest(source.table, caller.principal?.role, request.body ?? request.query);
    const { limit } = wish;
    if (limit !== undefined && limit <= largestPage)
      return await engine.page(source, caller, { ...wish, limit });
    return reply.type('application/json; charset=utf-8').send(await engine.everything(source, caller, wish));
  };
}

function exported(source: TableSource, { database, clock }: ListDeps): RawHandler {
  return async ({ caller }, { request, reply }) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const wish: ExportRequest = {
      ...readSelection(source.table, caller.principal?.role, body),
      headings: readHeadings(body.columnNameMapping),
    };
    const file = await exportFile({
      database,
      source,
      caller,
      request: wish,
      format: acceptedFormat(request.headers.accept),
      name: `${source.table.segment}-table-${stamp(clock.now())}-${randomUUID()}`,
      extension: readExtension(body.forcedFileExtension),
    });
    return sendFile(reply, file);
  };
}

/** 2024-05-01-13-45-09 */
function stamp(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[T:]/g, '-');
}

function readHeadings(value: unknown): Readonly<Record<string, string>> | undefined {
  if (value === undefined || value === null) return undefined;
  const isMap =
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((heading) => typeof heading === 'string');
  if (!isMap) throw fail('request.invalid', { path: 'columnNameMapping', problem: 'notAMap' });
  return value as Record<string, string>;
}

function readExtension(value: unknown): string {
  if (value === undefined || value === null) return 'txt';
  if (typeof value !== 'string' || !/^\w{1,8}$/.test(value)) {
    throw fail('request.invalid', { path: 'forcedFileExtension', problem: 'notAnExtension' });
  }
  return value;
}
