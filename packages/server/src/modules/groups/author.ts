import type { RequestContext } from '../../platform/http/context';
import type { Author } from './group.service';

/** Calls that create something are for signed-in users, which the guard has checked. */
export function authorOf({ caller, address }: RequestContext): Author {
  if (!caller.principal) throw new Error('Nobody is signed in.');
  return { actor: caller.principal, address };
}
