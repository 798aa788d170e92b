import type { Plan } from './planned-call';
import { secretIds } from './secrets';

/** Each dataset alone and all together. */
const perChoice =
  (more: Readonly<Record<string, unknown>> = {}): Plan =>
  ({ datasetIds }) =>
    [...datasetIds.map((datasetId) => [datasetId]), datasetIds].map((ids) => ({
      body: { datasetIds: ids, ...more },
    }));

/** A missing result, and one of another user. */
const ofOthers =
  (query?: string): Plan =>
  () =>
    ['00000000-0000-4000-8000-00000000dead', secretIds.job].map((uuid) => ({
      params: { uuid },
      ...(query !== undefined && { query }),
    }));

/** Selections from the datasets of matrices, and exports of them. Jobs come last: their progress would be random. */
export const plannedExportCalls = {
  'POST dataset/map': perChoice(),
  'POST dataset/group': (world) => [
    ...perChoice({ groupType: 'germinatebase' })(world),
    ...perChoice({ groupType: 'markers', datasetType: 'genotype' })(world),
    ...perChoice({ groupType: 'locations' })(world),
  ],
  'POST dataset/export/genotype/summary': (world) => [
    ...perChoice()(world),
    ...perChoice({ yIds: [1, 9, 12], yGroupIds: [1], xIds: [1, 2], mapId: 1 })(world),
  ],
  'POST dataset/export/allelefreq/histogram': perChoice(),
  'GET dataset/{datasetId}/download-source': ({ datasetIds }) =>
    datasetIds.map((datasetId) => ({ params: { datasetId } })),
  'GET dataset/diversity/{uuid}': ofOthers(),
  'GET dataset/diversity/{uuid}/category': ofOthers('by=country'),
  'GET dataset/diversity/{uuid}/similarity': ofOthers('level=0&row=0&column=0&rows=1&columns=1'),
  'GET dataset/diversity/{uuid}/relatives': ofOthers('line=0'),
  'POST dataset/diversity': () => [{ body: { datasetId: 1 } }],
  'POST dataset/export/genotype': () => [{ body: { datasetIds: [1] } }],
  'POST dataset/export/allelefreq': () => [{ body: { datasetIds: [3] } }],
  'POST dataset/export/trial/job': () => [{ body: { datasetIds: [2] } }],
  'POST dataset/export/climate/job': () => [{ body: { datasetIds: [4] } }],
} satisfies Readonly<Record<string, Plan>>;
