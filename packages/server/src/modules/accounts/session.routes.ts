import { randomBytes } from 'node:crypto';
import { tokenRoutes } from '@landrace/contract/areas/accounts/token.routes';
import type { AuthMode } from '@landrace/contract/core/role';
import { fail } from '../../platform/failure';
import { setCookie } from '../../platform/http/cookies';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { sessionCookie } from '../../platform/http/request-caller';
import { type SessionDeps, signIn, signOut } from './session.service';

const [createToken, deleteToken] = tokenRoutes;
const day = 24 * 60 * 60;

function refuseWithoutSignIn(mode: AuthMode): void {
  if (mode === 'NONE') throw fail('signIn.unavailable', {});
}

export function sessionRoutes(host: RouteHost, deps: SessionDeps): void {
  registerRoute(host, createToken, async (_context, { body }, exchange) => {
    refuseWithoutSignIn(await host.authMode());
    const session = await signIn(deps, body);
    // For what cannot send a header: pictures, files, event streams. Never for a change of state.
    setCookie(exchange, sessionCookie, session.token, { maxAgeSeconds: session.lifetime / 1000 });
    setCookie(exchange, 'XSRF-TOKEN', randomBytes(16).toString('hex'), {
      maxAgeSeconds: day,
      readable: true,
    });
    return session;
  });

  registerRoute(host, deleteToken, async ({ caller }, { body }, exchange) => {
    refuseWithoutSignIn(await host.authMode());
    if (!caller.principal) throw fail('access.signInRequired', {});
    const ended = await signOut(deps, caller.principal, body.password);
    setCookie(exchange, sessionCookie, '', { maxAgeSeconds: 0 });
    return ended;
  });
}
