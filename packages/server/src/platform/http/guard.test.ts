import {
  type Access,
  type AuthMode,
  type Role,
  type TokenScope,
  tokenScopes,
} from '@landrace/contract/core/role';
import { describe, expect, test } from 'vitest';
import { checkAccess, checkScope } from './guard';

function verdict(access: Access, mode: AuthMode, who: Role | 'nobody' | 'bad token'): string {
  const principal = who === 'nobody' || who === 'bad token' ? undefined : { id: 1, username: 'x', role: who };
  try {
    checkAccess(access, mode, { tokenGiven: who !== 'nobody', principal });
    return 'passes';
  } catch (problem) {
    return (problem as { code: string }).code;
  }
}

describe('the guard', () => {
  test.each<[AuthMode, Access, Role | 'nobody' | 'bad token', string]>([
    ['NONE', 'any', 'nobody', 'passes'],
    ['NONE', 'any', 'bad token', 'passes'],
    ['NONE', 'Regular User', 'nobody', 'access.forbidden'],
    ['NONE', 'token', 'nobody', 'signIn.unavailable'],
    ['SELECTIVE', 'any', 'nobody', 'passes'],
    ['SELECTIVE', 'any', 'bad token', 'access.tokenInvalid'],
    ['SELECTIVE', 'token', 'nobody', 'access.signInRequired'],
    ['SELECTIVE', 'Data Curator', 'nobody', 'access.signInRequired'],
    ['SELECTIVE', 'Data Curator', 'Regular User', 'access.forbidden'],
    ['SELECTIVE', 'Data Curator', 'Data Curator', 'passes'],
    ['SELECTIVE', 'Data Curator', 'Administrator', 'passes'],
    ['SELECTIVE', 'Administrator', 'Data Curator', 'access.forbidden'],
    ['FULL', 'any', 'nobody', 'access.signInRequired'],
    ['FULL', 'any', 'Regular User', 'passes'],
    ['FULL', 'open', 'nobody', 'passes'],
    ['FULL', 'open', 'bad token', 'passes'],
  ])('%s, a call for %s by %s: %s', (mode, access, who, outcome) => {
    expect(verdict(access, mode, who)).toBe(outcome);
  });
});

describe('a personal token', () => {
  const post = { method: 'POST', access: 'any' } as const;
  test.each<[string, Parameters<typeof checkScope>[0], (TokenScope | undefined)[]]>([
    ['reading', { method: 'GET', access: 'any' }, ['read', 'write', 'administration']],
    ['a query with a body', { ...post, effect: 'read' }, ['read', 'write', 'administration']],
    ['a change', post, ['write', 'administration']],
    ['a change by GET', { method: 'GET', access: 'any', effect: 'write' }, ['write', 'administration']],
    ['a change by a curator', { ...post, access: 'Data Curator' }, ['write', 'administration']],
    ['anything for administrators', { method: 'GET', access: 'Administrator' }, ['administration']],
    ['what needs a session', { method: 'GET', access: 'token', needsSession: true }, []],
  ])('for %s', (_what, route, sufficient) => {
    const passes = (scope: TokenScope | undefined) => {
      try {
        checkScope(route, { kind: 'personal', ...(scope && { scope }) });
        return true;
      } catch {
        return false;
      }
    };
    expect([undefined, ...tokenScopes].filter(passes)).toEqual(sufficient);
    expect(() => checkScope(route, { kind: 'session' })).not.toThrow();
  });
});
