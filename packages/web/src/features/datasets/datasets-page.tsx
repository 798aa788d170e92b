import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { ListPage } from '../../kit/table/list-page';

export function DatasetsPage() {
  return <ListPage definition={datasets} />;
}
