import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** The query string of an address, parsed as JSON values. Undefined ones are left out. */
export type SearchParams = Readonly<Record<string, unknown>>;

/** How a part of the state is written to the address and read from it. Pass a stable value. */
interface UrlCodec<State> {
  readonly read: (search: SearchParams) => State;
  readonly write: (state: State) => SearchParams;
}

/** `replace` adds no history entry: for changes made while typing. */
export type HistoryStep = 'push' | 'replace';

type ChangeUrlState<State> = (change: (state: State) => State, step?: HistoryStep) => void;

/** State in the address, beside other parameters. */
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
