import {
  type ContractEntry,
  get,
  idsByKind,
  type Known,
  patch,
  post,
  put,
  type Row,
  remove,
  table,
} from '../call';
import { noLogOut } from '../reasons';
import {
  collaborator,
  country,
  germplasm,
  group,
  groupType,
  institution,
  location,
  marker,
  publication,
  withField,
} from '../records';
import { list, page } from '../shape';
import { columns } from './columns';
import { polygons } from './germplasm-calls';

const near = { latitude: 10, longitude: 40 };

/** `markersGroupId` and so on. */
const groupIdsByType = (rows: readonly Row[]) =>
  idsByKind(rows, 'groupId', ({ groupType }) => `${groupType}GroupId`);

const newGroup = (grouptypeId: number) => (known: Known) => ({
  name: 'Example Group',
  description: 'x',
  grouptypeId,
  visibility: false,
  createdBy: known.one('session').id,
});
const members = (name: string, addition: boolean) => (known: Known) => ({
  ids: known.all(name).slice(0, 3),
  addition,
});
const names = new FormData();
names.set('textfile', new File(['BAR 1\nBAR 2\n'], 'names.txt'));

export const locationCalls: readonly ContractEntry[] = [
  get('country', 'any', list(country)),
  table('location/table', location, columns.locations, {
    hasIds: true,
    file: 'location-table',
    keepRows: (rows) => ({ countryId: rows.map(({ countryId }) => countryId) }),
  }),
  table('location/distance/table', withField(location, 'distance'), 'locationId* distance*', {
    hasIds: true,
    extra: near,
  }),
  table('location/polygon/table', location, 'locationId*', { hasIds: true, extra: { polygons } }),
  table('institution/table', institution, columns.institutions),
  table('collaborator/table', collaborator, columns.collaborators),
];

export const groupCalls: readonly ContractEntry[] = [
  table('group/table', group, columns.groups, { keepRows: groupIdsByType }),
  get('grouptype', 'any', page(groupType), { query: 'limit=2147483647' }),
  get('publicationtype/group/{groupId}', 'any', list(publication), { forAll: true }),
  table('group/{germinatebaseGroupId}/germplasm', withField(germplasm, 'groupId'), columns.germplasm, {
    hasIds: true,
    file: 'germplasm-table',
  }),
  table('group/{markersGroupId}/marker', withField(marker, 'groupId'), columns.markers, {
    hasIds: true,
    file: 'marker-table',
  }),
  table('group/{locationsGroupId}/location', withField(location, 'groupId'), columns.locations, {
    hasIds: true,
    file: 'location-table',
  }),
  post('group/{groupId}/germplasm', 'any', 'json', {
    params: { groupId: 2147483647 },
    body: {},
    status: 404,
  }),
  put('group', 'user', 'n', { body: newGroup(3), keepAs: 'newGroupId' }),
  put('group', 'user', 'json', {
    body: { name: 'x', grouptypeId: 3, createdBy: 1 },
    status: 409,
    deviates: noLogOut,
  }),
  put('group', 'user', 'json', {
    body: (known) => ({ id: 1, name: 'x', grouptypeId: 3, createdBy: known.one('session').id }),
    status: 400,
  }),
  patch('group/{newGroupId}', 'user', 'b', {
    body: (known) => ({ id: known.one('newGroupId'), visibility: true }),
  }),
  patch('group/{newGroupId}', 'user', 'json', {
    as: 'curator',
    body: (known) => ({ id: known.one('newGroupId'), visibility: true }),
    status: 404,
  }),
  patch('group/{newGroupId}/germplasm', 'any', 'n', { as: 'researcher', body: members('germplasmId', true) }),
  patch('group/{newGroupId}/germplasm', 'any', 'n', {
    as: 'researcher',
    body: members('germplasmId', false),
  }),
  put('group', 'user', 'n', { body: newGroup(2), keepAs: 'newMarkerGroupId' }),
  patch('group/{newMarkerGroupId}/marker', 'any', 'n', { as: 'researcher', body: members('markerId', true) }),
  put('group', 'user', 'n', { body: newGroup(1), keepAs: 'newLocationGroupId' }),
  patch('group/{newLocationGroupId}/location', 'any', 'n', {
    as: 'researcher',
    body: members('locationId', true),
  }),
  patch('group/{newGroupId}/germplasm', 'any', 'json', {
    as: 'curator',
    body: members('germplasmId', true),
    status: 409,
    deviates: noLogOut,
  }),
  patch('group/{newGroupId}/germplasm', 'any', 'json', {
    as: 'researcher',
    body: { addition: true },
    status: 400,
  }),
  remove('group/{newGroupId}', 'user', 'b'),
  post('group/upload', 'user', 's', { body: names, keepAs: 'nameFile' }),
  post('germplasm/table', 'any', page(germplasm), {
    query: (known) => `namesFromFile=${encodeURIComponent(known.one('nameFile'))}`,
    as: 'researcher',
    body: { page: 0, limit: 2 },
  }),
];
