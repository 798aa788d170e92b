import { climates } from '@landrace/contract/areas/climate/climate.table';
import { ListPage } from '../../kit/table/list-page';

export function ClimatesPage() {
  return <ListPage definition={climates} />;
}
