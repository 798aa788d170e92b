import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { pedigrees } from '@landrace/contract/areas/germplasm/pedigree.table';
import { useMemo } from 'react';
import { DataTable } from '../../../../../kit/table/data-table';
import { useText } from '../../../../../lib/i18n/text';
import { eitherIs } from '../../rows-of';

export function PedigreeTable({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const scope = useMemo(() => eitherIs(passport.germplasmId, 'parentId', 'childId'), [passport.germplasmId]);
  const title = t('germplasm.passport.sections.pedigreeTable.title');
  return <DataTable definition={pedigrees} title={title} scope={scope} isPart />;
}
