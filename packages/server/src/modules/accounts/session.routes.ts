import { tokenRoutes } from '@landrace/contract/areas/accounts/token.routes';
import { fail } from '../../platform/failure';
import { signedInActor } from '../../platform/http/context';
import { sessionCookie, setCookie } from '../../platform/http/cookies';
import { giveCsrfCookie } from '../../platform/http/csrf';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { type SessionDeps, signIn, signOut } from './session.service';

export function sessionRoutes(host: RouteHost, deps: SessionDeps): void {
  registerRoutes(host, tokenRoutes, {
    'POST token': async ({ address }, { body }, exchange) => {
      if ((await host.authMode()) === 'NONE') throw fail('signIn.unavailable', {});
      const session = await signIn(deps, body, address);
      // For requests that cannot send a header: images, files, event streams. Never for a change of state.
      setCookie(exchange, sessionCookie, session.token, { maxAgeSeconds: session.lifetime / 1000 });
      giveCsrfCookie(exchange);
      return session;
    },
    'DELETE token': async (context, { body }, exchange) => {
      const ended = await signOut(deps, body.password, signedInActor(context));
      setCookie(exchange, sessionCookie, '', { maxAgeSeconds: 0 });
      return ended;
    },
  });
}
