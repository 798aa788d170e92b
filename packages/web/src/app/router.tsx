import type { Role } from '@landrace/contract/core/role';
import type { QueryClient } from '@tanstack/react-query';
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { passportQuery } from '../features/germplasm/passport/passport-query';
import { ListPageSkeleton, PageSkeleton } from '../kit/layout/skeleton';
import { speak } from '../lib/i18n/load-locale';
import { withOverlays } from '../lib/overlay-history';
import { currentLocale } from '../lib/preferences/current-locale';
import { preferences } from '../lib/preferences/store';
import { currentSession } from '../lib/session/session';
import { portalQuery } from '../lib/settings/settings-query';
import { admit, type Visitor } from './access';
import { loadChunk } from './chunk';
import { Layout } from './layout/layout';
import { PageError } from './layout/page-error';
import { listPaths } from './lists';
import { pathTo, redirects, type ScreenName, screenOf, screens } from './paths';
import { pages } from './routes';
import { keepPlaces } from './scroll';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName;
  }
  interface HistoryState {
    /** The address that was requested, if it has no screen. */
    unknownAddress?: string;
    /** The role that the refused screen needs. */
    neededRole?: Role;
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter(queryClient: QueryClient) {
  const root = createRootRoute({
    component: Layout,
    beforeLoad: () => speak(currentLocale()),
  });
  const forward = (from: string, to: ScreenName) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: () => {
        throw redirect({ to: pathTo(to), replace: true });
      },
    });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => {
      throw redirect({ to: pathTo('home'), replace: true, state: { unknownAddress: location.href } });
    },
  });
  const page = (name: ScreenName, load: NonNullable<(typeof pages)[ScreenName]>) =>
    createRoute({
      getParentRoute: () => root,
      path: screens[name].path,
      staticData: { screen: name },
      beforeLoad: ({ location }) => guard(name, location.href, visitor(queryClient)),
      ...(Object.hasOwn(listPaths, name) && { pendingComponent: ListPageSkeleton }),
      component: lazyRouteComponent(async () => ({ Page: await loadChunk(load) }), 'Page'),
    });

  const declared = Object.entries(pages) as [ScreenName, NonNullable<(typeof pages)[ScreenName]>][];
  const forwarded = Object.entries(redirects).filter(([, to]) => to in pages);
  const router = createRouter({
    routeTree: root.addChildren([
      ...declared.map(([name, load]) => page(name, load)),
      ...forwarded.map(([from, to]) => forward(from, to)),
      unknown,
    ]),
    history: withOverlays(createHashHistory()),
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    // The router only takes scrolling over from the browser; `keepPlaces` does it.
    scrollRestoration: () => false,
  });
  keepPlaces(router);
  return router;
}

type Params = Readonly<Record<string, string | undefined>>;

/** What the heading of a screen shows, so that it is requested together with the script of the screen. */
const headingQueries: Readonly<
  Partial<Record<ScreenName, (params: Params) => ReturnType<typeof passportQuery>>>
> = {
  passport: ({ germplasmId }) => passportQuery(germplasmId ?? ''),
};

/**
 * Begins to load the script of the requested screen and the data of its heading. The screen loads what fails here
 * again, and reports that.
 */
export function loadFirstScreen(router: AppRouter, queryClient: QueryClient): void {
  const [matched, params] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matched) {
    router.loadRouteChunk(route)?.catch(() => undefined);
    const { screen } = route.options.staticData ?? {};
    const query = screen && headingQueries[screen]?.(params);
    if (query) void queryClient.prefetchQuery(query);
  }
}

/** Lets a visitor through or redirects; the requested address is kept for after sign-in. */
function guard(name: ScreenName, href: string, who: Visitor): void {
  const admitted = admit(name, who);
  if (admitted === name) return;
  const mayHelp = who.role === undefined && (admitted === 'login' || admitted === '403');
  if (mayHelp) preferences.set('originalTarget', href);
  const { minimumRole } = screenOf(name);
  const state = admitted === '403' && minimumRole ? { neededRole: minimumRole } : {};
  throw redirect({ to: pathTo(admitted), replace: true, state });
}

function visitor(queryClient: QueryClient): Visitor {
  const portal = queryClient.getQueryData(portalQuery.queryKey);
  return {
    settings: portal?.settings ?? {},
    role: currentSession()?.userType,
    isSetupRequired: portal?.isSetupRequired ?? false,
  };
}
