import type { RequestContext } from '../../platform/http/context';
import type { Author } from './group.service';

/** Calls that make something are for people who are signed in, which the guard has seen to. */
export function authorOf({ caller, address }: RequestContext): Author {
  if (!caller.principal) throw new Error('Nobody is signed in.');
  return { actor: caller.principal, address };
}
