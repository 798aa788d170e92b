import { maps } from '@landrace/contract/areas/genotyping/map.table';
import { ListPage } from '../../kit/table/list-page';

export function MapsPage() {
  return <ListPage definition={maps} />;
}
