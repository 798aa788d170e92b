import { routes } from '@landrace/contract/api';
import { startedJob } from '@landrace/contract/areas/jobs/export-job.routes';
import type { Field, Kind } from '@landrace/contract/core/field';
import type { Access } from '@landrace/contract/core/role';
import type { RouteDefinition } from '@landrace/contract/core/route';
import { accessOf, type TableDefinition } from '@landrace/contract/core/table';
import { serverErrorsByStatus } from '@landrace/contract/server-errors';
import { z } from 'zod';
import { acceptedTypes } from '../engine/export-file';
import { type Mount, mountCalls } from '../engine/mount';
import type { TableSource } from '../engine/source';
import { sessionCookie } from '../platform/http/cookies';
import { formType } from '../platform/http/multipart';
import { listSchemas } from './openapi-lists';
import { placeSchemas } from './openapi-places';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return rest;
}

function jsonBody(schema: Json): Json {
  return { content: { 'application/json': { schema } } };
}

function bodyOf({ multipart }: RouteDefinition, schema: Json): Json {
  return multipart ? { content: { [formType]: { schema } } } : jsonBody(schema);
}

const failure = {
  description: 'A code of the error catalogue',
  ...jsonBody({ $ref: '#/components/schemas/Error' }),
};

function serverFailure(codes: readonly string[]): Json {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
  };
  return { description: codes.join(', '), ...jsonBody(schema) };
}

/** For calls that declare none themselves, by status: the same for nearly all of them. */
const sharedFailures = new Map(
  [...serverErrorsByStatus({ access: 'any' })].map(([status, codes]) => [
    status,
    { name: `ServerError${status}`, codes: codes.join(), response: serverFailure(codes) },
  ]),
);

/** The 5xx codes that a call may return; any other is a defect. */
function failures(route: Pick<RouteDefinition, 'access' | 'serverErrors'>): Json {
  const byStatus = [...serverErrorsByStatus(route)].map(([status, codes]) => {
    const shared = sharedFailures.get(status);
    const isShared = shared?.codes === codes.join();
    return [status, isShared ? { $ref: `#/components/responses/${shared.name}` } : serverFailure(codes)];
  });
  return { ...Object.fromEntries(byStatus), default: failure };
}

function security({ access, byLink }: { access: Access; byLink?: true }): Json[] {
  const known = [{ bearer: [] }, ...(byLink ? [{ cookie: [] }, { link: [] }] : [])];
  return access === 'open' || access === 'any' ? [{}, ...known] : known;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

function operation(route: RouteDefinition): Json {
  const answer = route.response ? jsonBody(jsonSchema(route.response)) : {};
  return {
    tags: [route.area],
    summary: route.summary,
    'x-access': route.access,
    security: security(route),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body && { requestBody: { required: true, ...bodyOf(route, jsonSchema(route.body)) } }),
    responses: { 200: { description: 'Success', ...answer }, ...failures(route) },
  };
}

const types: Readonly<Record<Kind, Json>> = {
  text: { type: 'string' },
  choice: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  counter: { type: 'object', properties: { value: { type: 'integer' } }, required: ['value'] },
  boolean: { type: 'boolean' },
  flag: { const: 1 },
  date: { type: 'string', format: 'date-time' },
  timestamp: { type: 'string', format: 'date-time' },
  partialDate: { type: 'string', description: 'YYYY, YYYYMM, YYYYMMDD or YYYY-MM-DD' },
  tags: { type: 'array', items: { type: 'string' } },
  ids: { type: 'array', items: { type: 'integer' } },
  records: { type: 'array', items: { type: 'object' } },
  record: { type: 'object' },
};

function fieldSchema(field: Field): Json {
  return { ...types[field.kind], ...(field.choices && { enum: field.choices }) };
}

function rowSchema(table: TableDefinition): Json {
  const entries = Object.entries(table.fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field)])),
    required: entries.filter(([, field]) => !field.optional && !field.minimumRole).map(([name]) => name),
  };
}

function rowName(table: TableDefinition): string {
  return `${table.name.charAt(0).toUpperCase()}${table.name.slice(1)}Row`;
}

/** The request of every list, with the custom filters of this one. */
function listBody(name: string, customFilters: TableSource['customFilters']): Json {
  const shared = { $ref: `#/components/schemas/${name}` };
  if (!customFilters) return shared;
  const own = Object.entries(customFilters).map(([member, { schema }]) => [
    member,
    jsonSchema(schema.nullish()),
  ]);
  return { allOf: [shared, { type: 'object', properties: Object.fromEntries(own) }] };
}

interface ListCall {
  readonly path: string;
  readonly summary: string;
  /** Name of the shared schema of its request. */
  readonly request: string;
  readonly answer: Json;
  readonly params?: z.ZodType;
}

function listOperation({ table, customFilters }: TableSource, call: ListCall): [string, Json] {
  return [
    `/api/${call.path}`,
    {
      post: {
        tags: [table.area],
        summary: call.summary,
        'x-access': accessOf(table),
        security: security({ access: accessOf(table) }),
        ...(call.params && { parameters: parameters(call.params, 'path') }),
        requestBody: jsonBody(listBody(call.request, customFilters)),
        responses: { 200: call.answer, ...failures({ access: accessOf(table) }) },
      },
    },
  ];
}

function pageAnswer(table: TableDefinition): Json {
  return {
    description: 'A page',
    ...jsonBody({
      type: 'object',
      properties: {
        data: { type: 'array', items: { $ref: `#/components/schemas/${rowName(table)}` } },
        count: { type: 'integer' },
        ignored: { type: 'array', items: { $ref: '#/components/schemas/IgnoredFilter' } },
      },
      required: ['data', 'count'],
    }),
  };
}

const idsAnswer = { description: 'Ids', ...jsonBody({ $ref: '#/components/schemas/IdPage' }) };

const fileAnswer = {
  description: 'A file',
  content: Object.fromEntries(acceptedTypes.map((type) => [type, {}])),
};

const jobAnswer = { description: 'The job', ...jsonBody(jsonSchema(z.array(startedJob))) };

const facetAnswer = { description: 'Facets', ...jsonBody({ $ref: '#/components/schemas/FacetAnswer' }) };

function listOperations(source: TableSource): [string, Json][] {
  const { table } = source;
  const calls: (Omit<ListCall, 'path'> & { suffix: string })[] = [
    { suffix: '', summary: `Rows of ${table.name}.`, request: 'TableRequest', answer: pageAnswer(table) },
    {
      suffix: '/export',
      summary: `Rows of ${table.name} as a file; \`Accept\` chooses the format.`,
      request: 'ExportRequest',
      answer: fileAnswer,
    },
    {
      suffix: '/export/job',
      summary: `Starts a job that makes the same file of ${table.name} as \`export\`.`,
      request: 'ExportRequest',
      answer: jobAnswer,
    },
    {
      suffix: '/facets',
      summary: `Counts of ${table.name} by value.`,
      request: 'FacetRequest',
      answer: facetAnswer,
    },
    {
      suffix: '/ids',
      summary: `Ids of all matching ${table.name}.`,
      request: 'TableRequest',
      answer: idsAnswer,
    },
  ];
  const shared = calls.map(({ suffix, ...call }) =>
    listOperation(source, { ...call, path: `${table.segment}/table${suffix}` }),
  );
  return table.place ? [...shared, ...placeOperations(source)] : shared;
}

/** What a list with places has in addition. */
function placeOperations(source: TableSource): [string, Json][] {
  const { table } = source;
  const clusters = jsonBody({ $ref: '#/components/schemas/ClusterAnswer' });
  const around = `${table.segment}/distance/table`;
  const within = `${table.segment}/polygon/table`;
  const page = pageAnswer(table);
  const calls: ListCall[] = [
    {
      path: `${table.segment}/table/clusters`,
      summary: `Rows of ${table.name} on a map: near ones together.`,
      request: 'ClusterRequest',
      answer: { description: 'Clusters', ...clusters },
    },
    {
      path: around,
      summary: `Rows of ${table.name} around a place, each with its \`distance\` in kilometres; nearest first.`,
      request: 'DistanceRequest',
      answer: page,
    },
    ...searchFiles(around, 'DistanceRequest'),
    {
      path: within,
      summary: `Rows of ${table.name} within any of the polygons.`,
      request: 'PolygonRequest',
      answer: page,
    },
    ...searchFiles(within, 'PolygonRequest'),
  ];
  return calls.map((call) => listOperation(source, call));
}

/** What a search by place offers besides a page. */
function searchFiles(path: string, request: string): ListCall[] {
  return [
    { path: `${path}/export`, summary: 'The same as a file.', request, answer: fileAnswer },
    { path: `${path}/export/job`, summary: 'Starts a job that makes that file.', request, answer: jobAnswer },
    { path: `${path}/ids`, summary: 'Their ids.', request, answer: idsAnswer },
  ];
}

function mountOperations({ source, path, params }: Mount): [string, Json][] {
  const { name } = source.table;
  const parent = path.split('/')[0];
  const calls: Record<(typeof mountCalls)[number], Omit<ListCall, 'path' | 'params'>> = {
    '': {
      summary: `Rows of ${name} that belong to one ${parent}.`,
      request: 'TableRequest',
      answer: pageAnswer(source.table),
    },
    '/export': { summary: 'The same as a file.', request: 'ExportRequest', answer: fileAnswer },
    '/facets': { summary: 'Their counts by value.', request: 'FacetRequest', answer: facetAnswer },
    '/ids': { summary: 'Their ids.', request: 'TableRequest', answer: idsAnswer },
  };
  return mountCalls.map((call) => listOperation(source, { params, ...calls[call], path: `${path}${call}` }));
}

export interface ApiLists {
  readonly sources: readonly TableSource[];
  readonly mounts: readonly Mount[];
}

/** The whole API, derived from the contract: none of it is written by hand. */
export function openApiDocument({ sources, mounts }: ApiLists, version: string): Json {
  const paths = new Map<string, Json>();
  const add = (path: string, item: Json) => paths.set(path, { ...paths.get(path), ...item });
  for (const route of routes) add(`/api/${route.path}`, { [route.method.toLowerCase()]: operation(route) });
  const derived = [...sources.flatMap(listOperations), ...mounts.flatMap(mountOperations)];
  for (const [path, item] of derived) add(path, item);
  const rows = Object.fromEntries(sources.map(({ table }) => [rowName(table), rowSchema(table)]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Landrace',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: 'Plant genetic resources and breeding data. Null members are left out of every answer.',
    },
    paths: Object.fromEntries([...paths].sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { ...listSchemas, ...placeSchemas, ...rows },
      responses: Object.fromEntries(
        [...sharedFailures.values()].map(({ name, response }) => [name, response]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        link: { type: 'apiKey', in: 'query', name: 'token', description: 'The image or session token.' },
      },
    },
  };
}
