import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { pedigreeDefinitions } from '@landrace/contract/areas/germplasm/pedigree.table';
import { useMemo } from 'react';
import { DataTable } from '../../../../../kit/table/data-table';
import { useText } from '../../../../../lib/i18n/text';
import { ofGermplasm } from '../../rows-of';

export function PedigreeDefinitions({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const scope = useMemo(() => ofGermplasm(passport.germplasmId), [passport.germplasmId]);
  const title = t('germplasm.passport.sections.pedigreeDefinitions.title');
  return <DataTable definition={pedigreeDefinitions} title={title} scope={scope} isPart />;
}
