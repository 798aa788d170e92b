import { entities } from '@landrace/contract/areas/germplasm/entity.table';
import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useMemo } from 'react';
import { DataTable } from '../../../../../kit/table/data-table';
import { useText } from '../../../../../lib/i18n/text';
import { eitherIs } from '../../rows-of';
import { EntityTree } from './entity-tree';

/** Its parent and child entities, as a tree and as a table. */
export function Entities({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const scope = useMemo(
    () => eitherIs(passport.germplasmId, 'entityParentId', 'entityChildId'),
    [passport.germplasmId],
  );
  const title = t('germplasm.passport.sections.entities.title');
  return (
    <>
      <EntityTree passport={passport} />
      <DataTable definition={entities} title={title} scope={scope} isPart />
    </>
  );
}
