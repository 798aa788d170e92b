import { groups } from '@landrace/contract/areas/groups/group.table';
import { ListPage } from '../../kit/table/list-page';

export function GroupsPage() {
  return <ListPage definition={groups} />;
}
