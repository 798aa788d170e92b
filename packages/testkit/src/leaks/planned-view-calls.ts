import type { Plan, PlannedCall } from './planned-call';

const perDataset =
  (calls: readonly Omit<PlannedCall, 'params'>[]): Plan =>
  ({ datasetIds }) =>
    datasetIds.flatMap((datasetId) => calls.map((call) => ({ params: { datasetId }, ...call })));

/** Those that depend on more than the matrix: a group of another user, trials that are not visible. */
const sorts = [{ by: 'file' }, { by: 'group', id: 2 }, { by: 'similarity', id: 9 }, { by: 'trait', id: 1 }];

/** A marker of the collection, which only the datasets with it may count. */
export const alleleSearch = {
  conditions: [{ marker: 'BK_001', kind: 'missing', alleles: [], isNot: true }],
  match: 'all',
};

/** Requests of the genotype view, of the picture of allele frequencies and of the search by alleles. */
export const plannedViewCalls = {
  'GET dataset/{datasetId}/genotype-view': perDataset([{}, { query: 'mapId=3' }]),
  'POST dataset/{datasetId}/genotype-view/lines': perDataset(sorts.map((sort) => ({ body: { sort } }))),
  'GET dataset/{datasetId}/genotype-view/markers': perDataset([{ query: 'mapId=1&from=0&to=100' }]),
  'GET dataset/{datasetId}/genotype-view/find': perDataset([{ query: 'mapId=1&q=1H:0-50' }]),
  'GET dataset/{datasetId}/genotype-view/tile': perDataset([
    { query: 'version=unknown&order=file&line=0&marker=0' },
  ]),
  'GET dataset/{datasetId}/allele-frequencies': perDataset([{}, { query: 'at=1' }]),
  'GET dataset/{datasetId}/allele-frequencies/markers': perDataset([{}, { query: 'q=M' }]),
  'POST dataset/{datasetId}/allele-search': perDataset([{ body: alleleSearch }]),
} satisfies Readonly<Record<string, Plan>>;
