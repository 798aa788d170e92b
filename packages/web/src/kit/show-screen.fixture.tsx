import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../lib/api/query-client';
import { type ScreenAddress, ScreenContext } from '../lib/screens';
import { NoticeHost } from './notices/notice-host';

interface Shown {
  readonly screen: () => ReactNode;
  /** In the router's notation: `/things/$thingId`. */
  readonly path: string;
  /** The requested address, with the query string. */
  readonly at?: string;
  readonly server: { readonly fetch: typeof fetch };
  /** Addresses of other screens; none by default. */
  readonly addresses?: ScreenAddress;
}

/** For tests: one screen as in the app, with a fake server. */
export async function showScreen({ screen: Screen, path, at = path, server, addresses }: Shown) {
  lendWhatJsdomLacks();
  vi.stubGlobal('fetch', vi.fn(server.fetch));
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <NoticeHost />
      </>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path, component: Screen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient(vi.fn())}>
        <ScreenContext value={addresses ?? (() => undefined)}>
          <RouterProvider router={router} />
        </ScreenContext>
      </QueryClientProvider>,
    );
  });
  return router;
}

function lendWhatJsdomLacks(): void {
  vi.stubGlobal('scrollTo', vi.fn());
}
