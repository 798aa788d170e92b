import {
  type Access,
  type AuthMode,
  suffices,
  type TokenScope,
  tokenScopes,
} from '@landrace/contract/core/role';
import { effectOf, type RouteDefinition } from '@landrace/contract/core/route';
import type { Principal } from '../access/caller';
import { fail } from '../failure';
import type { Credential } from './credential';

export interface Credentials {
  /** Whether a token came with the call, valid or not. */
  readonly tokenGiven: boolean;
  readonly principal: Principal | undefined;
}

/**
 * Who may pass. 401 requires a (new) sign-in, 403 means that the role does not suffice; both make the client drop its
 * token, so neither is used for anything smaller.
 */
export function checkAccess(access: Access, mode: AuthMode, { tokenGiven, principal }: Credentials): void {
  if (access === 'open') return;
  const isPublic = access === 'any';
  if (mode === 'NONE') {
    if (isPublic) return;
    throw access === 'token' ? fail('signIn.unavailable', {}) : fail('access.forbidden', {});
  }
  if (tokenGiven && !principal) throw fail('access.tokenInvalid', {});
  if (!principal) {
    if (isPublic && mode === 'SELECTIVE') return;
    throw fail('access.signInRequired', {});
  }
  if (!isPublic && access !== 'token' && !suffices(principal.role, access))
    throw fail('access.forbidden', {});
}

type Guarded = Pick<RouteDefinition, 'method' | 'access' | 'effect' | 'needsSession'>;

/** The smallest scope of a personal token for a call; undefined if none suffices. */
export function scopeFor(route: Guarded): TokenScope | undefined {
  if (route.needsSession) return undefined;
  return route.access === 'Administrator' ? 'administration' : effectOf(route);
}

/** What a personal token may do of what its user may. */
export function checkScope(
  route: Guarded,
  { kind, scope: granted }: Pick<Credential, 'kind' | 'scope'>,
): void {
  if (kind !== 'personal') return;
  const scope = scopeFor(route);
  if (!scope) throw fail('access.sessionRequired', {});
  if (!granted || tokenScopes.indexOf(granted) < tokenScopes.indexOf(scope))
    throw fail('access.scope', { scope });
}
