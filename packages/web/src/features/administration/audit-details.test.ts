import type { AuditDetails } from '@landrace/contract/areas/administration/audit.table';
import { type AuditAction, auditActions } from '@landrace/contract/audit-actions';
import { settings } from '@landrace/contract/settings';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFullLocale, startI18n } from '../../lib/i18n/load-locale';
import { isTextKey, translate } from '../../lib/i18n/text';
import { describeDetails, describeSetting, settingName } from './audit-details';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});

describe('details of an event', () => {
  test.each([
    [{ before: 'SELECTIVE', after: 'FULL' }, 'SELECTIVE → FULL'],
    [{ before: false, after: true }, 'No → Yes'],
    [{ before: ['a'], after: [] }, 'a → none'],
    [{ before: 'Regular User', after: 'Data Curator' }, 'Regular User → Data Curator'],
    [{ before: { name: 'A', count: 1 }, after: { name: 'B', count: 1 } }, 'Name: A → B'],
    [{ before: '', after: 'x' }, 'none → x'],
    [{ scope: 'read', days: 30 }, 'Scope: Read; Days: 30'],
    [{ users: ['a', 'b'] }, 'Users: a and b'],
    [{ kind: 'import' }, 'Type: Import'],
    [{ type: 'trial', isUpdate: false, traits: 2 }, 'Type: Trial; Update: No; Traits: 2'],
    [{}, ''],
  ])('%j reads %s', (details, text) => {
    expect(describeDetails(details, translate)).toBe(text);
  });
});

/** Details as the server records them; an action without an entry does not compile. */
const recorded: Readonly<Record<AuditAction, readonly [AuditDetails, string]>> = {
  'signIn.succeeded': [{}, ''],
  'signIn.failed': [{}, ''],
  'signIn.throttled': [{ seconds: 60 }, 'Seconds: 60'],
  'signIn.ended': [{}, ''],
  'token.created': [{ scope: 'write', days: 7 }, 'Scope: Read and write; Days: 7'],
  'token.revoked': [{ owner: 'ada' }, 'Owner: ada'],
  'user.requested': [{ kind: 'new' }, 'Type: New account'],
  'user.requestRefused': [{ kind: 'existing' }, 'Type: Access for an existing account'],
  'user.created': [{ role: 'Data Curator' }, 'Role: Data Curator'],
  'user.activated': [{ state: 'awaiting_approval' }, 'Status: Awaiting approval'],
  'user.activationRenewed': [{}, ''],
  'user.passwordChanged': [{}, ''],
  'user.approved': [{}, ''],
  'user.declined': [{ reason: 'unknown institute' }, 'Reason: unknown institute'],
  'user.roleChanged': [{ before: 'Regular User', after: 'Data Curator' }, 'Regular User → Data Curator'],
  'user.suspended': [{ before: 'awaiting_approval' }, 'previously Awaiting approval'],
  'user.reinstated': [{ before: 'suspended' }, 'previously Suspended'],
  'user.deleted': [
    { role: 'Regular User', provider: 'local' },
    'Role: Regular User; Access service: Built-in accounts',
  ],
  'userGroup.created': [{}, ''],
  'userGroup.changed': [{ before: { name: 'A' }, after: { name: 'B' } }, 'Name: A → B'],
  'userGroup.deleted': [{}, ''],
  'userGroup.membersAdded': [{ users: ['ada', 'bob'] }, 'Users: ada and bob'],
  'userGroup.membersRemoved': [{ users: ['ada'] }, 'Users: ada'],
  'dataset.created': [{}, ''],
  'dataset.plotsAdded': [{ plots: 120 }, 'Plots: 120'],
  'dataset.valuesChanged': [{ values: 3 }, 'Values: 3'],
  'dataset.granted': [{ userGroups: ['Readers'] }, 'User groups: Readers'],
  'dataset.grantRevoked': [{ users: ['ada'] }, 'Users: ada'],
  'experiment.created': [{}, ''],
  'licence.created': [{ locales: ['en_GB', 'de_DE'] }, 'Languages: British English and Deutsch'],
  'licence.changed': [
    { before: { name: 'A', description: null }, after: { name: 'A', description: 'Free' } },
    'Description: none → Free',
  ],
  'fileResource.created': [{ datasets: ['Chip'] }, 'Datasets: Chip'],
  'fileResource.deleted': [{}, ''],
  'fileResourceType.created': [{}, ''],
  'fileResourceType.deleted': [{}, ''],
  'location.created': [{}, ''],
  'germplasm.locationChanged': [
    { before: { locationId: 1, collectingSite: null }, after: { locationId: 2, collectingSite: 'Jericho' } },
    'Collecting site: none → Jericho',
  ],
  'germplasm.unified': [
    { changeSetId: 5, otherIds: [2], others: 'BAR 2', explanation: 'Same seed' },
    'Merged: BAR 2; Explanation: Same seed',
  ],
  'institution.unified': [{ changeSetId: 5, otherIds: [2], others: 'IPK' }, 'Merged: IPK'],
  'trait.unified': [
    { changeSetId: 5, otherIds: [2], others: 'Height', units: 'cm, m' },
    'Merged: Height; Units: cm, m',
  ],
  'trait.changed': [
    { before: { setSize: 1 }, after: { setSize: 2 }, unfitting: 3 },
    'Expected measurements: 1 → 2; Values outside: 3',
  ],
  'traitCategory.created': [{}, ''],
  'traitCategory.changed': [{ before: { name: 'A' }, after: { name: 'B' } }, 'Name: A → B'],
  'traitCategory.deleted': [{}, ''],
  'traitGroup.created': [{ traits: 3 }, 'Traits: 3'],
  'traitGroup.changed': [
    { before: { name: 'A', traitIds: [1] }, after: { name: 'A', traitIds: [1, 2] } },
    'Traits (numbers): 1 → 1, 2',
  ],
  'traitGroup.deleted': [{}, ''],
  'comment.created': [{}, ''],
  'comment.changed': [{}, ''],
  'comment.deleted': [{}, ''],
  'image.created': [{}, ''],
  'image.deleted': [{}, ''],
  'group.created': [{}, ''],
  'group.changed': [
    { before: { name: 'A', isPublic: false }, after: { name: 'A', isPublic: true } },
    'Public: No → Yes',
  ],
  'group.deleted': [{}, ''],
  'group.membersAdded': [{ count: 4 }, 'Count: 4'],
  'group.membersRemoved': [{ count: 1 }, 'Count: 1'],
  'map.deleted': [{}, ''],
  'import.loaded': [
    { type: 'trial', isUpdate: true, dataPoints: 2 },
    'Type: Trial; Update: Yes; Data points: 2',
  ],
  'changeSet.undone': [{ kind: 'unify' }, 'Type: Merge'],
  'setting.changed': [{ before: true, after: false }, 'Yes → No'],
  'setup.completed': [{ authMode: 'SELECTIVE', demo: 'none' }, 'Accounts: Optional; Demo collection: none'],
};

describe.each(auditActions)('%s', (action) => {
  test('has words', () => {
    const key = `administration.choices.audit.action.${action}`;
    expect(isTextKey(key)).toBe(true);
    const [details, text] = recorded[action];
    expect(describeDetails(details, translate)).toBe(text);
  });
});

describe('a changed setting', () => {
  test.each(Object.keys(settings))('%s has a name in words', (key) => {
    expect(settingName(key, translate)).not.toBe(key);
  });

  test.each([
    ['dataImportMode', { before: 'NONE', after: 'IMPORT' }, 'Off → Check and import'],
    ['authMode', { before: 'SELECTIVE', after: 'FULL' }, 'Optional → Required'],
    [
      'groupCreation',
      { before: 'users', after: 'curators' },
      'Everyone who is signed in → Curators and administrators',
    ],
    ['commentsEnabled', { before: true, after: false }, 'Yes → No'],
    ['hiddenPages', { before: [], after: ['images'] }, 'none → images'],
  ])('%s reads as on the page of the settings', (key, details, text) => {
    expect(describeSetting(key, details, translate)).toBe(text);
  });

  test('that is no longer known keeps its key', () => {
    expect(settingName('oldSetting', translate)).toBe('oldSetting');
  });
});
