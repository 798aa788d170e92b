import { markers } from '@landrace/contract/areas/genotyping/marker.table';
import { ListPage } from '../../kit/table/list-page';

export function MarkersPage() {
  return <ListPage definition={markers} />;
}
