import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { MarkedItemType } from '../preferences/preference-keys';
import { preferences } from '../preferences/store';
import { usePreference } from '../preferences/use-preference';
import { useSession } from '../session/session';
import {
  accountMarksQuery,
  changeAccountMarks,
  changed,
  clearAccountMarks,
  type MarkedIds,
  noMarks,
} from './account-marks';

/** The marks, and a function to change them: on the account of a signed-in user, in the browser of a visitor. */
export interface Marks {
  readonly marked: MarkedIds;
  /** Marks in the browser are limited; an account has room. */
  readonly isOnAccount: boolean;
  readonly change: (type: MarkedItemType, ids: readonly number[], isMarked: boolean) => Promise<void>;
  readonly clear: (type: MarkedItemType) => Promise<void>;
}

export function useMarks(): Marks {
  const queryClient = useQueryClient();
  const isOnAccount = useHasAccount();
  const [here] = usePreference('markedIds');
  const { data: there = noMarks } = useQuery({ ...accountMarksQuery, enabled: isOnAccount });
  return useMemo(() => {
    if (!isOnAccount) return { marked: here, isOnAccount, ...browserMarks };
    return {
      marked: there,
      isOnAccount,
      change: (type, ids, isMarked) => changeAccountMarks(queryClient, { type, ids, isMarked }),
      clear: (type) => clearAccountMarks(queryClient, type),
    };
  }, [isOnAccount, here, there, queryClient]);
}

/** Without sign-in, an earlier session is invalid. */
function useHasAccount(): boolean {
  const session = useSession();
  const authMode = useSyncExternalStore(
    preferences.subscribe,
    () => preferences.device().serverSettings?.authMode,
  );
  return session !== null && authMode !== 'NONE';
}

const browserMarks: Pick<Marks, 'change' | 'clear'> = {
  async change(type, ids, isMarked) {
    const before = preferences.current().markedIds;
    preferences.set('markedIds', { ...before, [type]: changed(before[type], { ids, isMarked }) });
  },
  async clear(type) {
    preferences.set('markedIds', { ...preferences.current().markedIds, [type]: [] });
  },
};
