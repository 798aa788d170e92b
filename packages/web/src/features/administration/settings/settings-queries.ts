import type { Api } from '@landrace/contract/api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { portalQuery } from '../../../lib/settings/settings-query';

/** All settings but the secret ones; empty ones are absent. */
export type AdminSettings = Api['GET settings/admin']['response'];

export const adminSettingsQuery = queryOptions({
  queryKey: ['admin-settings'],
  queryFn: ({ signal }) => api('GET settings/admin', { signal }),
  meta: { isQuiet: true },
});

/** The portal's own settings are refreshed first: what was saved may have closed the calls for administrators. */
export async function saveSettings(queryClient: QueryClient, changes: AdminSettings): Promise<void> {
  await api('POST settings/admin', { body: changes });
  await queryClient.invalidateQueries({ queryKey: portalQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: adminSettingsQuery.queryKey });
}
