import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seeded } from '../random';
import { describeRequest, encodeRequest } from './encode';
import { fuzzAccounts, makeCase, planFuzz } from './make-case';
import { type ApiDocument, type Operation, readOperations, type Schema } from './operation';
import { type KnownValues, validValue } from './valid-value';

const document = JSON.parse(
  readFileSync(new URL('../../../server/snapshots/openapi.json', import.meta.url), 'utf8'),
) as ApiDocument;
const operations = readOperations(document);
const known: KnownValues = {
  byName: new Map([['key', ['BAR 9']]]),
  uuids: new Map([['/import/', ['00000000-0000-4000-8000-00000000dead']]]),
  texts: ['bar', 'Hordeum'],
  files: [{ fileName: 'names.txt', content: Buffer.from('BAR 1\n') }],
};
const planOf = (seed: number) => planFuzz(document, known, { seed });
const someCases = (seed: number, length: number) =>
  Array.from(
    { length },
    (
      (plan) => (_: unknown, number: number) =>
        makeCase(plan, number)
    )(planOf(seed)),
  );

function named(name: string): Operation {
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`No ${name}.`);
  return found;
}

describe('operations of the API description', () => {
  test('every call is one of them, with the columns of its list', () => {
    expect(operations.length).toBe(
      Object.values(document.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0),
    );
    for (const call of ['', '/ids', '/facets', '/export', '/export/job'])
      expect(named(`POST /api/marker/table${call}`).columns.has('markerName')).toBe(true);
    expect(named('GET /api/settings').columns.size).toBe(0);
  });

  test('server errors are those that the call declares', () => {
    const { serverErrors } = named('POST /api/import/template/file');
    expect(serverErrors.get(503)).toEqual(
      new Set(['setup.required', 'service.unavailable', 'service.busy', 'import.disabled']),
    );
    expect(serverErrors.get(501)).toEqual(new Set(['import.typeUnavailable']));
    expect(named('POST /api/marker/table').serverErrors.get(507)).toEqual(new Set(['storage.full']));
    expect(named('POST /api/marker/table').serverErrors.has(500)).toBe(false);
  });
});

describe('cases', () => {
  test('the same seed and number give the same bytes, regardless of earlier cases', () => {
    const bytes = (seed: number, number: number) => {
      const { head, body } = encodeRequest(makeCase(planOf(seed), number), 'portal');
      return Buffer.concat([head, body]).toString('base64');
    };
    const alone = bytes(7, 123);
    someCases(7, 50);
    expect(bytes(7, 123)).toBe(alone);
    expect(bytes(8, 123)).not.toBe(alone);
    expect(bytes(7, 124)).not.toBe(alone);
  });

  test('every operation is called within a few thousand, lists in half of the cases', () => {
    const names = someCases(5, 2_500).map(({ operation }) => operation.name);
    expect(new Set(names).size).toBe(operations.length);
  });

  test('every caller, client and framing occurs', () => {
    const cases = someCases(3, 3_000);
    const kinds = (of: (one: (typeof cases)[number]) => string) => new Set(cases.map(of));
    expect(kinds(({ account }) => account)).toEqual(new Set(fuzzAccounts));
    expect(kinds(({ client }) => client.does)).toEqual(
      new Set(['read', 'leave', 'reset', 'sendSlowly', 'neverRead', 'pipeline']),
    );
    expect(kinds(({ framing }) => framing)).toEqual(
      new Set(['exact', 'chunked', 'tooShort', 'tooLong', 'notANumber', 'both']),
    );
  });

  test.each([
    ['headers', 'POST /api/marker/table/export', 'head', /^accept: (constructor|__proto__|toString)\r$/m],
    ['columns', 'POST /api/marker/table', 'body', /"column":"(constructor|__proto__)"/],
    ['keys', 'POST /api/marker/table', 'body', /"(constructor|__proto__)":/],
    ['file endings', 'POST /api/fileresource', 'body', /filename="names\.(constructor|__proto__)"/],
    ['queries', 'GET /api/search', 'head', /^\S+ \S+=(constructor|__proto__)\b/],
    ['parts of the address', 'GET /api/passport/{key}', 'head', /passport\/(constructor|__proto__)\b/],
  ] as const)('names of the prototype occur in %s', (_, name, part, pattern) => {
    const round = [named(name)];
    const plan = { ...planOf(4), listRound: round, otherRound: round };
    const requests = Array.from({ length: 1_600 }, (__, number) =>
      encodeRequest(makeCase(plan, number), 'portal'),
    );
    expect(requests.some((request) => pattern.test(request[part].toString('latin1')))).toBe(true);
  });

  test('all of them can be encoded and described', () => {
    for (const one of someCases(6, 1_500)) {
      const { head } = encodeRequest(one, 'portal', { session: 'secret', image: 'secret' });
      expect(head.subarray(-4).toString()).toBe('\r\n\r\n');
      expect(describeRequest(one)).not.toContain('secret');
    }
  });
});

describe('valid values', () => {
  const source = (columns: Readonly<Record<string, Schema>> = {}) => ({
    random: seeded(1),
    schemas: document.components.schemas,
    known,
    path: '/api/marker/table',
    columns: new Map(Object.entries(columns)),
  });
  const many = (schema: Schema, name?: string) =>
    Array.from(
      { length: 200 },
      (
        (from) => () =>
          validValue(from, schema, name)
      )(source({ markerName: { type: 'string' } })),
    );

  test('are within bounds, choices and lengths', () => {
    expect(
      many({ type: 'integer', minimum: 3, maximum: 5 }).every((n) => [3, 4, 5].includes(n as number)),
    ).toBe(true);
    expect(new Set(many({ enum: ['a', null] }))).toEqual(new Set(['a', null]));
    expect(many({ type: 'string', maxLength: 2 }).every((text) => (text as string).length <= 2)).toBe(true);
    expect(
      many({ type: 'array', minItems: 2, items: { type: 'boolean' } }).every((l) => (l as []).length >= 2),
    ).toBe(true);
  });

  test('are existing items, if the name specifies which', () => {
    expect(many({ type: 'string' }, 'column').every((text) => text === 'markerName')).toBe(true);
    expect(many({ type: 'string' }, 'key')).toContain('BAR 9');
  });

  test('a condition fits the kind of its column', () => {
    const from = source({ markerId: { type: 'integer' } });
    const filters = Array.from({ length: 300 }, () =>
      validValue(from, { $ref: '#/components/schemas/FlatFilter' }),
    ) as { column: string; comparator: string; values: unknown[] }[];
    expect(new Set(filters.map(({ column }) => column))).toEqual(new Set(['markerId']));
    expect(filters.filter(({ values }) => values.every(Number.isInteger)).length).toBeGreaterThan(200);
    expect(filters.some(({ comparator, values }) => comparator === 'between' && values.length === 2)).toBe(
      true,
    );
  });

  test('have what is required, and recursive filters end', () => {
    const filters = many({ $ref: '#/components/schemas/FilterNode' });
    expect(filters.every((filter) => JSON.stringify(filter).length < 100_000)).toBe(true);
    const facets = many({ $ref: '#/components/schemas/FacetRequest' });
    expect(facets.every((request) => Object.hasOwn(request as object, 'fields'))).toBe(true);
  });
});
