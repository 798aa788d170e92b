import type { Condition } from '@landrace/contract/core/condition';
import type { TableDefinition } from '@landrace/contract/core/table';
import { elementsQuery, facetsQuery } from '@landrace/server/engine/facet-query';
import { readClusterRequest } from '@landrace/server/engine/places/cluster-request';
import { readRings } from '@landrace/server/engine/places/place-body';
import { inside, near } from '@landrace/server/engine/places/placed-source';
import { tallyQuery } from '@landrace/server/engine/places/tally-query';
import { countQuery, idsQuery, keysQuery, rowsQuery } from '@landrace/server/engine/query';
import { type BoundSource, bindSource, type TableSource } from '@landrace/server/engine/source';
import type { Caller } from '@landrace/server/platform/access/caller';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const datasets = async () => ({ visible: [1, 2], readable: [1] });
/** A user who sees datasets 1 and 2, may read 1, and has selected project 3. */
const caller: Caller = {
  principal: undefined,
  projectIds: [3],
  acceptedLicenceIds: [],
  datasets,
  permittedDatasets: datasets,
};

function print(title: string, query: RawBuilder<unknown>): string {
  const { sql, parameters } = query.compile(compiler);
  const text = sql
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (from "|where |order by |limit |group by )/g, '\n$1')
    .replace(/, (?=v\.|\(select|case|"v"\.)/g, ',\n  ');
  return `-- ${title}\n${text};\n-- values: ${JSON.stringify(parameters)}\n`;
}

/** Flags are counted by condition instead, lists of elements by separate statements. */
function countedFields(table: TableDefinition): string[] {
  return Object.entries(table.fields).flatMap(([name, field]) =>
    field.facet && field.kind !== 'flag' && !field.elements ? [name] : [],
  );
}

/** The statements of a list, formatted for review. */
export async function listSql(source: TableSource): Promise<string> {
  const bound = await bindSource(source, caller);
  const { table } = source;
  const fields = Object.entries(table.fields).map(([name, field]) => ({ name, field }));
  const condition = { field: table.nameField, comparator: 'contains' as const, values: ['x'] };
  const facets = countedFields(table);
  return [
    print(
      'keys of a page',
      keysQuery(bound, { condition, sort: table.defaultSort, page: { limit: 10, offset: 0 } }),
    ),
    print('its rows', rowsQuery(bound, fields, [])),
    print('its count', countQuery(bound, condition)),
    print('ids of all', idsQuery(bound, condition)),
    ...(facets.length > 0 ? [print('facets', facetsQuery(bound, { counted: facets }, condition))] : []),
    ...listFacetSql(bound, condition),
    ...(table.place ? await placeSql(source) : []),
  ].join('\n');
}

function listFacetSql(bound: BoundSource, condition: Condition): string[] {
  return Object.keys(bound.table.fields).flatMap((name) => {
    const elements = bound.countedElements(name);
    return elements
      ? [print(`facet ${name}`, elementsQuery(bound, name, elements, { condition, isWide: false }))]
      : [];
  });
}

/** The additional statements of a list with locations, across the antimeridian. */
async function placeSql(source: TableSource): Promise<string[]> {
  const { table } = source;
  const colourBy = Object.entries(table.fields).find(([, { kind, facet }]) => kind === 'text' && facet)?.[0];
  const request = readClusterRequest(table, undefined, {
    bounds: { west: 170, south: -10, east: -170, north: 10 },
    zoom: 3,
    ...(colourBy && { colourBy }),
  });
  const corners = [
    { lat: 0, lng: 170 },
    { lat: 0, lng: 190 },
    { lat: 5, lng: 175 },
  ];
  const around = near(source, { latitude: 0, longitude: 0, maximum: 100 });
  const within = inside(source, readRings({ polygons: [corners] }));
  const bound = await bindSource(source, caller);
  const counting = { source, bound, condition: undefined, colour: request.colour };
  return [
    print('rows by place and colour, for clusters', tallyQuery(counting)),
    print('ids within 100 km', idsQuery(await bindSource(around, caller), undefined)),
    print('ids in a polygon', idsQuery(await bindSource(within, caller), undefined)),
  ];
}
