import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../lib/use-debounced-value';

export interface Option {
  readonly id: number;
  readonly label: string;
  readonly detail?: string | undefined;
}

interface OptionPage {
  readonly options: readonly Option[];
  /** Of all pages. */
  readonly count: number;
}

export interface OptionSource {
  /** Key that distinguishes options of different kinds. */
  readonly key: string;
  /** Without it an empty text finds all; otherwise the minimum length of the typed text. */
  readonly minLetters?: number;
  /** Pages are counted from 0. */
  readonly load: (search: string, page: number, signal: AbortSignal) => Promise<OptionPage>;
}

/** Minimum length of the text for searches among hundreds of thousands of names. */
export const lettersOfName = 3;

/** Delay in milliseconds before the typed text is searched on the server. */
const typingPause = 200;

const none: readonly Option[] = [];

/** The options that match the typed text, page by page. Requested once the list is open. */
export function useOptions(source: OptionSource, typed: string, isOpen: boolean) {
  const search = useDebouncedValue(typed.trim(), typingPause);
  const minLetters = source.minLetters ?? 0;
  const isTooShort = search.length < minLetters;
  const query = useInfiniteQuery({
    queryKey: ['options', source.key, search],
    queryFn: ({ pageParam, signal }) => source.load(search, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => {
      const known = pages.reduce((sum, page) => sum + page.options.length, 0);
      return known < (pages[0]?.count ?? 0) && pages.at(-1)?.options.length ? pages.length : undefined;
    },
    placeholderData: keepPreviousData,
    enabled: isOpen && !isTooShort,
    meta: { isQuiet: true },
  });
  const pages = isTooShort ? [] : (query.data?.pages ?? []);
  const options = pages.length === 0 ? none : pages.flatMap((page) => page.options);
  return {
    options,
    count: pages[0]?.count ?? 0,
    /** With a shorter text no request is sent. */
    minLetters: typed.trim().length < minLetters ? minLetters : undefined,
    error: query.error,
    isLoading: query.isPending || query.isPlaceholderData || search !== typed.trim(),
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
