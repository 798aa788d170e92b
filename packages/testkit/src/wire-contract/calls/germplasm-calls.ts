import { type ContractEntry, get, patch, post, table } from '../call';
import { zip, zipOfTable } from '../file-answer';
import {
  dataset,
  dataWarning,
  entity,
  germplasm,
  germplasmAttribute,
  group,
  institution,
  mcpd,
  pedigree,
  pedigreeDefinition,
  publication,
  traitPerformance,
  withField,
} from '../records';
import { list, page, record } from '../shape';
import { columns } from './columns';

const point = { latitude: 10, longitude: 40 };
/** Almost the whole globe. */
export const polygons = [
  [
    { lat: -89, lng: -179 },
    { lat: 89, lng: -179 },
    { lat: 89, lng: 179 },
    { lat: -89, lng: 179 },
  ],
];
const taxa = list(record('TaxonCount', { n: 'count', s: 'taxonomy' }));
const keyCounts = list(record('KeyCount', { n: 'count', s: 'key' }));
const twoOf = (name: string) => (known: { all(name: string): readonly unknown[] }) =>
  known.all(name).slice(0, 2);

export const germplasmCalls: readonly ContractEntry[] = [
  table('germplasm/table', germplasm, columns.germplasm, {
    hasIds: true,
    file: 'germplasm-table',
    keepRows: (rows) => ({ germplasmName: rows.map(({ germplasmName }) => germplasmName) }),
  }),
  post(
    'germplasm/table/export',
    'any',
    { ...zipOfTable('germplasm-table'), text: /^TREATMENT\r\n/, inside: /\.csv$/ },
    {
      body: { columnNameMapping: { germplasmName: 'TREATMENT' }, forcedFileExtension: 'csv' },
    },
  ),
  get('germplasm/table/columns', 'any', list('s')),
  table('germplasm/distance/table', withField(germplasm, 'distance'), 'germplasmId* distance*', {
    hasIds: true,
    extra: point,
  }),
  post('germplasm/distance/table', 'any', page(withField(germplasm, 'distance')), {
    body: { latitude: '10', longitude: ' 40.5', limit: 1 },
  }),
  post('germplasm/distance/table', 'any', 'json', { body: { latitude: 10 }, status: 400 }),
  table('germplasm/polygon/table', germplasm, 'germplasmId*', { hasIds: true, extra: { polygons } }),
  post('germplasm/polygon/table', 'any', 'json', { body: {}, status: 400 }),
  get('germplasm/{germplasmId}/mcpd', 'any', mcpd, { forAll: true }),
  get('germplasm/{germplasmId}/mcpd', 'any', 'empty', { params: { germplasmId: 2147483647 }, status: 204 }),
  table('germplasm/{germplasmId}/group', group, columns.groups, { forAll: true }),
  table('germplasm/{germplasmId}/dataset', dataset, columns.datasets, { forAll: true }),
  table('germplasm/{germplasmId}/institution/table', institution, columns.institutions, { forAll: true }),
  table('germplasm/attribute', germplasmAttribute, columns.germplasmAttributes, {
    file: 'germplasm-attribute-table',
  }),
  post('germplasm/entity', 'any', list('n'), {
    query: 'direction=up',
    body: (known) => known.all('germplasmId'),
  }),
  post('germplasm/entity', 'any', list('n'), {
    query: 'direction=down',
    body: (known) => known.all('germplasmId'),
  }),
  post('germplasm/entity', 'any', 'json', { body: [1], status: 400 }),
  table('entity/table', entity, columns.entities),
  post('germplasm/external/ids', 'any', 'json', { body: twoOf('germplasmId'), status: 404 }),
  post('settings/admin', 'admin', 'b', { body: { externalLinkIdentifier: 'general_identifier' } }),
  post('germplasm/external/ids', 'any', list('s'), { body: twoOf('germplasmId') }),
  post('germplasm/external/ids', 'any', 'json', { body: [], status: 400 }),
  get('germplasm/{germplasmId}/stats/trait', 'any', list(traitPerformance), { forAll: true }),
  get('datawarning/germplasm/{germplasmId}', 'any', list(dataWarning), { forAll: true }),
  get('publicationtype/germplasm/{germplasmId}', 'any', list(publication), { forAll: true }),
  get(
    'germplasm/taxonomy',
    'any',
    record('Taxonomy', { more: { genus: taxa, species: taxa, subtaxa: taxa } }),
  ),
  get('germplasm/location', 'any', keyCounts),
  get('germplasm/biologicalstatus', 'any', keyCounts),
  post('germplasm/export', 'any', zip(), {
    body: (known) => ({ individualIds: [known.one('germplasmId')], groupIds: null, includeAttributes: true }),
  }),
  table('pedigree/table', pedigree, columns.pedigrees, { file: 'pedigree-table' }),
  table('pedigreedefinition/table', pedigreeDefinition, columns.pedigreedefinitions),
  patch('germplasm/{germplasmId}/location', 'curator', 'b', {
    body: (known) => ({ id: known.one('locationId') }),
  }),
  patch('germplasm/{germplasmId}/location', 'curator', 'b', {
    body: (known) => ({
      id: null,
      countryId: known.one('countryId'),
      siteName: 'Example Site',
      elevation: '12',
      latitude: '1.5',
      longitude: 2.5,
      locationtypeId: 1,
    }),
  }),
  patch('germplasm/{germplasmId}/location', 'curator', 'json', {
    body: { id: null, siteName: 'x' },
    status: 400,
  }),
];

/** Merged germplasm are gone, so these come late. */
export const germplasmUnifyCalls: readonly ContractEntry[] = [
  post('germplasm/unify', 'curator', 'b', {
    body: (known) => ({
      preferredGermplasmId: known.all('germplasmId')[0],
      otherGermplasmIds: [known.all('germplasmId')[1]],
      explanation: 'the same',
    }),
  }),
  post('germplasm/unify/sgone', 'curator', 'b', {
    body: (known) => ({
      unifications: [
        {
          preferred: { id: String(known.all('germplasmId')[2]), name: known.all('germplasmName')[2] },
          others: [{ id: String(known.all('germplasmId')[3]), name: known.all('germplasmName')[3] }],
        },
      ],
    }),
  }),
  post('institution/unify', 'curator', 'b', {
    body: (known) => ({
      preferredInstitutionId: known.all('institutionId')[0],
      institutionIds: [known.all('institutionId')[1]],
    }),
  }),
];
