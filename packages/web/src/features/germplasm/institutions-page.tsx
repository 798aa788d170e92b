import { institutions } from '@landrace/contract/areas/germplasm/institution.table';
import { suffices } from '@landrace/contract/core/role';
import { ListPage } from '../../kit/table/list-page';
import { useSession } from '../../lib/session/use-session';
import { useReadOnly } from '../../lib/settings/use-read-only';
import { CuratedInstitutions } from './institutions/curated-institutions';

export function InstitutionsPage() {
  const isCurator = suffices(useSession()?.userType, 'Data Curator');
  const isReadOnly = useReadOnly();
  if (isCurator && !isReadOnly) return <CuratedInstitutions />;
  return <ListPage definition={institutions} />;
}
