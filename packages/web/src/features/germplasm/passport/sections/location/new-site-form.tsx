import { Suspense } from 'react';
import { Skeleton } from '../../../../../kit/layout/skeleton';
import { useText } from '../../../../../lib/i18n/text';
import { SiteForm } from '../../../../geography/public';
import type { SiteFormProps } from './known-site-form';
import { useSaveLocation } from './save-location';

/** The id of collecting sites among the location types of the contract. */
const collectingSites = 1;

/** A collecting site that does not exist yet. */
export function NewSiteForm({ germplasmId, onClose }: SiteFormProps) {
  const t = useText();
  const save = useSaveLocation(germplasmId);
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <SiteForm
        action={t('germplasm.passport.changeLocation.save')}
        onSave={async ({ locationType: _type, ...site }) => {
          await save({ id: null, ...site, locationtypeId: collectingSites });
          onClose();
        }}
        onCancel={onClose}
      />
    </Suspense>
  );
}
