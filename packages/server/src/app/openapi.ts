import { routes } from '@landrace/contract/api';
import { startedJob } from '@landrace/contract/areas/jobs/export-job.routes';
import type { Field, Kind } from '@landrace/contract/core/field';
import type { Access } from '@landrace/contract/core/role';
import type { RouteDefinition } from '@landrace/contract/core/route';
import { accessOf, type TableDefinition } from '@landrace/contract/core/table';
import type { ErrorCode } from '@landrace/contract/errors';
import { serverErrorsByStatus } from '@landrace/contract/server-errors';
import { z } from 'zod';
import { acceptedTypes } from '../engine/export-file';
import { type Mount, mountCalls } from '../engine/mount';
import type { TableSource } from '../engine/source';
import { sessionCookie } from '../platform/http/cookies';
import { formType } from '../platform/http/multipart';
import { Components, type Json, referToSchema } from './openapi-components';
import { listSchemas } from './openapi-lists';
import { placeSchemas } from './openapi-places';

function jsonBody(schema: Json): Json {
  return { content: { 'application/json': { schema } } };
}

function bodyOf({ multipart }: RouteDefinition, schema: Json): Json {
  return multipart ? { content: { [formType]: { schema } } } : jsonBody(schema);
}

const failure = { description: 'A code of the error catalogue', ...jsonBody(referToSchema('Error')) };

function serverFailure(codes: readonly string[]): Json {
  const schema = { allOf: [referToSchema('Error'), { properties: { code: { enum: codes } } }] };
  return { description: codes.join(', '), ...jsonBody(schema) };
}

/** By status, the codes that every call may answer. */
const sharedCodes = serverErrorsByStatus({ access: 'any' });

/** A component, named `ServerError503` and after the code that not every call may answer, if there is only one. */
function describeServerFailure(components: Components, status: number, codes: readonly ErrorCode[]): Json {
  const shared = sharedCodes.get(status) ?? [];
  const own = codes.filter((code) => !shared.includes(code));
  const description = serverFailure(codes);
  if (own.length > 1) return description;
  const name = own.flatMap((code) => code.split('.')).map(capitalise);
  return components.add('responses', `ServerError${status}${name.join('')}`, description);
}

/** The 5xx codes that a call may return; any other is a defect. */
function failures(components: Components, route: Pick<RouteDefinition, 'access' | 'serverErrors'>): Json {
  const byStatus = [...serverErrorsByStatus(route)].map(([status, codes]) => [
    status,
    describeServerFailure(components, status, codes),
  ]);
  return { ...Object.fromEntries(byStatus), default: components.add('responses', 'Error', failure) };
}

function security({ access, byLink }: { access: Access; byLink?: true }): Json[] {
  const known = [{ bearer: [] }, ...(byLink ? [{ cookie: [] }, { link: [] }] : [])];
  return access === 'open' || access === 'any' ? [{}, ...known] : known;
}

function pathParameters(components: Components, schema: z.ZodType | undefined): Json[] {
  return parameters(components, schema, 'path').map((parameter) => {
    // Those with a named schema, such as the id of a row, are the same wherever they occur.
    const isNamed = Object.hasOwn(parameter.schema, '$ref');
    return isNamed ? components.add('parameters', parameter.name, parameter) : parameter;
  });
}

function parameters(components: Components, schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = components.schema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

function operation(components: Components, route: RouteDefinition): Json {
  const { body, response } = route;
  const inputs = [
    ...pathParameters(components, route.params),
    ...parameters(components, route.query, 'query'),
  ];
  const answer = response ? jsonBody(components.schema(response)) : {};
  return {
    tags: [route.area],
    summary: route.summary,
    'x-access': route.access,
    security: security(route),
    ...(inputs.length > 0 && { parameters: inputs }),
    ...(body && { requestBody: { required: true, ...bodyOf(route, components.schema(body)) } }),
    responses: { 200: { description: 'Success', ...answer }, ...failures(components, route) },
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

function capitalise(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The request of every list, with the custom filters of this one. */
function listBody(components: Components, { table, customFilters }: TableSource, request: string): Json {
  const shared = referToSchema(request);
  if (!customFilters) return components.add('requestBodies', request, jsonBody(shared));
  const own = Object.entries(customFilters).map(([member, { schema }]) => [
    member,
    components.schema(schema.nullish()),
  ]);
  const list = capitalise(table.name);
  const filters = { type: 'object', properties: Object.fromEntries(own) };
  const schema = { allOf: [shared, components.add('schemas', `${list}Filters`, filters)] };
  return components.add('requestBodies', `${list}${request}`, jsonBody(schema));
}

function pageSchema(row: Json): Json {
  return {
    type: 'object',
    properties: {
      data: { type: 'array', items: row },
      count: { type: 'integer' },
      ignored: { type: 'array', items: referToSchema('IgnoredFilter') },
    },
    required: ['data', 'count'],
  };
}

const file = { description: 'A file', content: Object.fromEntries(acceptedTypes.map((type) => [type, {}])) };

/** What the calls of a list answer. */
function listAnswers(components: Components, table: TableDefinition) {
  const add = (name: string, description: string, schema: Json) =>
    components.add('responses', name, { description, ...jsonBody(schema) });
  const list = capitalise(table.name);
  return {
    page: add(`${list}Page`, 'A page', pageSchema(components.add('schemas', `${list}Row`, rowSchema(table)))),
    ids: add('Ids', 'Ids', referToSchema('IdPage')),
    file: components.add('responses', 'File', file),
    job: add('StartedJobs', 'The job', components.schema(z.array(startedJob))),
    facets: add('Facets', 'Facets', referToSchema('FacetAnswer')),
    clusters: add('Clusters', 'Clusters', referToSchema('ClusterAnswer')),
  };
}

interface ListCall {
  readonly path: string;
  readonly summary: string;
  /** Name of the shared schema of its request. */
  readonly request: string;
  readonly answer: keyof ReturnType<typeof listAnswers>;
  readonly params?: z.ZodType;
}

function listOperations(
  components: Components,
  source: TableSource,
  calls: readonly ListCall[],
): [string, Json][] {
  const { table } = source;
  const access = accessOf(table);
  const answers = listAnswers(components, table);
  const describe = (call: ListCall) => ({
    tags: [table.area],
    summary: call.summary,
    'x-access': access,
    security: security({ access }),
    ...(call.params && { parameters: pathParameters(components, call.params) }),
    requestBody: listBody(components, source, call.request),
    responses: { 200: answers[call.answer], ...failures(components, { access }) },
  });
  return calls.map((call) => [`/api/${call.path}`, { post: describe(call) }]);
}

function listCalls({ table }: TableSource): ListCall[] {
  const path = `${table.segment}/table`;
  const shared: ListCall[] = [
    { path, summary: `Rows of ${table.name}.`, request: 'TableRequest', answer: 'page' },
    {
      path: `${path}/export`,
      summary: `Rows of ${table.name} as a file; \`Accept\` chooses the format.`,
      request: 'ExportRequest',
      answer: 'file',
    },
    {
      path: `${path}/export/job`,
      summary: `Starts a job that makes the same file of ${table.name} as \`export\`.`,
      request: 'ExportRequest',
      answer: 'job',
    },
    {
      path: `${path}/facets`,
      summary: `Counts of ${table.name} by value.`,
      request: 'FacetRequest',
      answer: 'facets',
    },
    {
      path: `${path}/ids`,
      summary: `Ids of all matching ${table.name}.`,
      request: 'TableRequest',
      answer: 'ids',
    },
  ];
  return table.place ? [...shared, ...placeCalls(table)] : shared;
}

/** What a list with places has in addition. */
function placeCalls(table: TableDefinition): ListCall[] {
  const around = `${table.segment}/distance/table`;
  const within = `${table.segment}/polygon/table`;
  return [
    {
      path: `${table.segment}/table/clusters`,
      summary: `Rows of ${table.name} on a map: near ones together.`,
      request: 'ClusterRequest',
      answer: 'clusters',
    },
    {
      path: around,
      summary: `Rows of ${table.name} around a place, each with its \`distance\` in kilometres; nearest first.`,
      request: 'DistanceRequest',
      answer: 'page',
    },
    ...searchFiles(around, 'DistanceRequest'),
    {
      path: within,
      summary: `Rows of ${table.name} within any of the polygons.`,
      request: 'PolygonRequest',
      answer: 'page',
    },
    ...searchFiles(within, 'PolygonRequest'),
  ];
}

/** What a search by place offers besides a page. */
function searchFiles(path: string, request: string): ListCall[] {
  return [
    { path: `${path}/export`, summary: 'The same as a file.', request, answer: 'file' },
    { path: `${path}/export/job`, summary: 'Starts a job that makes that file.', request, answer: 'job' },
    { path: `${path}/ids`, summary: 'Their ids.', request, answer: 'ids' },
  ];
}

function callsOfMount({ source, path, params }: Mount): ListCall[] {
  const { name } = source.table;
  const parent = path.split('/')[0];
  const calls: Record<(typeof mountCalls)[number], Omit<ListCall, 'path' | 'params'>> = {
    '': {
      summary: `Rows of ${name} that belong to one ${parent}.`,
      request: 'TableRequest',
      answer: 'page',
    },
    '/export': { summary: 'The same as a file.', request: 'ExportRequest', answer: 'file' },
    '/facets': { summary: 'Their counts by value.', request: 'FacetRequest', answer: 'facets' },
    '/ids': { summary: 'Their ids.', request: 'TableRequest', answer: 'ids' },
  };
  return mountCalls.map((call) => ({ params, ...calls[call], path: `${path}${call}` }));
}

export interface ApiLists {
  readonly sources: readonly TableSource[];
  readonly mounts: readonly Mount[];
}

/** The whole API, derived from the contract: none of it is written by hand. */
export function openApiDocument({ sources, mounts }: ApiLists, version: string): Json {
  const components = new Components({ ...listSchemas, ...placeSchemas });
  const paths = new Map<string, Json>();
  const add = (path: string, item: Json) => paths.set(path, { ...paths.get(path), ...item });
  for (const route of routes)
    add(`/api/${route.path}`, { [route.method.toLowerCase()]: operation(components, route) });
  const derived = [
    ...sources.flatMap((source) => listOperations(components, source, listCalls(source))),
    ...mounts.flatMap((mount) => listOperations(components, mount.source, callsOfMount(mount))),
  ];
  for (const [path, item] of derived) add(path, item);
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
      ...components.describe(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        link: { type: 'apiKey', in: 'query', name: 'token', description: 'The image or session token.' },
      },
    },
  };
}
