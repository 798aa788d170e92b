import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { ListPage } from '../../kit/table/list-page';

export function GermplasmPage() {
  return <ListPage definition={germplasm} />;
}
