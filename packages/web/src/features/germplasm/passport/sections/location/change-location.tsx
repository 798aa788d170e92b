import { suffices } from '@landrace/contract/core/role';
import { useState } from 'react';
import { Dialog } from '../../../../../kit/dialogs/dialog';
import { DialogButton } from '../../../../../kit/dialogs/dialog-button';
import { Tabs } from '../../../../../kit/layout/tabs';
import { useText } from '../../../../../lib/i18n/text';
import { useSession } from '../../../../../lib/session/session';
import { KnownSiteForm, type SiteFormProps } from './known-site-form';
import { NewSiteForm } from './new-site-form';

/** Lets curators correct the collecting site. */
export function ChangeLocation({ germplasmId }: { readonly germplasmId: number }) {
  const t = useText();
  const role = useSession()?.userType;
  if (!suffices(role, 'Data Curator')) return null;
  return (
    <DialogButton
      variant="default"
      dialog={(close) => <LocationDialog germplasmId={germplasmId} onClose={close} />}
    >
      {t('germplasm.passport.changeLocation.open')}
    </DialogButton>
  );
}

/** An existing site, or a new one. */
function LocationDialog(props: SiteFormProps) {
  const t = useText();
  const [kind, setKind] = useState<'known' | 'new'>('known');
  return (
    <Dialog title={t('germplasm.passport.changeLocation.open')} onClose={props.onClose}>
      <Tabs
        label={t('germplasm.passport.changeLocation.kinds')}
        value={kind}
        onChange={setKind}
        tabs={[
          {
            id: 'known',
            label: t('germplasm.passport.changeLocation.known'),
            content: <KnownSiteForm {...props} />,
          },
          {
            id: 'new',
            label: t('germplasm.passport.changeLocation.new'),
            content: <NewSiteForm {...props} />,
          },
        ]}
      />
    </Dialog>
  );
}
