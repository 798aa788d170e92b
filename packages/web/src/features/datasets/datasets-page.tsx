import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { ListPage } from '../../kit/table/data-table';
import { LicenceOpener } from './licence-opener';
import { useDatasetPresentation } from './use-dataset-screens';

export function DatasetsPage() {
  return (
    <LicenceOpener>
      <ListPage definition={datasets} presentation={useDatasetPresentation()} />
    </LicenceOpener>
  );
}
