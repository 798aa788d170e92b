import { type Plan, upTo } from './planned-call';

/** Each dataset alone and all together. */
const perChoice =
  (...bodies: readonly Readonly<Record<string, unknown>>[]): Plan =>
  ({ datasetIds }) =>
    [...datasetIds.map((datasetId) => [datasetId]), datasetIds].flatMap((ids) =>
      bodies.map((body) => ({ body: { datasetIds: ids, ...body } })),
    );

const traitIds = upTo(12);
/** Of the curator, private ones, and some germplasm. */
const chosen = { yIds: [1, 9, 12], yGroupIds: [1, 2, 3, 4, 5] };

function compared({ datasetIds }: Parameters<Plan>[0]) {
  const trait = { type: 'TRAIT', id: 1, datasetIds };
  const climate = { type: 'CLIMATE', id: 1, datasetIds };
  const column = { type: 'GERMPLASM_COLUMN', columnName: 'hasTrialsData' };
  return [
    { first: trait, second: { ...trait, id: 3, markedIds: [1, 9, 12], groupIds: [1, 2, 3, 4, 5] } },
    { first: { ...trait, datasetIds: undefined }, second: climate },
    { first: climate, second: climate },
    { first: column, second: trait },
    { first: climate, second: { ...column, columnName: 'countryName' } },
  ].map((body) => ({ body }));
}

/** Statistics of values, and the values themselves. */
export const plannedMeasurementCalls = {
  'POST dataset/trait': perChoice({}),
  'POST dataset/data/trial/variable': perChoice({}),
  'POST dataset/data/climate/variable': perChoice({}),
  'POST dataset/climate': perChoice({}),
  'POST trait/stats': perChoice({ traitIds }),
  'POST dataset/stats/trial': perChoice({}, chosen),
  'POST dataset/stats/climate': perChoice({}),
  'POST dataset/categorical/trial': perChoice({ xIds: traitIds }),
  'POST dataset/categorical/climate': perChoice({ xIds: [1, 2, 3, 4, 5] }),
  'POST dataset/data/trial/summary': perChoice(
    { by: ['dataset', 'treatment'], bins: 10 },
    { by: ['group'], ...chosen },
    { by: ['location', 'year'] },
    { by: ['namedgermplasm', 'namedlocations'], namedGermplasmIds: [1, 9, 12], namedLocationIds: [1, 2] },
  ),
  'POST dataset/data/climate/summary': perChoice({ by: ['location'], bins: 10 }),
  'POST dataset/data/trial/points': perChoice({ xIds: [1, 3, 5], per: 'unit', by: 'treatment' }),
  'POST dataset/data/climate/points': perChoice({ xIds: [1, 2], per: 'day', by: 'location' }),
  'POST dataset/export/trial': perChoice({}, chosen, { form: 'long' }, { form: 'isatab' }),
  'POST dataset/export/climate': perChoice({}, { form: 'wide' }),
  'POST dataset/data/trial/timepoint': perChoice(
    {},
    { traitIds: [1, 3], markedIds: [1, 9], groupIds: [1, 2] },
  ),
  'POST dataset/data/trial/location/count': perChoice({}),
  'POST dataset/data/trial/germplasm': (world) =>
    ['true', 'false'].flatMap((isGermplasm) =>
      perChoice(
        { limit: 50 },
        chosen,
      )(world).map((call) => ({ ...call, query: `isGermplasm=${isGermplasm}` })),
    ),
  'GET dataset/{datasetId}/plot-sheet': ({ datasetIds }) =>
    datasetIds.map((datasetId) => ({ params: { datasetId } })),
  'POST dataset/{datasetId}/plot-sheet/values': ({ datasetIds }) =>
    datasetIds.map((datasetId) => ({
      params: { datasetId },
      body: { columns: traitIds.map((traitId) => ({ traitId, day: null, repeat: 1 })) },
    })),
  'PATCH dataset/{datasetId}/plot-sheet': ({ datasetIds }) =>
    datasetIds.map((datasetId) => ({
      params: { datasetId },
      body: {
        columns: [{ traitId: 3, day: null, repeat: 1 }],
        cells: [{ plotId: 99_999_999, column: 0, before: null, after: '1' }],
      },
    })),
  'POST dataset/{datasetId}/plot-sheet/history': ({ datasetIds }) =>
    datasetIds.flatMap((datasetId) =>
      [1, 100, 99_999_999].map((plotId) => ({
        params: { datasetId },
        body: { plotId, traitId: 3, day: null },
      })),
    ),
  'POST dataset/crosscomparison': compared,
  'POST dataset/crosscomparison/chart': (world) =>
    compared(world).flatMap(({ body }) =>
      [
        { colour: { by: 'group' } },
        { per: 'value', colour: { by: 'column', columnName: 'hasTrialsData' } },
        { colour: { by: 'site' } },
      ].map((more) => ({ body: { ...body, ...more } })),
    ),
  'POST dataset/data/trial/day': perChoice({}),
  'POST dataset/data/climate/day': perChoice({}),
  'POST dataset/data/trial/timeline': perChoice(
    { xIds: [1], by: 'treatment', itemIds: [1, 9, 12], plotIds: [1, 2, 3] },
    { xIds: [3], by: 'group', ...chosen },
  ),
  'POST dataset/data/climate/timeline': perChoice({ xIds: [1], by: 'location', itemIds: [1, 2, 3] }),
  'POST dataset/data/trial/place': perChoice({ xIds: [1] }, { xIds: [3], ...chosen }),
  'POST dataset/data/trial/weather': perChoice(
    { start: { day: '2018-01-01' }, minimumId: 2, maximumId: 1, rainId: 3 },
    { start: { yearly: '--01-01' }, meanId: 1, ...chosen },
    { start: { traitId: 1 } },
  ),
  'POST dataset/data/trial/field': ({ datasetIds }) =>
    datasetIds.map((datasetId) => ({ body: { datasetIds: [datasetId], xIds: [1, 3, 5] } })),
} satisfies Readonly<Record<string, Plan>>;
