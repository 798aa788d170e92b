import type { Plan, PlannedCall } from './planned-call';

const perDataset =
  (calls: readonly Omit<PlannedCall, 'params'>[]): Plan =>
  ({ datasetIds }) =>
    datasetIds.flatMap((datasetId) => calls.map((call) => ({ params: { datasetId }, ...call })));

/** Those that depend on more than the matrix: a group of another user, trials that are not visible. */
const sorts = [{ by: 'file' }, { by: 'group', id: 2 }, { by: 'similarity', id: 9 }, { by: 'trait', id: 1 }];

/** Requests of the genotype view. */
export const plannedViewCalls = {
  'GET dataset/{datasetId}/genotype-view': perDataset([{}, { query: 'mapId=3' }]),
  'POST dataset/{datasetId}/genotype-view/lines': perDataset(sorts.map((sort) => ({ body: { sort } }))),
  'GET dataset/{datasetId}/genotype-view/markers': perDataset([{ query: 'mapId=1&from=0&to=100' }]),
  'GET dataset/{datasetId}/genotype-view/find': perDataset([{ query: 'mapId=1&q=1H:0-50' }]),
  'GET dataset/{datasetId}/genotype-view/tile': perDataset([
    { query: 'version=unknown&order=file&line=0&marker=0' },
  ]),
} satisfies Readonly<Record<string, Plan>>;
