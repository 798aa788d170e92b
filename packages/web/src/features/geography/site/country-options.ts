import { useQueryClient } from '@tanstack/react-query';
import type { OptionSource } from '../../../kit/forms/use-options';
import { apiQuery } from '../../../lib/api/client';
import { regionName } from '../../../lib/i18n/format';

const countriesQuery = {
  ...apiQuery(['countries'], 'GET country'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** All countries fit into one response, so they are searched here, by their names in the user's language. */
export function useCountries(): OptionSource {
  const queryClient = useQueryClient();
  return {
    key: 'countries',
    load: async (search) => {
      const known = await queryClient.ensureQueryData(countriesQuery);
      const options = known
        // The placeholder for an unknown country cannot be chosen.
        .filter(({ id }) => id > 0)
        .map(({ id, countryName, countryCode2, countryCode3 }) => ({
          id,
          label: regionName(countryCode2) ?? countryName,
          detail: countryCode3,
          words: [regionName(countryCode2), countryName, countryCode2, countryCode3].join(' ').toLowerCase(),
        }))
        .filter(({ words }) => words.includes(search.toLowerCase()))
        .sort((a, b) => a.label.localeCompare(b.label));
      return { options, count: options.length };
    },
  };
}
