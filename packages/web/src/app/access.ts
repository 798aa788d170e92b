import { type AuthMode, suffices } from '@landrace/contract/core/role';
import type { PublicSettings } from '../lib/preferences/stored-record';
import { isHidden, type ScreenName, screenOf } from './paths';

export interface Visitor {
  readonly settings: PublicSettings;
  readonly role: string | undefined;
  readonly isSetupRequired: boolean;
}

/** These open even where sign-in is compulsory: without them nobody could sign in. */
const openToAll: readonly ScreenName[] = ['login', 'setup', 'activate'];

/** The screen that a visitor gets for a requested one: that one, or the one that explains why not. */
export function admit(name: ScreenName, visitor: Visitor): ScreenName {
  if (visitor.isSetupRequired) return 'setup';
  if (isHidden(name, visitor.settings.hiddenPages ?? [])) return '404';
  const mode: AuthMode = visitor.settings.authMode ?? 'NONE';
  if (mode === 'NONE' || openToAll.includes(name)) return name;
  if (mode === 'FULL' && visitor.role === undefined) return 'login';
  const { minimumRole } = screenOf(name);
  return minimumRole === undefined || suffices(visitor.role, minimumRole) ? name : '403';
}
