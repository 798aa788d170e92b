import { type ContractEntry, get, idsByKind, patch, post, put, type Row, remove, table } from '../call';
import { textFile, zip } from '../file-answer';
import { noLogOut } from '../reasons';
import {
  collaborator,
  dataset,
  datasetAttribute,
  experiment,
  exportJob,
  fileResource,
  group,
  licence,
  licenceDefinition,
  publication,
  startedJob,
} from '../records';
import { list, page } from '../shape';
import { columns } from './columns';

const isReadable = ({ isExternal, licenseId, acceptedBy }: Row) =>
  !isExternal && (licenseId === undefined || acceptedBy?.length > 0);

/** `trialsDatasetId` and so on: those that the caller may also read. */
const datasetIdsByType = (rows: readonly Row[]) =>
  idsByKind(rows.filter(isReadable), 'datasetId', ({ datasetType }) => `${datasetType}DatasetId`);

const zipOfJob = zip(/^dataset-\d+(-map-\d+)?-\d{4}(-\d\d){5}\.zip$/);
const licenseData = { en_GB: '<p>Be kind.</p>' };

/** First, so that the accounts of the other calls may read everything. */
export const licenceCalls: readonly ContractEntry[] = [
  table('license/table', licence, columns.licenses, {
    keepRows: (rows) => ({
      openLicenseId: [...new Set(rows.filter((row) => !row.acceptedBy?.length).map((row) => row.licenseId))],
    }),
  }),
  get('license/{openLicenseId}/accept', 'any', 'b', { forAll: true }),
];

export const datasetCalls: readonly ContractEntry[] = [
  table('dataset/table', dataset, columns.datasets, {
    hasIds: true,
    file: 'dataset-table',
    keepRows: datasetIdsByType,
  }),
  post('dataset/table', 'any', page(dataset), { as: 'nobody', body: { justUnacceptedLicenses: true } }),
  table('climate/{climateId}/dataset', dataset, columns.datasets),
  table('trait/{traitId}/dataset', dataset, columns.datasets),
  table('dataset/{datasetId}/collaborator', collaborator, columns.collaborators, { forAll: true }),
  table('dataset/{datasetId}/attribute', datasetAttribute, columns.datasetAttributes, {
    forAll: true,
    file: 'dataset-attribute-table',
  }),
  table('dataset/attribute/table', datasetAttribute, columns.datasetAttributes, {
    file: 'dataset-attribute-table',
  }),
  get('dataset/{genotypeDatasetId}/download-source', 'any', 'bytes', { query: 'random=1' }),
  get('dataset/{allelefreqDatasetId}/download-source', 'any', 'bytes'),
  get('dataset/{trialsDatasetId}/download-source', 'any', 'json', { status: 400 }),
  get('publicationtype/dataset/{datasetId}', 'any', list(publication), { forAll: true }),
  post('dataset/group', 'any', list(group), {
    body: (known) => ({
      datasetIds: known.all('trialsDatasetId'),
      datasetType: 'trials',
      groupType: 'germinatebase',
    }),
  }),
  table('dataset/fileresource', fileResource, columns.fileresources, {
    extra: (known) => ({ datasetIds: known.all('datasetId') }),
  }),
  table('experiment/table', experiment, columns.experiments),
  get('license', 'any', list(licenceDefinition)),
  put('license', 'curator', 'n', {
    body: { licenseName: 'Example Licence', licenseDescription: 'x', licenseData },
    keepAs: 'newLicenseId',
  }),
  put('license', 'curator', 'json', { body: { licenseId: 1, licenseName: 'x', licenseData }, status: 409 }),
  patch('license/{newLicenseId}', 'curator', 'b', {
    body: (known) => ({ licenseId: known.one('newLicenseId'), licenseName: 'Other', licenseData }),
  }),
  get('license/{newLicenseId}/accept', 'any', 'b'),
  get('license/{newLicenseId}/accept', 'any', 'empty', { status: 204 }),
  remove('license/{newLicenseId}/accept', 'any', 'b'),
  get('license/{newLicenseId}/accept', 'any', 'b', { as: 'nobody' }),
];

export const jobCalls: readonly ContractEntry[] = [
  post('dataset/export/pedigree-async', 'any', list(startedJob), {
    body: (known) => ({ datasetIds: known.all('pedigreeDatasetId'), includeAttributes: true }),
    keepAs: 'pedigreeJob',
    waits: 'export',
  }),
  post(
    'dataset/export/pedigree',
    'any',
    textFile(
      /^# heliumInput = PEDIGREE\r\nLineName\tParent\tParentType\r\n([^\r\n\t]+\t[^\r\n\t]+\t(M|F|OTHER)\r\n)+$/,
    ),
    {
      body: (known) => ({ datasetIds: known.all('pedigreeDatasetId'), yIds: null, yGroupIds: null }),
    },
  ),
  post('dataset/export/pedigree', 'any', zip(), {
    body: (known) => ({
      datasetIds: known.all('pedigreeDatasetId'),
      yIds: [known.one('parentId')],
      includeAttributes: true,
    }),
  }),
  post('dataset/export/pedigree', 'any', 'json', {
    body: (known) => ({ datasetIds: known.all('trialsDatasetId') }),
    status: 404,
  }),
  post('image/table/export', 'any', list(startedJob), {
    body: { filter: [] },
    keepAs: 'imageJob',
    waits: 'export',
  }),
  post('dataset/export/async', 'any', list(exportJob), { body: { uuids: [] } }),
  get('dataset/export/async/{genotypeJob}/download', 'open', zipOfJob, { as: 'admin' }),
  get('dataset/export/async/{frequencyJob}/download', 'open', zipOfJob, { as: 'admin' }),
  remove('dataset/export/async/{genotypeJob}', 'any', 'json', {
    as: 'curator',
    status: 404,
    deviates: noLogOut,
  }),
  remove('dataset/export/async/{genotypeJob}', 'any', 'b'),
  get('dataset/export/async/{genotypeJob}/download', 'open', 'json', { as: 'admin', status: 404 }),
];
