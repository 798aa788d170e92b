import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { signOut } from '../lib/api/sign-in';
import { preferences } from '../lib/preferences/store';
import { pathTo, type ScreenName, screenOf } from './paths';
import { useCurrentScreen } from './use-screens';

export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { screen } = useCurrentScreen();
  const leave = useMutation({
    mutationFn: async () => {
      // First leaves a screen that is about to be closed, so that leaving does not count as a refusal.
      if (screen && screenOf(screen).minimumRole) await navigate({ to: pathTo('home') });
      await signOut();
    },
  });
  return () => leave.mutate();
}

/** These are not addresses to return to; the refusal has already stored the requested one. */
const noTargets: readonly (ScreenName | undefined)[] = ['login', 'activate', '403', '404'];

/** After sign-in the user returns to the current address. */
export function useKeepTarget(): () => void {
  const { screen } = useCurrentScreen();
  const href = useLocation({ select: (location) => location.href });
  return () => {
    if (!noTargets.includes(screen)) preferences.set('originalTarget', href);
  };
}
