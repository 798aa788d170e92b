import { type ContractEntry, get, idsByKind, type Known, patch, post, put, type Row, table } from '../call';
import { textFile, zip } from '../file-answer';
import { noLogOut } from '../reasons';
import {
  climate,
  climateStatistics,
  climateValue,
  dataset,
  trait,
  traitAttribute,
  traitStatistics,
  trialGermplasm,
  trialPlot,
  trialStatistics,
  trialValue,
} from '../records';
import { list, page, record } from '../shape';
import { columns } from './columns';

/** Two traits that measure the same in the same unit, and units. */
function alikeTraits(rows: readonly Row[]) {
  const alike = idsByKind(rows, 'traitId', ({ dataType, unitId }) => `${dataType} ${unitId}`);
  return {
    alikeTraitId: Object.values(alike).find((ids) => ids.length > 1) ?? [],
    unitId: rows.flatMap(({ unitId }) => unitId ?? []),
  };
}

export const traitCalls: readonly ContractEntry[] = [
  table('trait/table', trait, columns.traits, { hasIds: true, keepRows: alikeTraits }),
  table('trait/attribute', traitAttribute, columns.traitAttributes),
  get(
    'trait/category',
    'any',
    list(record('Phenotypecategories', { n: 'id', s: 'name description', ts: 'createdOn updatedOn' })),
  ),
  get('trait/{traitId}/values', 'any', list('s'), { forAll: true }),
  patch('trait/{traitId}', 'admin', 'b', {
    body: (known) => ({
      name: 'Renamed',
      shortName: 'R',
      description: 'Changed by a client',
      datatype: 'numeric',
      restrictions: null,
      unitId: known.one('unitId'),
    }),
  }),
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

const newTrial = {
  name: 'Trial',
  description: 'x',
  dateStart: '2026-03-01',
  dateEnd: '2026-08-01',
  datasetStateId: 1,
  datasettypeId: 3,
  isExternal: false,
  hyperlink: '',
};
const newPlots = [
  { row: 1, column: 1, germplasm: 'BAR 9', rep: '1' },
  { row: 1, column: 2, germplasm: 'BAR 9', rep: '2' },
];

export const trialCreationCalls: readonly ContractEntry[] = [
  put('experiment', 'curator', 'n', {
    body: { experimentName: 'Season', experimentDescription: 'x' },
    keepAs: 'newExperimentId',
  }),
  put('experiment', 'curator', 'json', {
    body: { experimentId: 1, experimentName: 'Season' },
    status: 409,
  }),
  post('dataset', 'curator', dataset, {
    body: (known) => ({
      ...newTrial,
      experimentId: known.one('newExperimentId'),
      licenseId: known.one('newLicenseId'),
    }),
    keepAs: 'newTrial',
  }),
  post('dataset', 'curator', 'json', { body: newTrial, status: 400 }),
  post('dataset/data/trial', 'curator', 'empty', {
    body: (known) => ({ datasetId: known.one('newTrial').datasetId, plots: newPlots }),
  }),
  post('dataset/data/trial', 'curator', 'json', {
    body: (known) => ({ datasetId: known.one('newTrial').datasetId, plots: newPlots }),
    status: 400,
  }),
  post('dataset/data/trial', 'curator', 'json', {
    body: { datasetId: 2147483647, plots: newPlots },
    status: 404,
    deviates: noLogOut,
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

const trials = (known: Known) => ({ datasetIds: known.all('trialsDatasetId') });
const climates = (known: Known) => ({ datasetIds: known.all('climateDatasetId') });

const trialHeadings =
  'name dbId puid general_identifier taxonomy entity_parent_name entity_parent_general_identifier dataset_name dataset_version license_name year groups location latitude longitude elevation treatments_description rep block trial_row trial_column'.replaceAll(
    ' ',
    String.raw`\t`,
  );
const stampAndUuid = String.raw`\d{4}(-\d\d){5}-[\da-f-]{36}`;

export const measurementCalls: readonly ContractEntry[] = [
  post('dataset/trait', 'any', list(trait), { body: trials }),
  post('dataset/climate', 'any', list(climate), { body: climates }),
  post('trait/stats', 'any', traitStatistics, {
    body: (known) => ({ ...trials(known), traitIds: known.all('traitId') }),
  }),
  post('dataset/stats/trial', 'any', trialStatistics, {
    body: (known) => ({
      ...trials(known),
      xIds: null,
      yIds: null,
      yGroupIds: known.all('germinatebaseGroupId'),
    }),
  }),
  post('dataset/stats/trial', 'any', 'json', { body: { datasetIds: [99_999] }, status: 404 }),
  post('dataset/stats/climate', 'any', climateStatistics, {
    body: (known) => ({ ...climates(known), yGroupIds: known.all('locationsGroupId') }),
  }),
  post(
    'dataset/categorical/trial',
    'any',
    textFile(/^phenotype_value(\t[^\t\r]+)+(\r\n[^\t\r]+(\t\d+)+)+$/),
    {
      body: (known) => ({ ...trials(known), xIds: known.all('traitId') }),
    },
  ),
  post('dataset/categorical/trial', 'any', textFile(/^ERROR$/), {
    body: (known) => ({ ...trials(known), xIds: [99_999] }),
  }),
  post('dataset/categorical/climate', 'any', textFile(/^climate_value\t/), {
    body: (known) => ({ ...climates(known), xIds: known.all('climateId') }),
  }),
  post(
    'dataset/export/trial',
    'any',
    textFile(
      new RegExp(String.raw`^#input=PHENOTYPE\r\n${trialHeadings}(\t[^\t\r\n]+)+\r\n(\S[^\r\n]*\r\n)+$`),
      new RegExp(String.raw`^trials-[\d-]+-${stampAndUuid}\.txt$`),
    ),
    {
      query: 'format=tab',
      body: (known) => ({
        ...trials(known),
        xIds: [],
        yGroupIds: known.all('germinatebaseGroupId'),
        page: 0,
        limit: 50,
      }),
    },
  ),
  post('dataset/export/trial', 'any', zip(/^trials-[\d-]+-[\da-f-]{36}\.zip$/), {
    query: 'format=isatab',
    body: trials,
  }),
  post('dataset/export/trial', 'any', 'json', { body: { datasetIds: [99_999] }, status: 404 }),
  post(
    'dataset/export/climate',
    'any',
    textFile(
      /^name\tdbId\tdataset_name\tdataset_version\tlicense_name\tlatitude\tlongitude\televation\tdate\tyear(\t[^\t\r\n]+)+\r\n(\S[^\r\n]*\r\n)+$/,
      new RegExp(String.raw`^climate-[\d-]+-${stampAndUuid}\.txt$`),
    ),
    { body: climates },
  ),
  post('dataset/export/climate', 'any', 'json', { body: { datasetIds: [99_999] }, status: 404 }),
  post('dataset/data/trial/timepoint', 'any', list('s'), {
    body: (known) => ({ ...trials(known), traitIds: known.all('traitId'), groupIds: [], markedIds: null }),
  }),
  post('dataset/data/trial/location/count', 'any', 'n', { body: trials }),
  post('dataset/data/trial/germplasm', 'any', page(trialGermplasm), {
    query: 'isGermplasm=true',
    body: (known) => ({
      ...trials(known),
      page: 0,
      limit: 20,
      prevCount: -1,
      filter: [{ column: 'germplasmName', comparator: 'contains', operator: 'and', values: ['a'] }],
    }),
  }),
  post('dataset/data/trial/germplasm', 'any', page(trialPlot), {
    query: 'isGermplasm=false',
    body: (known) => ({ ...trials(known), page: 0, limit: 200 }),
  }),
  ...(['TRAIT', 'CLIMATE', 'GERMPLASM_COLUMN'] as const).map((type) =>
    post(
      'dataset/crosscomparison',
      'any',
      textFile(
        /^#input=PHENOTYPE\r\nname\tdbId\tgeneral_identifier\t[^\t]+\t[^\t\r]+\r\n([^\t\r]+(\t[^\t\r]+){4}\r\n)*$/,
      ),
      {
        body: (known) => ({
          first: { type: 'TRAIT', id: known.one('traitId'), columnName: null, ...trials(known) },
          second: {
            type,
            id: type === 'GERMPLASM_COLUMN' ? null : known.one(type === 'TRAIT' ? 'traitId' : 'climateId'),
            columnName: type === 'GERMPLASM_COLUMN' ? 'countryName' : null,
            ...(type === 'CLIMATE' ? climates(known) : trials(known)),
            markedIds: [],
            groupIds: [],
          },
        }),
      },
    ),
  ),
  post('dataset/crosscomparison', 'any', 'json', {
    body: { first: { type: 'TRAIT' }, second: { type: 'CLIMATE' } },
    status: 400,
  }),
];
