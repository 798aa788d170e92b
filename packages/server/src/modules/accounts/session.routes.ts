import { tokenRoutes } from '@landrace/contract/areas/accounts/token.routes';
import { fail } from '../../platform/failure';
import { sessionCookie, setCookie } from '../../platform/http/cookies';
import { giveCsrfCookie } from '../../platform/http/csrf';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { type SessionDeps, signIn, signOut } from './session.service';

const [createToken, deleteToken] = tokenRoutes;

export function sessionRoutes(host: RouteHost, deps: SessionDeps): void {
  registerRoute(host, createToken, async ({ address }, { body }, exchange) => {
    if ((await host.authMode()) === 'NONE') throw fail('signIn.unavailable', {});
    const session = await signIn(deps, body, address);
    // For requests that cannot send a header: images, files, event streams. Never for a change of state.
    setCookie(exchange, sessionCookie, session.token, { maxAgeSeconds: session.lifetime / 1000 });
    giveCsrfCookie(exchange);
    return session;
  });

  registerRoute(host, deleteToken, async ({ caller, address }, { body }, exchange) => {
    if (!caller.principal) throw fail('access.signInRequired', {});
    const ended = await signOut(deps, body.password, { actor: caller.principal, address });
    setCookie(exchange, sessionCookie, '', { maxAgeSeconds: 0 });
    return ended;
  });
}
