import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { ListPage } from '../../kit/table/list-page';
import { RecentPassports } from './recent-passports';

export function GermplasmPage() {
  return <ListPage definition={germplasm} above={<RecentPassports />} />;
}
