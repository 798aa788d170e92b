import { traits } from '@landrace/contract/areas/trials/trait.table';
import { ListPage } from '../../kit/table/list-page';

export function TraitsPage() {
  return <ListPage definition={traits} />;
}
