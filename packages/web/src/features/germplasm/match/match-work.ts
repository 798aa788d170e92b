import type { MatchAnswer } from '@landrace/contract/areas/germplasm/match.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiQuery } from '../../../lib/api/client';
import type { Choices } from './resolution';

export interface MatchWork {
  readonly text: string;
  readonly answer: MatchAnswer | undefined;
  readonly choices: Choices;
}

const nothing: MatchWork = { text: '', answer: undefined, choices: {} };
const workKey = ['germplasm-match', 'work'];

/** The next state, or a function of the current one. */
export type MatchChange = Partial<MatchWork> | ((work: MatchWork) => Partial<MatchWork>);

/**
 * A copy is in the query cache while the portal is open and the same user is signed in, so that one can visit a
 * passport and return.
 */
export function useMatchWork(): readonly [MatchWork, (change: MatchChange) => void] {
  const queryClient = useQueryClient();
  const [work, setWork] = useState(() => queryClient.getQueryData<MatchWork>(workKey) ?? nothing);
  const latest = useRef(work);
  const change = (update: MatchChange) => {
    const next = { ...latest.current, ...(typeof update === 'function' ? update(latest.current) : update) };
    latest.current = next;
    setWork(next);
    queryClient.setQueryDefaults(workKey, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(workKey, next);
  };
  return [work, change];
}

/** Similar names; null where there was too much to search. */
export const suggestionQuery = (names: readonly string[]) => ({
  ...apiQuery(['germplasm-match'], 'POST germplasm/match/suggestion', { body: { names: [...names] } }),
  staleTime: Number.POSITIVE_INFINITY,
});
