import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useText } from '../../../../../lib/i18n/text';
import { MountedDatasets } from '../../../../datasets/public';

export function Datasets({ passport }: { readonly passport: Passport }) {
  const t = useText();
  return (
    <MountedDatasets
      path={`germplasm/${passport.germplasmId}/dataset`}
      title={t('germplasm.passport.sections.datasets.title')}
    />
  );
}
