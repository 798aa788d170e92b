import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError, NoAnswerError } from '../api/api-error';
import { startI18n } from '../i18n/load-locale';
import { translate } from '../i18n/text';
import { describeError } from './describe-error';

beforeAll(startI18n);

function failure(status: number, body: object = {}, statusText = ''): ApiError {
  return new ApiError({ status, statusText }, body);
}

describe('a failure is described', () => {
  test('by its code, with the values', () => {
    const error = failure(400, { code: 'table.notSortable', params: { column: 'synonyms' } });
    expect(describeError(error, translate)).toBe('The column synonyms cannot be sorted.');
  });

  test('with readable names of tables', () => {
    const refused = (code: string, params: object) =>
      describeError(failure(409, { code, params }), translate);
    expect(refused('item.gone', { id: 7, table: 'group_germplasm' })).toContain('germplasm in groups');
    expect(refused('item.gone', { id: 7, table: 'new_table' })).not.toContain('new_table');
  });

  test('with the names of what prevents an undo, never with those of tables', () => {
    const refused = (code: string, things: readonly object[]) =>
      describeError(failure(409, { code, params: { things: JSON.stringify(things) } }), translate);
    expect(
      refused('changeSet.changedSince', [
        { kind: 'germplasm', count: 2, of: 'germplasm', names: ['HOR 1', 'HOR 2'] },
      ]),
    ).toContain('since been edited: germplasm: HOR 1 and HOR 2.');
    expect(
      refused('changeSet.changedSince', [
        { kind: 'germplasm', count: 1702, of: 'germplasm', names: ['HOR 1', 'HOR 2'] },
      ]),
    ).toContain('germplasm: HOR 1, HOR 2 and 1,700 more.');
    expect(
      refused('changeSet.referredTo', [
        { kind: 'plot', count: 1700, of: 'dataset', names: ['Barley 2024'] },
        { kind: 'comment', count: 2 },
      ]),
    ).toContain(': plots (1,700; datasets: Barley 2024); comments (2).');
    expect(refused('changeSet.inTheWay', [{ kind: 'new_table', count: 1 }])).toContain(': other data (1).');
  });

  test('by the access service’s code', () => {
    const error = failure(409, { reasonPhrase: 'CONFLICT_USER_ALREADY_REQUESTED_ACCESS' });
    expect(describeError(error, translate)).toBe('User has already requested access');
  });

  test.each([
    [400, 'Bad request. Server refused to respond.'],
    [401, 'Unauthorized. Authentication failed.'],
    [403, 'Forbidden. You cannot access this resource.'],
    [404, 'Not found. Request returned no data.'],
    [405, 'Method not allowed.'],
    [408, 'Timeout. The request timed out.'],
    [409, 'Conflict. The request conflicts with existing data.'],
    [503, 'Service unavailable. Failed to contact the authentication service or send email.'],
  ])('by its status %i', (status, text) => {
    expect(describeError(failure(status, { code: 'not.known' }), translate)).toBe(text);
  });

  test('by the status text as a last resort', () => {
    expect(describeError(failure(418, {}, "I'm a teapot"), translate)).toBe("I'm a teapot");
    expect(describeError(failure(418), translate)).toBe('An unknown server error occured.');
  });

  test('as a timeout or a missing server', () => {
    expect(describeError(new NoAnswerError('timeout', null), translate)).toBe(
      'Request to the server timed out.',
    );
    expect(describeError(new NoAnswerError('network', null), translate)).toBe(
      'Server appears to be unavailable.',
    );
  });

  test('without mistaking a branch of the catalogue for a text', () => {
    expect(describeError(failure(400, { code: 'request' }), translate)).toBe(
      'Bad request. Server refused to respond.',
    );
  });
});
