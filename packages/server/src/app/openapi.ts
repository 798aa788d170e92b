import { routes } from '@landrace/contract/api';
import { startedJob } from '@landrace/contract/areas/jobs/export-job.routes';
import type { Field, Kind } from '@landrace/contract/core/field';
import type { Access } from '@landrace/contract/core/role';
import type { RouteDefinition } from '@landrace/contract/core/route';
import { accessOf, type TableDefinition } from '@landrace/contract/core/table';
import { z } from 'zod';
import { fileFormats } from '../engine/export-file';
import type { TableSource } from '../engine/source';
import { sessionCookie } from '../platform/http/cookies';
import { listSchemas } from './openapi-lists';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return rest;
}

function jsonBody(schema: Json): Json {
  return { content: { 'application/json': { schema } } };
}

const failure = {
  description: 'A code of the error catalogue',
  ...jsonBody({ $ref: '#/components/schemas/Error' }),
};

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
    ...(route.body && { requestBody: { required: true, ...jsonBody(jsonSchema(route.body)) } }),
    responses: { 200: { description: 'Success', ...answer }, default: failure },
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

/** The request of every list, and what this one may be asked beyond it. */
function listBody(name: string, asks: TableSource['asks']): Json {
  const shared = { $ref: `#/components/schemas/${name}` };
  if (!asks) return shared;
  const own = Object.entries(asks).map(([member, { schema }]) => [member, jsonSchema(schema.nullish())]);
  return { allOf: [shared, { type: 'object', properties: Object.fromEntries(own) }] };
}

function listOperations({ table, asks }: TableSource): [string, Json][] {
  const call = (suffix: string, summary: string, body: string, responses: Json): [string, Json] => [
    `/api/${table.segment}/table${suffix}`,
    {
      post: {
        tags: [table.area],
        summary,
        'x-access': accessOf(table),
        security: security({ access: accessOf(table) }),
        requestBody: jsonBody(listBody(body, asks)),
        responses: { ...responses, default: failure },
      },
    },
  ];
  const page = {
    type: 'object',
    properties: {
      data: { type: 'array', items: { $ref: `#/components/schemas/${rowName(table)}` } },
      count: { type: 'integer' },
      ignored: { type: 'array', items: { $ref: '#/components/schemas/IgnoredFilter' } },
    },
    required: ['data', 'count'],
  };
  const file = Object.fromEntries(Object.keys(fileFormats).map((type) => [type, {}]));
  return [
    call('', `Rows of ${table.name}.`, 'TableRequest', { 200: { description: 'A page', ...jsonBody(page) } }),
    call('/export', `Rows of ${table.name} as a file; \`Accept\` chooses the format.`, 'ExportRequest', {
      200: { description: 'A file', content: file },
    }),
    call(
      '/export/job',
      `Starts a job that makes the same file of ${table.name} as \`export\`.`,
      'ExportRequest',
      { 200: { description: 'The job', ...jsonBody(jsonSchema(z.array(startedJob))) } },
    ),
    call('/facets', `Counts of ${table.name} by value.`, 'FacetRequest', {
      200: { description: 'Facets', ...jsonBody({ $ref: '#/components/schemas/FacetAnswer' }) },
    }),
    call('/ids', `Ids of all matching ${table.name}.`, 'TableRequest', {
      200: { description: 'Ids', ...jsonBody({ $ref: '#/components/schemas/IdPage' }) },
    }),
  ];
}

/** The whole API, derived from the contract: nothing in it is written by hand. */
export function openApiDocument(sources: readonly TableSource[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api/${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  for (const [path, item] of sources.flatMap(listOperations)) paths[path] = { ...paths[path], ...item };
  const rows = Object.fromEntries(sources.map(({ table }) => [rowName(table), rowSchema(table)]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Landrace',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: 'Plant genetic resources and breeding data. Null members are left out of every answer.',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { ...listSchemas, ...rows },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        link: { type: 'apiKey', in: 'query', name: 'token', description: 'The image or session token.' },
      },
    },
  };
}
