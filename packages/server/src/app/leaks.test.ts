import { routes } from '@landrace/contract/api';
import { differences, mentions, type RecordedAnswer } from '@landrace/testkit/leaks/differences';
import { plannedCalls } from '@landrace/testkit/leaks/planned-calls';
import { plannedFilters, plannedMounts } from '@landrace/testkit/leaks/planned-lists';
import { describe, expect, test } from 'vitest';
import { listMounts, listSources } from './http';

const missing = (required: readonly string[], planned: object) =>
  required.filter((name) => !Object.hasOwn(planned, name));

describe('the leak test', () => {
  test('plans every declared call, every mounted list and every option of lists', () => {
    const declared = routes.map(({ method, path }) => `${method} ${path}`);
    expect(missing(declared, plannedCalls)).toEqual([]);
    expect(missing(Object.keys(plannedCalls), Object.fromEntries(declared.map((name) => [name, 1])))).toEqual(
      [],
    );
    expect(
      missing(
        listMounts.map(({ path }) => path),
        plannedMounts,
      ),
    ).toEqual([]);
    expect(
      missing(
        listSources.flatMap(({ customFilters }) => Object.keys(customFilters ?? {})),
        plannedFilters,
      ),
    ).toEqual([]);
    expect(missing(['GET nothing/planned'], plannedCalls)).toEqual(['GET nothing/planned']);
  });
});

const since = new Date('2030-01-01T00:00:00Z');
const answersOf = (answer: Partial<RecordedAnswer>) =>
  new Map([['GET x', { status: 200, headers: {}, text: '', ...answer }]]);

describe('two answers', () => {
  test.each<[Partial<RecordedAnswer>, Partial<RecordedAnswer>]>([
    [{ status: 404 }, { status: 200 }],
    [{ text: '{"count":7}' }, { text: '{"count":8}' }],
    [{ headers: { etag: '7' } }, { headers: { etag: '8' } }],
    [{ text: '{"min":"2023-01-15T09:00:00.000Z"}' }, { text: '{"min":"2023-02-15T09:00:00.000Z"}' }],
    [{ text: '[1,7]' }, { text: '[1]' }],
  ])('%j and %j differ', (one, other) => {
    expect(differences(answersOf(one), answersOf(other), since)).toHaveLength(1);
    expect(differences(answersOf(one), new Map(), since)).toHaveLength(1);
  });

  test.each<[Partial<RecordedAnswer>, Partial<RecordedAnswer>]>([
    [{ text: '{"at":"2030-01-01T00:00:01.000Z"}' }, { text: '{"at":"2030-01-01T00:00:02.123Z"}' }],
    [
      { text: '{"requestId":"00000000-0000-4000-8000-000000000001"}' },
      { text: '{"requestId":"00000000-0000-4000-8000-000000000002"}' },
    ],
    [{ headers: { date: 'now' } }, { headers: { date: 'later' } }],
    [{ headers: { 'set-cookie': 'token=a; Path=/' } }, { headers: { 'set-cookie': 'token=b; Path=/' } }],
    [{ headers: { 'set-cookie': 'token=a; Path=/' } }, { headers: { 'set-cookie': '' } }],
    [{ text: '{"token":"a"}' }, { text: '{"token":"b"}' }],
  ])('%j and %j are the same', (one, other) => {
    expect(differences(answersOf(one), answersOf(other), since)).toEqual([]);
  });

  test.each<Partial<RecordedAnswer>>([
    { text: 'a,Not for "all",b' },
    { text: '{"name":"Not for \\"all\\""}' },
    { headers: { 'content-disposition': 'Not for "all"' } },
  ])('mention a secret in body and headers: %j', (answer) => {
    expect(mentions(answersOf(answer), ['Not for "all"'])).toHaveLength(1);
    expect(mentions(answersOf(answer), ['canary-dataset-7'])).toEqual([]);
  });
});
