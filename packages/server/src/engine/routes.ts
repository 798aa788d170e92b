import { accessOf, switchedTable, type TableDefinition } from '@landrace/contract/core/table';
import { largestPage } from '@landrace/contract/core/table-request';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/access/caller';
import { type RawHandler, type RouteHost, registerRaw } from '../platform/http/register';
import type { Services } from '../platform/services';
import { endWithResponse, sendFile } from '../platform/streaming/file-answer';
import { exportFile, fileLabel, namedFormat } from './export-file';
import { startExportJob } from './export-job';
import { readExportOptions } from './export-options';
import { withExtraColumns } from './extra-columns';
import type { ListEngine } from './list';
import { accessOfMount, assertParentFound, type Mount, mountCalls, mounted } from './mount';
import { byPlace, type PlaceWay, placeOrder, wayOf } from './places/by-place';
import { readClusterRequest } from './places/cluster-request';
import { applyCustomFilters, readFacetRequest, readSelection, readTableRequest } from './request';
import type { TableSource } from './source';

export interface ListDeps extends Pick<Services, 'database' | 'clock'> {
  readonly engine: ListEngine;
  /** Some fields exist only while a setting is on. */
  readonly settings: Switches;
}

interface Switches {
  all(): Promise<Readonly<Record<string, unknown>>>;
}

const listCalls = ['table', 'table/export', 'table/export/job', 'table/facets', 'table/ids'] as const;
const placeCalls = [
  ...([
    'distance/table',
    'distance/table/export',
    'distance/table/export/job',
    'distance/table/ids',
  ] as const),
  ...(['polygon/table', 'polygon/table/export', 'polygon/table/export/job', 'polygon/table/ids'] as const),
  'table/clusters',
] as const;
type ListCall = (typeof listCalls)[number] | (typeof placeCalls)[number];

/** The calls of a list: those that every list has, and more if its rows have places. */
export function callsOfList({ place }: TableDefinition): readonly ListCall[] {
  return place ? [...listCalls, ...placeCalls] : listCalls;
}

/** A query needs a body, so it is a POST; only a job stores something. */
export function effectOfListCall({ files }: TableDefinition, call: ListCall): 'read' | 'write' {
  return call.endsWith('/job') || (files && call.endsWith('/export')) ? 'write' : 'read';
}

export function registerList(host: RouteHost, source: TableSource, deps: ListDeps): void {
  const sourceOf: SourceOf = () => switched(source, deps.settings);
  const found =
    (way: PlaceWay): SourceOf =>
    async (request, caller) =>
      byPlace(way, await sourceOf(request, caller), request.body);
  const handlers: Record<ListCall, RawHandler> = {
    'distance/table': page(found('distance'), deps, 'distance'),
    'distance/table/export': exported(found('distance'), deps, 'distance'),
    'distance/table/export/job': queued(found('distance'), deps, 'distance'),
    'distance/table/ids': ids(found('distance'), deps),
    'polygon/table': page(found('polygon'), deps),
    'polygon/table/export': exported(found('polygon'), deps),
    'polygon/table/export/job': queued(found('polygon'), deps, 'polygon'),
    'polygon/table/ids': ids(found('polygon'), deps),
    table: page(sourceOf, deps),
    'table/clusters': clusters(sourceOf, deps),
    'table/export': exported(sourceOf, deps),
    'table/export/job': queued(sourceOf, deps),
    'table/facets': facets(sourceOf, deps),
    'table/ids': ids(sourceOf, deps),
  };
  for (const call of callsOfList(source.table)) {
    registerRaw(
      host,
      {
        method: 'POST',
        path: `${source.table.segment}/${call}`,
        access: accessOf(source.table),
        effect: effectOfListCall(source.table, call),
      },
      handlers[call],
    );
  }
}

/** A list below a parent. */
export function registerMount(host: RouteHost, mount: Mount, deps: ListDeps): void {
  const sourceOf: SourceOf = async ({ params }, caller) => {
    const source = mounted(mount, params);
    await assertParentFound(deps.database.reader, mount, { params, caller });
    return await switched(source, deps.settings);
  };
  const handlers: Record<(typeof mountCalls)[number], RawHandler> = {
    '': page(sourceOf, deps),
    '/export': exported(sourceOf, deps),
    '/facets': facets(sourceOf, deps),
    '/ids': ids(sourceOf, deps),
  };
  for (const call of mountCalls) {
    const path = `${mount.path}${call}`;
    const access = accessOfMount(mount);
    registerRaw(host, { method: 'POST', path, access, effect: 'read' }, handlers[call]);
  }
}

type SourceOf = (request: FastifyRequest, caller: Caller) => Promise<TableSource>;

/** The list with the fields that the current settings switch on. */
async function switched(source: TableSource, settings: Switches): Promise<TableSource> {
  return { ...source, table: switchedTable(source.table, await settings.all()) };
}

/**
 * The list with the filters of a request, which may also be in the address, as in the contract. They may add fields, so
 * the rest of a request is read afterwards.
 */
function filtered(source: TableSource, { query, body }: FastifyRequest): TableSource {
  return applyCustomFilters(source, {
    ...(query as object),
    ...(body as object | null | undefined),
  });
}

function clusters(sourceOf: SourceOf, { engine }: ListDeps): RawHandler {
  return async ({ caller }, { request }) => {
    const all = await sourceOf(request, caller);
    const way = wayOf(request.body);
    const source = filtered(way ? byPlace(way, all, request.body) : all, request);
    const options = readClusterRequest(source.table, caller.principal?.role, request.body);
    return await engine.clusters(source, caller, options);
  };
}

function facets(sourceOf: SourceOf, { engine }: ListDeps): RawHandler {
  return async ({ caller }, { request }) => {
    const source = filtered(await sourceOf(request, caller), request);
    const options = readFacetRequest(source.table, caller.principal?.role, request.body);
    return await engine.facets(source, caller, options);
  };
}

function ids(sourceOf: SourceOf, { engine }: ListDeps): RawHandler {
  return async ({ caller }, { request }) => {
    const source = filtered(await sourceOf(request, caller), request);
    const selection = readSelection(source.table, caller.principal?.role, request.body);
    return await engine.ids(source, caller, selection);
  };
}

function page(sourceOf: SourceOf, { engine }: ListDeps, way?: PlaceWay): RawHandler {
  return async ({ caller }, { request, reply }) => {
    const source = filtered(await sourceOf(request, caller), request);
    // Without a body the contract reads the paging from the address.
    const input = request.body ?? request.query;
    const read = readTableRequest(source.table, caller.principal?.role, input);
    const options = { ...read, sort: read.sort ?? placeOrder(way) };
    const { limit } = options;
    if (limit !== undefined && limit <= largestPage)
      return await engine.page(source, caller, { ...options, limit });
    const content = await engine.everything(source, caller, options);
    endWithResponse(reply, content);
    return reply.type('application/json; charset=utf-8').send(content);
  };
}

function exported(sourceOf: SourceOf, deps: ListDeps, way?: PlaceWay): RawHandler {
  const { database, clock } = deps;
  const queue = queued(sourceOf, deps, way);
  return async (context, { request, reply }) => {
    const { caller } = context;
    const all = await withExtraColumns(await sourceOf(request, caller), database.reader, request.body);
    if (all.table.files && !namedFormat(request.headers.accept))
      return await queue(context, { request, reply });
    const source = filtered(all, request);
    const options = readExportOptions(source, caller, {
      body: request.body,
      accept: request.headers.accept,
      now: clock.now(),
    });
    const content = await exportFile({
      database,
      source,
      caller,
      ...options,
      request: { ...options.request, sort: options.request.sort ?? placeOrder(way) },
    });
    return sendFile(reply, { ...fileLabel(options), content });
  };
}

function queued(sourceOf: SourceOf, { database, clock }: ListDeps, way?: PlaceWay): RawHandler {
  return async ({ caller, address }, { request }) => [
    await startExportJob(database, await sourceOf(request, caller), {
      caller,
      address,
      body: request.body,
      accept: request.headers.accept,
      now: clock.now(),
      way,
    }),
  ];
}
