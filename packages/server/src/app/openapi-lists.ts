import { comparators, filterLimits } from '@landrace/contract/core/filter';
import { facetValuesDefault, maxFacetValues } from '@landrace/contract/core/table-request';
import { type Json, referToSchema } from './openapi-components';

const nullable = (type: string, more: Record<string, unknown> = {}) => ({ type: [type, 'null'], ...more });
const wireValue = { type: ['string', 'number', 'boolean', 'null'] };

export const filters = {
  filter: nullable('array', {
    items: referToSchema('FlatFilter'),
    description:
      'Folded from the left: the operator of an entry joins it to the next. Not together with `filters`.',
  }),
  filters: {
    anyOf: [referToSchema('FilterNode'), { type: 'null' }],
    description: `Nested conditions, at most ${filterLimits.depth} deep with ${filterLimits.leaves} conditions.`,
  },
};
const order = {
  orderBy: nullable('string'),
  ascending: nullable('integer', { enum: [0, 1, null], description: 'Without it, orderBy does nothing.' }),
};

/** What all lists have in common. */
export const listSchemas: Readonly<Record<string, Json>> = {
  Error: {
    type: 'object',
    properties: {
      code: { type: 'string' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      requestId: { type: 'string' },
      reasonPhrase: { type: 'string' },
    },
    required: ['code', 'params', 'requestId'],
  },
  FlatFilter: {
    type: 'object',
    properties: {
      column: { type: 'string' },
      comparator: { type: 'string', enum: comparators },
      operator: { type: 'string', enum: ['and', 'or'] },
      values: nullable('array', { items: wireValue, maxItems: filterLimits.values }),
    },
    required: ['column', 'comparator'],
  },
  FilterNode: {
    anyOf: [
      {
        type: 'object',
        properties: { all: { type: 'array', items: referToSchema('FilterNode') } },
        required: ['all'],
      },
      {
        type: 'object',
        properties: { any: { type: 'array', items: referToSchema('FilterNode') } },
        required: ['any'],
      },
      { type: 'object', properties: { not: referToSchema('FilterNode') }, required: ['not'] },
      referToSchema('FlatFilter'),
    ],
  },
  IgnoredFilter: {
    type: 'object',
    properties: { path: { type: 'string' }, reason: { type: 'string' } },
    required: ['path', 'reason'],
  },
  TableRequest: {
    type: 'object',
    properties: {
      page: nullable('integer', { minimum: 0, description: 'Counts from 0.' }),
      limit: nullable('integer', { description: 'Absent: everything, streamed.' }),
      prevCount: nullable('integer', {
        description: 'Echoed as count instead of counting again; -1 counts.',
      }),
      ...order,
      ...filters,
    },
  },
  ExportRequest: {
    type: 'object',
    properties: {
      columnNameMapping: nullable('object', { additionalProperties: { type: 'string' } }),
      forcedFileExtension: nullable('string'),
      ...order,
      ...filters,
    },
  },
  FacetRequest: {
    type: 'object',
    properties: {
      fields: { type: 'array', items: { type: 'string' } },
      limit: { type: 'integer', default: facetValuesDefault, maximum: maxFacetValues },
      ...filters,
    },
    required: ['fields'],
  },
  FacetAnswer: {
    type: 'object',
    properties: {
      count: { type: 'integer' },
      facets: { type: 'object', additionalProperties: { type: 'object' } },
    },
    required: ['count', 'facets'],
  },
  IdPage: {
    type: 'object',
    properties: { data: { type: 'array', items: { type: 'integer' } }, count: { type: 'integer' } },
    required: ['data', 'count'],
  },
};
