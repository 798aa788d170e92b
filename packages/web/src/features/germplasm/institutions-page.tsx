import { institutions } from '@landrace/contract/areas/germplasm/institution.table';
import { ListPage } from '../../kit/table/list-page';

export function InstitutionsPage() {
  return <ListPage definition={institutions} />;
}
