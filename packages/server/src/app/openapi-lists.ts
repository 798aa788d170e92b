import { comparators, filterLimits } from '@landrace/contract/core/filter';
import { facetValuesDefault, maxFacetSearch, maxFacetValues } from '@landrace/contract/core/table-request';
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
      search: nullable('object', {
        additionalProperties: { type: 'string', maxLength: maxFacetSearch },
        description:
          'By requested field: only values that contain the text are listed. Upper and lower case are the same.',
      }),
      nested: nullable('boolean', {
        description:
          'Fields that are within other requested ones are listed as `parts` of their values. `limit` applies to ' +
          'each level; a search for the outermost field finds values at every level.',
      }),
      ...filters,
    },
    required: ['fields'],
  },
  FacetAnswer: {
    type: 'object',
    properties: {
      count: { type: 'integer' },
      facets: {
        type: 'object',
        additionalProperties: {
          anyOf: [
            referToSchema('FacetValues'),
            referToSchema('FacetHistogram'),
            {
              type: 'object',
              properties: { tooMany: { const: true } },
              required: ['tooMany'],
              description: 'Too many values to be counted in time.',
            },
          ],
        },
      },
    },
    required: ['count', 'facets'],
  },
  FacetValues: {
    type: 'object',
    properties: {
      values: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            value: { type: ['string', 'number', 'boolean'] },
            count: { type: 'integer' },
            parts: referToSchema('FacetValues'),
          },
          required: ['value', 'count'],
        },
      },
      missing: { type: 'integer', description: 'Rows without a value.' },
      more: { type: 'integer', description: 'Further values beyond the listed ones.' },
    },
    required: ['values', 'missing', 'more'],
  },
  FacetHistogram: {
    type: 'object',
    properties: {
      bins: {
        type: 'array',
        items: {
          type: 'object',
          properties: { from: { type: 'number' }, to: { type: 'number' }, count: { type: 'integer' } },
          required: ['from', 'to', 'count'],
        },
      },
      missing: { type: 'integer' },
      min: { type: 'number' },
      max: { type: 'number' },
    },
    required: ['bins', 'missing'],
  },
  IdPage: {
    type: 'object',
    properties: { data: { type: 'array', items: { type: 'integer' } }, count: { type: 'integer' } },
    required: ['data', 'count'],
  },
};
