import { describe, expect, test } from 'vitest';
import { type DatabaseFacts, findProblem } from './check-database';
import { databaseAddress } from './database-address';

const good: DatabaseFacts = {
  version: '17.2',
  versionNumber: 170_002,
  mayCreateSchemas: true,
  mayCreateTables: true,
  hasUnicode: true,
  missingExtensions: [],
  foreignTables: [],
  isUnused: true,
};

describe('a database', () => {
  test('that meets the requirements is accepted', () => {
    expect(findProblem(good)).toBeUndefined();
    expect(findProblem({ ...good, version: '15.0', versionNumber: 150_000 })).toBeUndefined();
  });

  test.each<[Partial<DatabaseFacts>, string, object]>([
    [{ version: '14.13', versionNumber: 140_013 }, 'databaseTooOld', { version: '14.13', oldest: 15 }],
    [{ mayCreateSchemas: false }, 'databaseRights', { rights: 'CREATE ON DATABASE' }],
    [
      { missingExtensions: ['pg_trgm', 'ICU'], hasUnicode: false },
      'databaseExtensions',
      { extensions: 'pg_trgm, ICU, UTF8' },
    ],
    [
      { foreignTables: ['a', 'b', 'c', 'd', 'e', 'f'], isUnused: false },
      'databaseForeign',
      { tables: 'a, b, c, d, e, …' },
    ],
    [{ isUnused: false }, 'databaseUsed', {}],
  ])('with %o is refused', (facts, code, params) => {
    expect(findProblem({ ...good, ...facts })).toMatchObject({ code: `setup.${code}`, params });
  });
});

describe('the address of a database', () => {
  test.each([
    [
      { host: 'db.example', username: 'me', password: 'a/b@c' },
      'postgresql://me:a%2Fb%40c@db.example:5432/landrace',
    ],
    [{ host: '::1', port: 5433, database: 'x y' }, 'postgresql://landrace:@[::1]:5433/x%20y'],
    [
      { host: '/run/pg', port: '5433' },
      'postgresql://landrace:@localhost/landrace?host=%2Frun%2Fpg&port=5433',
    ],
  ])('%o', (input, url) => {
    expect(databaseAddress(input)).toBe(url);
  });

  test('without a host is that of the embedded one', () => {
    expect(databaseAddress({ host: '', database: 'x' })).toBeUndefined();
  });

  test.each(['a b', 'me@elsewhere', 'host/path', 'host?x=1'])('refuses the host %s', (host) => {
    expect(() => databaseAddress({ host })).toThrow('setup.databaseUnreachable');
  });

  test.each(['0', '65536', '5432a', -1])('refuses the port %s', (port) => {
    expect(() => databaseAddress({ host: 'h', port })).toThrow('setup.databaseUnreachable');
  });
});
