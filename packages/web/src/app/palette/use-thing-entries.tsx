import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { shortestSuggestion } from '@landrace/contract/areas/search/search';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { suggestionQuery } from '../../features/search/queries';
import { SuggestionLabel, targetOfSuggestion } from '../../features/search/suggestion-label';
import { SearchIcon } from '../../kit/icons/shell-icons';
import { HelixIcon, SeedIcon } from '../../kit/icons/subject-icons';
import { useRecentRows } from '../../kit/lists/use-recent-rows';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { useCanReadData } from '../layout/use-can-read-data';
import type { PaletteEntry } from './palette-entry';

/** Delay in milliseconds before the server is queried. */
const typingPause = 150;

/** Recently viewed passports, except the one that is open. */
export function useRecentEntries(openId: string | undefined): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const addressOf = useScreenAddress();
  return useRecentRows(germplasm, 'germplasm', useCanReadData()).flatMap((row) => {
    const { germplasmId, germplasmDisplayName, germplasmName } = row;
    const address = addressOf('passport', { germplasmId });
    if (address === undefined || String(germplasmId) === openId) return [];
    const label = germplasmLabel(germplasmDisplayName, germplasmName);
    const run = () => void navigate({ to: address });
    return [{ id: `recent ${germplasmId}`, icon: SeedIcon, label, run }];
  });
}

/** Names suggested by the server, and a link to the whole search. */
export function useFoundEntries(typed: string) {
  const t = useText();
  const navigate = useNavigate();
  const addressOf = useScreenAddress();
  const canReadData = useCanReadData();
  const searchTerm = typed.trim();
  const searchText = useDebouncedValue(searchTerm, typingPause);
  const searchAddress = addressOf('search-query', { searchTerm });
  const isEnabled = canReadData && searchAddress !== undefined && searchText.length >= shortestSuggestion;
  const { data, isPlaceholderData, isFetching } = useQuery(suggestionQuery(searchText, isEnabled));
  const go = (address: string) => () => void navigate({ to: address });

  const suggested = (isEnabled && searchTerm !== '' ? (data ?? []) : []).flatMap((suggestion) => {
    const { to, search = {} } = targetOfSuggestion(addressOf, suggestion);
    if (to === undefined) return [];
    const { kind, id, name } = suggestion;
    return [
      {
        id: `${kind} ${id} ${name}`,
        icon: kind === 'markers' ? HelixIcon : SeedIcon,
        label: name,
        content: <SuggestionLabel suggestion={suggestion} term={searchText} />,
        run: () => void navigate({ to, search: search as never }),
      },
    ];
  });
  const everywhere =
    canReadData && searchTerm !== '' && searchAddress !== undefined
      ? [
          {
            id: 'search',
            icon: SearchIcon,
            label: t('palette.everywhere', { term: searchTerm }),
            run: go(searchAddress),
          },
        ]
      : [];
  const entries: readonly PaletteEntry[] = [...suggested, ...everywhere];
  return { entries, isSearching: isEnabled && (isFetching || isPlaceholderData) };
}
