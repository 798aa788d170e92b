import { germplasmAttributes } from '@landrace/contract/areas/germplasm/germplasm-attribute.table';
import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useMemo } from 'react';
import { DataTable } from '../../../../../kit/table/data-table';
import { useText } from '../../../../../lib/i18n/text';
import { ofGermplasm } from '../../rows-of';

export function Attributes({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const scope = useMemo(() => ofGermplasm(passport.germplasmId), [passport.germplasmId]);
  const title = t('germplasm.passport.sections.attributes.title');
  return <DataTable definition={germplasmAttributes} title={title} scope={scope} isPart />;
}
