import { type Access, type AuthMode, suffices } from '@landrace/contract/core/role';
import type { Principal } from '../access/caller';
import { fail } from '../failure';

export interface Credentials {
  /** A token came with the call, whether it is good or not. */
  readonly tokenGiven: boolean;
  readonly principal: Principal | undefined;
}

/**
 * Who may pass. 401 asks for a (new) sign-in, 403 says that the role does not
 * suffice; both make the client drop its token, so neither is used for anything smaller.
 */
export function checkAccess(access: Access, mode: AuthMode, { tokenGiven, principal }: Credentials): void {
  if (access === 'open') return;
  const isPublic = access === 'any';
  if (mode === 'NONE') {
    if (!isPublic) throw fail('access.forbidden', {});
    return;
  }
  if (tokenGiven && !principal) throw fail('access.tokenInvalid', {});
  if (!principal) {
    if (isPublic && mode === 'SELECTIVE') return;
    throw fail('access.signInRequired', {});
  }
  if (!isPublic && access !== 'token' && !suffices(principal.role, access))
    throw fail('access.forbidden', {});
}
