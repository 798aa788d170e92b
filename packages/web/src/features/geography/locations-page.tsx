import { locations } from '@landrace/contract/areas/geography/location.table';
import { ListPage } from '../../kit/table/list-page';

export function LocationsPage() {
  return <ListPage definition={locations} />;
}
