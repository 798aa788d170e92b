import { suffices } from '@landrace/contract/core/role';
import { useMatches, useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ScreenAddress } from '../lib/screens';
import { useSession } from '../lib/session/session';
import { usePortal } from '../lib/settings/settings-query';
import { admit } from './access';
import { isScreenName, pathTo, type ScreenName, screenOf } from './paths';
import { pages } from './routes';

/** Whether a screen should be offered to this user: it exists and would open. */
export function useMayOpen(): (screen: ScreenName) => boolean {
  const { settings, isSetupRequired } = usePortal();
  const role = useSession()?.userType;
  return useCallback(
    (screen) => {
      const { minimumRole, offeredBy } = screenOf(screen);
      if (offeredBy && !settings[offeredBy]) return false;
      // Without authentication no guard checks a role, but the server refuses calls that need one.
      if (!(screen in pages) || (minimumRole && !suffices(role, minimumRole))) return false;
      return admit(screen, { settings, role, isSetupRequired }) === screen;
    },
    [settings, role, isSetupRequired],
  );
}

export function useAddresses(): ScreenAddress {
  const mayOpen = useMayOpen();
  return useMemo(
    () => (name, params) => (isScreenName(name) && mayOpen(name) ? pathTo(name, params) : undefined),
    [mayOpen],
  );
}

interface CurrentScreen {
  readonly screen: ScreenName | undefined;
  readonly params: Readonly<Record<string, string>>;
}

export function useCurrentScreen(): CurrentScreen {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const params = useParams({ strict: false });
  return { screen, params };
}
