import { beforeAll, describe, expect, test } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { translate } from '../../lib/i18n/text';
import { describeDetails } from './audit-details';

beforeAll(startI18n);

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
