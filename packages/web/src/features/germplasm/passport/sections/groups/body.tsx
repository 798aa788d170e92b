import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { groups } from '@landrace/contract/areas/groups/group.table';
import { MountedTable } from '../../../../../kit/table/mounted-table';
import { useText } from '../../../../../lib/i18n/text';

export function Groups({ passport }: { readonly passport: Passport }) {
  const t = useText();
  return (
    <MountedTable
      definition={groups}
      path={`germplasm/${passport.germplasmId}/group`}
      title={t('germplasm.passport.sections.groups.title')}
    />
  );
}
