import { markers } from '@landrace/contract/areas/genotyping/marker.table';
import { ListPage } from '../../kit/table/list-page';
import { RecentMarkers } from './recent-markers';

export function MarkersPage() {
  return <ListPage definition={markers} above={<RecentMarkers />} />;
}
