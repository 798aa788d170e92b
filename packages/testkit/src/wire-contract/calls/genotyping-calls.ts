import { type ContractEntry, get, type Known, post, remove, table } from '../call';
import { textFile } from '../file-answer';
import {
  dataset,
  datasetSize,
  geneticMap,
  group,
  mapDefinition,
  mapRow,
  marker,
  startedJob,
} from '../records';
import { list, page } from '../shape';
import { columns } from './columns';

/** How clients select a part of datasets; null is everything. */
const everything = (datasetIds: string) => (known: Known) => ({
  page: 0,
  limit: 2147483647,
  datasetIds: known.all(datasetIds),
  xIds: null,
  xGroupIds: null,
  yIds: null,
  yGroupIds: null,
});

export const genotypingCalls: readonly ContractEntry[] = [
  table('marker/table', marker, columns.markers, { hasIds: true, file: 'marker-table' }),
  table('marker/{markerId}/group', group, columns.groups, { forAll: true }),
  table('marker/{markerId}/dataset', dataset, columns.datasets),
  table('map/table', mapRow, columns.maps),
  get('map/{mapId}', 'any', page(geneticMap), { forAll: true }),
  get('map/{mapId}/chromosome', 'any', list('s')),
  table('map/mapdefinition/table', mapDefinition, columns.mapDefinitions, {
    hasIds: true,
    file: 'map-mapdefinition-table',
  }),
  post(
    'map/{mapId}/export',
    'any',
    textFile(/^# fjFile = MAP\r\n([^\t\r\n]+\t[^\t\r\n]+\t[\d.]+\r\n)+$/, /^map-\d+-.+\.tsv$/),
    {
      body: { format: 'flapjack' },
    },
  ),
  post('map/{mapId}/export', 'any', textFile(/^(feature(\t[^\t\r\n]*){7}\r?\n)+URL/), {
    body: { format: 'strudel' },
  }),
  post('map/{mapId}/export', 'any', textFile(/./), { body: { format: 'mapchart' } }),
  post('map/{mapId}/export', 'any', 'json', { body: { format: 'flapjack', method: 'regions' }, status: 400 }),
  post('dataset/map', 'any', list(mapRow), {
    body: (known) => ({ datasetIds: known.all('genotypeDatasetId') }),
  }),
  post('dataset/map', 'any', 'json', { body: {}, status: 400 }),
  post('dataset/export/genotype/summary', 'any', page(datasetSize), {
    body: everything('genotypeDatasetId'),
  }),
  post('dataset/export/genotype', 'any', list(startedJob), {
    body: (known) => ({
      ...everything('genotypeDatasetId')(known),
      mapId: known.one('mapId'),
      generateFlapjackProject: true,
      generateHapMap: true,
      generateFlatFile: true,
    }),
    keepAs: 'genotypeJob',
    waits: 'export',
  }),
  post('dataset/export/genotype', 'any', 'json', { body: {}, status: 400 }),
  post('dataset/export/genotype', 'any', list(startedJob), { body: { datasetIds: [2147483647] } }),
  post('dataset/export/allelefreq', 'any', 'json', { body: { datasetIds: [2147483647] }, status: 404 }),
  post('dataset/export/allelefreq', 'any', startedJob, {
    body: (known) => ({
      ...everything('allelefreqDatasetId')(known),
      mapId: null,
      config: { binningMethod: 'split', binsLeft: 5, binsRight: '5', splitPoint: '0.5' },
    }),
    keepAs: 'frequencyJob',
    waits: 'export',
  }),
  post(
    'dataset/export/allelefreq/histogram',
    'any',
    textFile(/^position\tcount\r?\n([\d.]+\t\d+\r?\n){200}$/),
    {
      body: everything('allelefreqDatasetId'),
    },
  ),
];

export const mapRemoval: readonly ContractEntry[] = [remove('map/{mapId}', 'any', 'b', { as: 'admin' })];
