import { personalTokenRoutes as declared } from '@landrace/contract/areas/accounts/personal-token.routes';
import type { Principal } from '../../platform/access/caller';
import { fail } from '../../platform/failure';
import type { RequestContext } from '../../platform/http/context';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import {
  makeToken,
  ownTokens,
  type PersonalTokenDeps,
  revokeToken,
  revokeTokenOf,
  tokensOf,
} from './personal-token.service';

const [list, make, revoke, listOfUser, revokeOfUser] = declared;

function actorOf({ caller }: RequestContext): Principal {
  if (!caller.principal) throw fail('access.signInRequired', {});
  return caller.principal;
}

export function personalTokenRoutes(host: RouteHost, deps: PersonalTokenDeps): void {
  registerRoute(host, list, (context) => ownTokens(deps, actorOf(context)));

  registerRoute(host, make, (context, { body }) =>
    makeToken(deps, body, { actor: actorOf(context), address: context.address }),
  );

  registerRoute(host, revoke, (context, { params }) =>
    revokeToken(deps, params.tokenId, { actor: actorOf(context), address: context.address }),
  );

  registerRoute(host, listOfUser, (_context, { params }) => tokensOf(deps, params.userId));

  registerRoute(host, revokeOfUser, (context, { params }) =>
    revokeTokenOf(deps, params, { actor: actorOf(context), address: context.address }),
  );
}
