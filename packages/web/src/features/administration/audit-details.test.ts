import { settings } from '@landrace/contract/settings';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFullLocale, startI18n } from '../../lib/i18n/load-locale';
import { translate } from '../../lib/i18n/text';
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
    [{ scope: 'read', days: 30 }, 'Scope: read; days: 30'],
    [{ users: ['a', 'b'] }, 'Users: a, b'],
    [{ kind: 'import' }, 'Type: Import'],
    [{ type: 'trial', isUpdate: false, traits: 2 }, 'Type: Trial; Update: No; Traits: 2'],
    [{}, ''],
  ])('%j reads %s', (details, text) => {
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
