import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { preferences } from '../lib/preferences/store';
import { signOut } from '../lib/session/sign-in';
import { pathTo, type ScreenName, screenOf } from './paths';
import { useCurrentScreen } from './use-screens';

export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { screen } = useCurrentScreen();
  const leave = useMutation({
    mutationFn: async () => {
      // First away from a screen that is about to be closed: leaving is no reason for a refusal.
      if (screen && screenOf(screen).minimumRole) await navigate({ to: pathTo('home') });
      await signOut();
    },
  });
  return () => leave.mutate();
}

/** These are no places to come back to; the refusal already keeps the one that was wanted. */
const noTargets: readonly (ScreenName | undefined)[] = ['login', 'activate', '403', '404'];

/** Whoever goes to sign in comes back to where they are. */
export function useKeepTarget(): () => void {
  const { screen } = useCurrentScreen();
  const href = useLocation({ select: (location) => location.href });
  return () => {
    if (!noTargets.includes(screen)) preferences.set('originalTarget', href);
  };
}
