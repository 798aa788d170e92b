import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

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
  /** Tells the options of one kind from those of another. */
  readonly key: string;
  /** Without it nothing typed finds all; where there are too many for that, it says how much must be typed. */
  readonly fewestLetters?: number;
  /** Pages are counted from 0. */
  readonly load: (search: string, page: number, signal: AbortSignal) => Promise<OptionPage>;
}

/** How much is typed before names are looked for of which there are hundreds of thousands. */
export const lettersOfName = 3;

/** Milliseconds of rest before the server is asked for what was typed. */
const typingPause = 200;

const none: readonly Option[] = [];

/** The options that fit what was typed, page by page. Asked for once the list is open. */
export function useOptions(source: OptionSource, typed: string, isOpen: boolean) {
  const [search] = useDebouncedValue(typed.trim(), typingPause);
  const fewestLetters = source.fewestLetters ?? 0;
  const isTooShort = search.length < fewestLetters;
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
    /** As long as less than this is typed, the server is not asked. */
    fewestLetters: typed.trim().length < fewestLetters ? fewestLetters : undefined,
    error: query.error,
    isLoading: query.isPending || query.isPlaceholderData || search !== typed.trim(),
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
