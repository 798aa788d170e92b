import { maxPolygons } from '@landrace/contract/core/place-request';
import { type Json, referToSchema } from './openapi-components';
import { filters } from './openapi-lists';

const number = { type: 'number' };
const latitude = { type: 'number', minimum: -90, maximum: 90 };
const integer = { type: 'integer' };

/** The request of every list with extra properties. */
const listRequest = (properties: Record<string, unknown>, required: readonly string[]) => ({
  allOf: [referToSchema('TableRequest'), { type: 'object', properties, required }],
});

const surroundings = {
  latitude,
  longitude: number,
  maximumDistance: { type: ['number', 'null'], minimum: 0, description: 'Kilometres.' },
};
/** What lists with places have in common. */
export const placeSchemas: Readonly<Record<string, Json>> = {
  Bounds: {
    type: 'object',
    properties: { west: number, south: latitude, east: number, north: latitude },
    required: ['west', 'south', 'east', 'north'],
    description: 'Degrees. Where west is greater than east, it reaches across the antimeridian.',
  },
  Polygons: {
    type: 'array',
    minItems: 1,
    maxItems: maxPolygons,
    items: {
      type: 'array',
      minItems: 3,
      items: {
        type: 'object',
        properties: { lat: latitude, lng: number },
        required: ['lat', 'lng'],
      },
    },
    description:
      'Rings, closed by the server. Lines go the short way round the globe; whatever a ring goes round is inside.',
  },
  ClusterRequest: {
    type: 'object',
    properties: {
      bounds: referToSchema('Bounds'),
      zoom: { type: 'number', minimum: 0, maximum: 24, description: 'Of a map with tiles of 512 pixels.' },
      colourBy: { type: ['string', 'null'], description: 'A field of words, numbers or dates.' },
      ...filters,
      ...surroundings,
      polygons: referToSchema('Polygons'),
    },
    required: ['bounds', 'zoom'],
    description:
      'With polygons, or with latitude, longitude and maximumDistance, only rows that a search by place finds.',
  },
  ClusterShare: {
    type: 'object',
    properties: { value: { type: ['string', 'number'] }, others: { const: true }, count: integer },
    required: ['count'],
    description: 'Without value and others: rows that have no value.',
  },
  ClusterAnswer: {
    type: 'object',
    properties: {
      count: { type: 'integer', description: 'Rows of the filter.' },
      placed: { type: 'integer', description: 'Those that have a place.' },
      within: { type: 'integer', description: 'Those within the bounds.' },
      clusters: { type: 'array', items: referToSchema('Cluster') },
      values: { type: 'array', items: referToSchema('ClusterShare') },
      min: number,
      max: number,
      extent: referToSchema('Bounds'),
    },
    required: ['count', 'placed', 'within', 'clusters'],
  },
  Cluster: {
    type: 'object',
    properties: {
      latitude: number,
      longitude: number,
      count: integer,
      id: integer,
      name: { type: 'string' },
      shares: { type: 'array', items: referToSchema('ClusterShare') },
      mean: number,
    },
    required: ['latitude', 'longitude', 'count'],
  },
  DistanceRequest: listRequest(surroundings, ['latitude', 'longitude']),
  PolygonRequest: listRequest({ polygons: referToSchema('Polygons') }, ['polygons']),
};
