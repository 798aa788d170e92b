import type { MatchAnswer } from '@landrace/contract/areas/germplasm/match.routes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api/client';
import type { Choices } from './resolution';

export interface MatchWork {
  readonly text: string;
  readonly answer: MatchAnswer | undefined;
  readonly choices: Choices;
}

const nothing: MatchWork = { text: '', answer: undefined, choices: {} };
const workKey = ['germplasm-match', 'work'];

/** What becomes of the work, or how that follows from what it is by then. */
export type MatchChange = Partial<MatchWork> | ((work: MatchWork) => Partial<MatchWork>);

/**
 * A copy is in the query cache while the portal is open and the same user signed in, so that one may look at a
 * passport and come back.
 */
export function useMatchWork(): readonly [MatchWork, (change: MatchChange) => void] {
  const queryClient = useQueryClient();
  const [work, setWork] = useState(() => queryClient.getQueryData<MatchWork>(workKey) ?? nothing);
  const latest = useRef(work);
  const change = (given: MatchChange) => {
    const next = { ...latest.current, ...(typeof given === 'function' ? given(latest.current) : given) };
    latest.current = next;
    setWork(next);
    queryClient.setQueryDefaults(workKey, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(workKey, next);
  };
  return [work, change];
}

/** What is spelt like the names; null where there was too much to look through. */
export function suggestionQuery(names: readonly string[]) {
  return queryOptions({
    queryKey: ['germplasm-match', 'suggestion', names],
    queryFn: ({ signal }) => api('POST germplasm/match/suggestion', { body: { names: [...names] }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
}
