import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { MatchAnswer, MatchLine } from '@landrace/contract/areas/germplasm/match.routes';
import { largestPage } from '@landrace/contract/core/table-request';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api/client';
import { quietQuery } from '../../../lib/api/query-client';
import { tableApi } from '../../../lib/api/table-api';
import { useMarks } from '../../../lib/marks/use-marks';
import type { CreationDraft, Entry } from './creation-state';

/** Germplasm of one trial. */
export const maxEntries = 5_000;

interface Entries {
  readonly entries: readonly Entry[];
  /** Pasted lines with no germplasm, or with several. */
  readonly unclear: readonly MatchLine[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The germplasm of the chosen source. */
export function useEntries({ source, groupId, searched }: CreationDraft): Entries {
  const { marked, isOnAccount } = useMarks();
  const ids = marked.germplasm;
  const extra = isOnAccount ? { onlyMarked: true } : { onlyIds: ids };
  const ofMarks = useQuery({
    ...listQuery(['marked', ids.join()], { extra }),
    enabled: source === 'marked' && ids.length > 0,
  });
  const ofGroup = useQuery({
    ...listQuery(['group', groupId], { path: `group/${groupId}/germplasm` }),
    enabled: source === 'group' && groupId !== undefined,
  });
  const ofNames = useQuery({
    ...matchQuery(linesOf(searched ?? '')),
    enabled: source === 'names' && searched !== undefined,
  });
  const query = { marked: ofMarks, group: ofGroup, names: ofNames }[source];
  const found = {
    marked: ids.length === 0 ? undefined : ofMarks.data,
    group: groupId === undefined ? undefined : ofGroup.data,
    names: searched === undefined || !ofNames.data ? undefined : entriesOf(ofNames.data),
  }[source];
  return {
    entries: found ?? none,
    unclear: source === 'names' ? (ofNames.data?.lines.filter(({ matches }) => matches !== 1) ?? []) : [],
    isLoading: query.isFetching && found === undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

const none: readonly Entry[] = [];

export const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

const listQuery = (key: readonly unknown[], calls: Parameters<typeof tableApi>[1]) =>
  quietQuery(['table', germplasm.segment, 'entries', ...key], async (signal) => {
    const request = {
      page: 0,
      limit: Math.min(largestPage, maxEntries + 1),
      orderBy: 'germplasmName',
      ascending: 1,
    } as const;
    const { data } = await tableApi(germplasm, calls).page(request, signal);
    return data.map(({ germplasmId, germplasmName }): Entry => ({ germplasmId, name: germplasmName }));
  });

/** Each entry of `names` is a line. */
export const matchQuery = (names: readonly string[]) =>
  apiQuery(['germplasm-match'], 'POST germplasm/match', { body: { names: [...names] } });

/** What the lines name, each once, in their order. */
function entriesOf({ lines, germplasm: known }: MatchAnswer): readonly Entry[] {
  const names = new Map(known.map(({ germplasmId, germplasmName }) => [germplasmId, germplasmName]));
  const entries = new Map<number, Entry>();
  for (const { matches, candidates } of lines) {
    const [only] = candidates;
    const name = only && names.get(only.germplasmId);
    if (matches === 1 && only && name !== undefined)
      entries.set(only.germplasmId, { germplasmId: only.germplasmId, name });
  }
  return [...entries.values()];
}
