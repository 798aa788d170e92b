import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { api } from '../api/client';
import { preferences } from '../preferences/store';
import type { PublicSettings } from '../preferences/stored-record';

/** The server's settings. Before set-up there are none. */
interface Portal {
  readonly settings: PublicSettings;
  readonly isSetupRequired: boolean;
}

/** Starts from the copy of the last visit, which provides colours immediately and serves while the server is down. */
export const portalQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }): Promise<Portal> => fetchPortal(signal),
  initialData: lastVisit,
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
  meta: { isQuiet: true },
});

const nothingKnown: Portal = { settings: {}, isSetupRequired: false };

export function usePortal(): Portal {
  return useQuery(portalQuery).data ?? nothingKnown;
}

export function useSettings(): PublicSettings {
  return usePortal().settings;
}

async function fetchPortal(signal: AbortSignal): Promise<Portal> {
  try {
    const settings = await api('GET settings', { signal });
    preferences.setDevice({ serverSettings: settings });
    return { settings, isSetupRequired: false };
  } catch (error) {
    // Not an error: the portal has a screen for it.
    if (error instanceof ApiError && error.code === 'setup.required') {
      return { ...nothingKnown, isSetupRequired: true };
    }
    throw error;
  }
}

function lastVisit(): Portal | undefined {
  const settings = preferences.device().serverSettings;
  return settings === null ? undefined : { settings, isSetupRequired: false };
}

/** Without accounts nobody has a role, so screens that need one are read-only at most. */
export function useReadOnly(): boolean {
  return useSettings().authMode === 'NONE';
}
