import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { ListPage } from '../../kit/table/data-table';
import { datasetPresentation } from './dataset-cells';
import { LicenceOpener } from './licence-opener';

export function DatasetsPage() {
  return (
    <LicenceOpener>
      <ListPage definition={datasets} presentation={datasetPresentation} />
    </LicenceOpener>
  );
}
