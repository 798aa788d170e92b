import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../kit/dialogs/dialog';
import { showNotice } from '../../../kit/notices/notice-store';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { SiteForm } from './site-form';

/** A dialog to add a location of any type. */
export function AddLocation({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  return (
    <Dialog title={t('addLocation.title')} onClose={onClose}>
      <SiteForm
        hasType
        action={t('addLocation.title')}
        onSave={async (site) => {
          await api('PUT location', { body: site });
          const stale = [['table'], ['options']];
          await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
          showNotice({
            kind: 'success',
            title: t('geography.lists.locations.title'),
            text: t('addLocation.saved', { name: site.siteName }),
          });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
