import type { Comparator, FilterLeaf, FilterNode } from '@landrace/contract/core/filter';
import { comparatorsOf } from '@landrace/contract/core/filter';
import type { TableDefinition } from '@landrace/contract/core/table';
import { projectHeader } from '@landrace/contract/core/table-request';
import { acceptedTypes } from '@landrace/server/engine/export-file';
import type { TableSource } from '@landrace/server/engine/source';
import { sampleOf } from '../sample';
import { plannedFilters } from './planned-lists';

/** The only file type of a list if one must do. */
const commonType = 'text/csv';

/** A body for one of the calls of a list. */
export type ListCall = readonly [call: string, body: unknown];

interface ListReading {
  readonly path: string;
  readonly body: unknown;
  readonly accept: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How many of the possible list requests are made. */
export interface Thoroughness {
  /** Every file in every format. */
  readonly everyFormat?: boolean;
  /** Filters and orders of every field. */
  readonly everyField?: boolean;
}

/** Number of requests that are the same for each list in one run; see `sampleOf`. */
const fieldsOfList = 8;
const callsOfProjects = 2;
const formatsOfList = 3;

/** All calls of a list that only read. */
export function readingsOf(
  { table, customFilters }: TableSource,
  { everyFormat, everyField }: Thoroughness,
): ListReading[] {
  const reading = ([call, body]: ListCall, more: Partial<ListReading> = {}): ListReading => ({
    path: `${table.segment}/${call}`,
    body,
    accept: '*/*',
    ...more,
  });
  const plain: ListCall[] = [
    ['table', {}],
    ['table', { limit: 5, page: 0 }],
    ['table/ids', {}],
    ['table/facets', { fields: facetsOf(table) }],
  ];
  return [
    ...plain.map((call) => reading(call)),
    ...Object.keys(customFilters ?? {}).map((name) => reading(['table', { [name]: plannedFilters[name] }])),
    ...(table.place ? placesOf(table).map((call) => reading(call)) : []),
    ...filesOf(table).flatMap(([call, body]) =>
      (everyFormat
        ? sampleOf(`leaks of files, ${table.name} ${call}`, acceptedTypes, formatsOfList)
        : [commonType]
      ).map((accept) => reading([`${call}/export`, body], { accept })),
    ),
    ...searchesOf(table).map((filters) => reading(['table/ids', { filters }])),
    ...(everyField ? sampleOf(`leaks of fields, ${table.name}`, probesOf(table), fieldsOfList) : []).map(
      (call) => reading(call),
    ),
    ...['1', '1,2,3'].flatMap((projects) =>
      sampleOf(`leaks of projects ${projects}, ${table.name}`, plain, callsOfProjects).map((call) =>
        reading(call, { headers: { [projectHeader]: projects } }),
      ),
    ),
  ];
}

const openFields = (table: TableDefinition) =>
  Object.entries(table.fields).filter(([, { minimumRole }]) => !minimumRole);

const filterableFields = (table: TableDefinition) =>
  openFields(table).filter(([, { filterable }]) => filterable !== false);

/** Searches every searchable field for the text that all secrets contain. */
function searchesOf(table: TableDefinition): FilterNode[] {
  const any = filterableFields(table).flatMap(([column, { kind }]): FilterLeaf[] => {
    const allowed: readonly Comparator[] = comparatorsOf[kind];
    return allowed.includes('contains') ? [{ column, comparator: 'contains', values: ['canary'] }] : [];
  });
  return any.length > 0 ? [{ any }] : [];
}

/** Filters and orders that would answer differently if they included rows and values that the caller may not see. */
function probesOf(table: TableDefinition): ListCall[] {
  const orders = openFields(table)
    .filter(([, { sortable }]) => sortable !== false)
    // An order by ids reveals nothing.
    .map(([orderBy]): ListCall => ['table', { orderBy, ascending: 1, limit: 25 }]);
  const filters = filterableFields(table).map(
    ([column]): ListCall => ['table/ids', { filters: { column, comparator: 'isNotNull' } }],
  );
  return [...orders, ...filters];
}

const world = { west: -180, south: -90, east: 180, north: 90 };
/** East of Greenwich and north of the equator, round a corner of the globe. */
const quarter = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 100 },
  { lat: 80, lng: 100 },
  { lat: 80, lng: 0 },
];

const searches = [
  ['distance/table', { latitude: 40, longitude: 20 }],
  ['polygon/table', { polygons: [quarter] }],
] as const;

/** The requests that can return a file. */
export const filesOf = (table: TableDefinition): readonly ListCall[] => [
  ['table', {}],
  ...(table.place ? searches : []),
];

/** Every field that may colour a map or filter it could reveal something about hidden rows. */
function placesOf(table: TableDefinition): readonly ListCall[] {
  const colours = Object.entries(table.fields).flatMap(([name, { kind, minimumRole, facet }]): object[] => {
    if (minimumRole || !facet) return [];
    if (kind !== 'flag') return [{ colourBy: name }];
    return [{ filter: [{ column: name, comparator: 'equals', values: [1] }] }];
  });
  const point = { latitude: 40, longitude: 20, limit: 500 };
  return [
    ...[{}, { polygons: [quarter] }, ...colours].map(
      (more): ListCall => ['table/clusters', { bounds: world, zoom: 1, ...more }],
    ),
    ...['distance/table', 'distance/table/ids'].flatMap((call): ListCall[] => [
      [call, point],
      [call, { ...point, maximumDistance: 2_000 }],
    ]),
    ...['polygon/table', 'polygon/table/ids'].map((call): ListCall => [call, { polygons: [quarter] }]),
  ];
}

export function facetsOf(table: TableDefinition): string[] {
  return Object.entries(table.fields).flatMap(([name, field]) =>
    field.facet && !field.minimumRole ? [name] : [],
  );
}
