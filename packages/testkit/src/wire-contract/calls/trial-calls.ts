import { type ContractEntry, idsByKind, post, type Row, table } from '../call';
import { climate, climateValue, trait, traitAttribute, trialValue } from '../records';
import { page } from '../shape';
import { columns } from './columns';

/** Two traits that measure the same in the same unit. */
function alikeTraits(rows: readonly Row[]) {
  const alike = idsByKind(rows, 'traitId', ({ dataType, unitId }) => `${dataType} ${unitId}`);
  return { alikeTraitId: Object.values(alike).find((ids) => ids.length > 1) ?? [] };
}

export const traitCalls: readonly ContractEntry[] = [
  table('trait/table', trait, columns.traits, { hasIds: true, keepRows: alikeTraits }),
  table('trait/attribute', traitAttribute, columns.traitAttributes),
  table('climate/table', climate, columns.climates),
];

export const valueCalls: readonly ContractEntry[] = [
  table('dataset/data/trial/table', trialValue, columns.trialsData, {
    hasIds: true,
    file: 'dataset-data-trial-table',
    extra: (known) => ({ datasetIds: known.all('trialsDatasetId'), xIds: null, yIds: null, yGroupIds: null }),
  }),
  table('dataset/data/climate/table', climateValue, columns.climateData, {
    hasIds: true,
    file: 'dataset-data-climate-table',
    extra: (known) => ({
      datasetIds: known.all('climateDatasetId'),
      xIds: null,
      yIds: null,
      yGroupIds: null,
    }),
  }),
  post('dataset/data/trial/table', 'any', page(trialValue), {
    body: (known) => ({
      limit: 50,
      datasetIds: known.all('trialsDatasetId'),
      xIds: [],
      yIds: [],
      yGroupIds: known.all('germinatebaseGroupId'),
    }),
  }),
  post('dataset/data/climate/table', 'any', page(climateValue), {
    body: (known) => ({
      limit: 50,
      datasetIds: known.all('climateDatasetId'),
      yGroupIds: known.all('locationsGroupId'),
    }),
  }),
];

export const traitUnifyCalls: readonly ContractEntry[] = [
  post('trait/unify', 'curator', 'b', {
    body: (known) => ({
      preferredTraitId: known.all('alikeTraitId')[0],
      otherTraitIds: [known.all('alikeTraitId')[1]],
    }),
  }),
];
