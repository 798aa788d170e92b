import { germplasmIds, groupIds, type PlannedCall, someUuid, upTo, type World } from './planned-call';
import { alleleSearch } from './planned-view-calls';
import { secretIds } from './secrets';

/** One that everybody sees, and those that some or all callers do not see. */
const someDatasets = () => [4, 3, 6, 7].map((datasetId) => ({ datasetId }));
const eachDataset = ({ datasetIds }: World) => datasetIds.map((datasetId) => ({ datasetId }));

/** Parents of each mounted list. */
export const plannedMounts: Readonly<Record<string, (world: World) => readonly PlannedCall['params'][]>> = {
  'dataset/{datasetId}/usergroup': eachDataset,
  'germplasm/{germplasmId}/institution/table': () => germplasmIds.map((germplasmId) => ({ germplasmId })),
  'germplasm/{germplasmId}/group': () => germplasmIds.map((germplasmId) => ({ germplasmId })),
  'germplasm/{germplasmId}/dataset': () => germplasmIds.map((germplasmId) => ({ germplasmId })),
  'marker/{markerId}/group': () => [1, 2, 3].map((markerId) => ({ markerId })),
  'marker/{markerId}/dataset': () => [1, 2, 3].map((markerId) => ({ markerId })),
  'germplasm/attribute': () => [{}],
  'trait/attribute': () => [{}],
  'trait/{traitId}/dataset': () => [1, 3, 13].map((traitId) => ({ traitId })),
  'trait/{traitId}/data/trial': () => [1, 3, 13].map((traitId) => ({ traitId })),
  'climate/{climateId}/data/climate': () => [{ climateId: 1 }],
  'climate/{climateId}/dataset': () => [{ climateId: 1 }],
  'dataset/{datasetId}/collaborator': someDatasets,
  'dataset/{datasetId}/attribute': someDatasets,
  'dataset/{datasetId}/location': someDatasets,
  'dataset/{datasetId}/data/trial': someDatasets,
  'dataset/{datasetId}/data/climate': someDatasets,
  'dataset/{datasetId}/outline': someDatasets,
  'dataset/{datasetId}/mapoverlay': someDatasets,
  'dataset/fileresource': () => [{}],
  'dataset/{datasetId}/pedigree': someDatasets,
  'dataset/{datasetId}/pedigreedefinition': someDatasets,
  'group/{groupId}/germplasm': () => groupIds.map((groupId) => ({ groupId })),
  'group/{groupId}/marker': () => groupIds.map((groupId) => ({ groupId })),
  'group/{groupId}/location': () => groupIds.map((groupId) => ({ groupId })),
  'import/stats': () => [{}],
  'import/template/{uuid}/issue': () => [{ uuid: someUuid }],
  'import/template/{uuid}/change': () => [{ uuid: someUuid }],
};

/** A value for each custom filter of a list. */
export const plannedFilters: Readonly<Record<string, unknown>> = {
  changeSetId: 2,
  justUnacceptedLicenses: true,
  onlyMarked: true,
  onlyIds: [1, 2, 3],
  groupIds,
  namesFromFile: `${someUuid}.txt`,
  alleles: { datasetId: secretIds.dataset, ...alleleSearch },
  traitValues: {
    conditions: [
      { traitId: 1, comparator: 'greaterThan', values: ['-1000000'] },
      { traitId: 1, comparator: 'notEquals', values: ['nothing'] },
    ],
    match: 'any',
  },
  datasetIds: upTo(40),
  xIds: [1, 2, 3],
  yIds: [9, 12, 18],
  yGroupIds: groupIds,
};
