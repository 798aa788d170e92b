import type { Api } from '@landrace/contract/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../../lib/api/client';

type Site = Api['PATCH germplasm/{germplasmId}/location']['body'];

/** Stores where a germplasm was collected, then refreshes its passport, its completeness and the lists. */
export function useSaveLocation(germplasmId: number): (site: Site) => Promise<void> {
  const queryClient = useQueryClient();
  return async (body) => {
    await api('PATCH germplasm/{germplasmId}/location', { params: { germplasmId }, body });
    const stale = [['passport'], ['table'], ['options']];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
