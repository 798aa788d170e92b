import type { Api } from '@landrace/contract/api';
import { useQueryClient } from '@tanstack/react-query';
import { showNotice } from '../../../kit/notices/notice-store';
import { api, apiQuery } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { portalQuery } from '../../../lib/settings/settings-query';

/** All settings but the secret ones; empty ones are absent. */
export type AdminSettings = Api['GET settings/admin']['response'];

export const adminSettingsQuery = apiQuery(['admin-settings'], 'GET settings/admin');

/** Saves changes, and announces it. */
export function useSaveSettings(): (changes: AdminSettings) => Promise<void> {
  const t = useText();
  const queryClient = useQueryClient();
  return async (changes) => {
    await api('POST settings/admin', { body: changes });
    // The portal's own settings first: what was saved may have closed the calls for administrators.
    await queryClient.invalidateQueries({ queryKey: portalQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: adminSettingsQuery.queryKey });
    showNotice({
      kind: 'success',
      title: t('administration.settings.saved'),
      text: t('administration.settings.title'),
    });
  };
}
