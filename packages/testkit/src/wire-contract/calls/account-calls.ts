import { demoPassword } from '../../demo-password';
import { adminConfiguration, clientConfiguration, session, userGroup } from '../account-records';
import { type ContractEntry, get, patch, post, put, type Row, remove, table } from '../call';
import { userDetails } from '../records';
import { list, map, page, record } from '../shape';
import { columns } from './columns';

const applicant = {
  userUsername: 'applicant@landrace.example',
  userPassword: demoPassword,
  userFullName: 'Example Applicant',
  userEmailAddress: 'applicant@landrace.example',
  institutionName: 'Example Institute',
  institutionAcronym: 'EI',
  institutionAddress: 'Example Street 1',
};
const database = { host: 'x', database: 'x', port: '1', username: 'x', password: 'x' };
const service = { url: 'http://127.0.0.1:9', username: 'x', password: 'x' };

export const signInCalls: readonly ContractEntry[] = [
  post('token', 'open', session, {
    body: { username: 'researcher', password: demoPassword },
    keepAs: 'session',
  }),
  post('token', 'open', 'json', { body: { username: 'researcher', password: 'wrong' }, status: 403 }),
  get('setup/check', 'open', 'bytes', { status: 409 }),
  post('setup/check/database', 'open', 'bytes', { body: database, status: 409 }),
  post('setup/check/gatekeeper', 'open', 'bytes', { body: service, status: 409 }),
  post('setup/store', 'open', 'bytes', { body: { dbConfig: database, gkConfig: null }, status: 409 }),
  get('settings', 'open', clientConfiguration),
  get('settings/admin', 'admin', adminConfiguration, { keepAs: 'settings' }),
  get('clientlocale', 'open', list(record('Locale', { s: 'locale name flag' })), { query: 'random=1' }),
  get('clientlocale/{locale}', 'open', map('s'), { params: { locale: 'en_GB' } }),
  get('clientlocale/{locale}', 'open', 'json', { params: { locale: 'xx_XX' }, status: 404 }),
  get('user', 'admin', list(userDetails), { keepAs: 'users' }),
];

export const registrationCalls: readonly ContractEntry[] = [
  get('gatekeeper/institution', 'open', 'json', { query: 'page=0&limit=2147483647', status: 503 }),
  post('settings/admin', 'admin', 'b', { body: { registrationEnabled: true } }),
  get(
    'gatekeeper/institution',
    'open',
    page(record('GatekeeperInstitution', { n: 'id', s: 'name acronym address' })),
    {
      query: 'page=0&limit=2147483647',
    },
  ),
  post('gatekeeper/user/new', 'open', 'b', { body: { locale: 'en_GB', user: applicant } }),
  post('gatekeeper/user/existing', 'open', 'b', {
    body: { username: 'former', password: demoPassword, locale: 'en_GB' },
  }),
];

const first = (rows: readonly Row[]) => rows.map(({ id }) => id).slice(0, 2);

export const permissionCalls: readonly ContractEntry[] = [
  table('usergroup/table', userGroup, columns.usergroups, { role: 'admin', hasIds: true }),
  put('usergroup', 'admin', 'n', {
    body: { name: 'Example User Group', description: 'x' },
    keepAs: 'newUserGroupId',
  }),
  put('usergroup', 'admin', 'json', { body: { id: 1, name: 'x' }, status: 400 }),
  patch('usergroup/{newUserGroupId}', 'admin', 'b', {
    body: (known) => ({ id: known.one('newUserGroupId'), name: 'Other', description: 'y' }),
  }),
  patch('usergroup/{newUserGroupId}/user', 'admin', 'b', {
    body: (known) => ({
      userGroupId: known.one('newUserGroupId'),
      userIds: first(known.one('users')),
      addOperation: true,
    }),
  }),
  get('usergroup/{newUserGroupId}/user', 'admin', list(userDetails)),
  patch('dataset/{datasetId}/user', 'admin', 'b', {
    body: (known) => ({
      datasetId: known.one('datasetId'),
      userIds: first(known.one('users')),
      addOperation: true,
    }),
  }),
  get('dataset/{datasetId}/user', 'admin', list(userDetails)),
  patch('dataset/{datasetId}/usergroup', 'admin', 'b', {
    body: (known) => ({
      datasetId: known.one('datasetId'),
      groupIds: [known.one('newUserGroupId')],
      addOperation: true,
    }),
  }),
  table('dataset/{datasetId}/usergroup', userGroup, columns.usergroups, { role: 'admin', hasIds: true }),
  remove('usergroup/{newUserGroupId}', 'admin', 'b'),
];

/** All settings are restored as they were read; the account signs out last. */
export const lastCalls: readonly ContractEntry[] = [
  get('settings', 'open', clientConfiguration),
  get('settings/admin', 'admin', adminConfiguration),
  post('settings/admin', 'admin', 'b', { body: (known) => known.one('settings') }),
  remove('token', 'token', 'json', {
    status: 400,
    deviates: '404 in the contract; what a call needs and lacks is 400 everywhere',
  }),
  remove('token', 'token', 'json', { body: { email: 'researcher', password: 'another' }, status: 403 }),
  remove('token', 'token', 'b', {
    body: (known) => ({ email: 'researcher', password: known.one('researcherToken') }),
  }),
];
