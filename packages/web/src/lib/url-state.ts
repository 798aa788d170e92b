import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** The part of an address after `?`, read as JSON values. An undefined one is not written. */
export type SearchParams = Readonly<Record<string, unknown>>;

/** How a piece of state is written into the address and read from it. Give the same value on every render. */
interface UrlCodec<State> {
  readonly read: (search: SearchParams) => State;
  readonly write: (state: State) => SearchParams;
}

/** `replace` leaves no step behind for Back: for changes made while typing. */
export type HistoryStep = 'push' | 'replace';

type ChangeUrlState<State> = (change: (state: State) => State, step?: HistoryStep) => void;

/** State that lives in the address, beside whatever else is there. */
export function useUrlState<State>(codec: UrlCodec<State>): readonly [State, ChangeUrlState<State>] {
  const search = useSearch({ strict: false }) as SearchParams;
  const navigate = useNavigate();
  const state = useMemo(() => codec.read(search), [codec, search]);

  const change = useCallback<ChangeUrlState<State>>(
    (edit, step = 'push') => {
      const edited = (current: SearchParams) => ({ ...current, ...codec.write(edit(codec.read(current))) });
      void navigate({
        to: '.',
        search: edited as unknown as true,
        replace: step === 'replace',
        resetScroll: false,
      });
    },
    [codec, navigate],
  );
  return [state, change];
}
