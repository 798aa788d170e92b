import { experiments } from '@landrace/contract/areas/datasets/experiment.table';
import { ListPage } from '../../kit/table/list-page';

export function ExperimentsPage() {
  return <ListPage definition={experiments} />;
}
