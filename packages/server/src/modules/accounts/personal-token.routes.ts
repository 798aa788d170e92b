import { personalTokenRoutes as declared } from '@landrace/contract/areas/accounts/personal-token.routes';
import { signedInActor } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import {
  makeToken,
  ownTokens,
  type PersonalTokenDeps,
  revokeToken,
  revokeTokenOf,
  tokensOf,
} from './personal-token.service';

export function personalTokenRoutes(host: RouteHost, deps: PersonalTokenDeps): void {
  registerRoutes(host, declared, {
    'GET user/tokens': (context) => ownTokens(deps, signedInActor(context).actor),
    'POST user/tokens': (context, { body }) => makeToken(deps, body, signedInActor(context)),
    'DELETE user/tokens/{tokenId}': (context, { params }) =>
      revokeToken(deps, params.tokenId, signedInActor(context)),
    'GET user/{userId}/tokens': (_context, { params }) => tokensOf(deps, params.userId),
    'DELETE user/{userId}/tokens/{tokenId}': (context, { params }) =>
      revokeTokenOf(deps, params, signedInActor(context)),
  });
}
