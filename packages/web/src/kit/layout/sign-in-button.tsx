import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { preferences } from '../../lib/preferences/store';
import { useScreenAddress } from '../../lib/screens';
import { useSession } from '../../lib/session/session';
import { useSettings } from '../../lib/settings/settings-query';
import { LinkButton } from '../controls/button';

/** Whether somebody without an account uses the portal who could have one. */
export function useMaySignIn(): boolean {
  const isVisitor = useSession() === null;
  const { authMode } = useSettings();
  return isVisitor && authMode !== undefined && authMode !== 'NONE';
}

interface Props {
  readonly size?: 'sm' | 'compact-xs';
  readonly leftSection?: ReactNode;
  /** Keeps what is not in the address, so that it is there after signing in. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** For what needs an account. After sign-in the user returns to the current address. */
export function SignInButton({ size, leftSection, onLeave, children }: Props) {
  const address = useScreenAddress()('login');
  const href = useLocation({ select: (location) => location.href });
  const maySignIn = useMaySignIn();
  if (!maySignIn || address === undefined) return null;
  return (
    <LinkButton
      variant={size === 'compact-xs' ? 'subtle' : 'default'}
      size={size}
      leftSection={leftSection}
      to={address}
      onClick={() => {
        preferences.set('originalTarget', href);
        onLeave?.();
      }}
    >
      {children}
    </LinkButton>
  );
}
