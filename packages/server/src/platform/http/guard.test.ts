import type { Access, AuthMode, Role } from '@landrace/contract/core/role';
import { describe, expect, test } from 'vitest';
import { checkAccess } from './guard';

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
