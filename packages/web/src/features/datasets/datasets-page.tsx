import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { ListPage } from '../../kit/table/data-table';
import type { TablePresentation } from '../../kit/table/presentation';
import { datasetCells } from './dataset-cells';
import { LicenceOpener } from './licence-opener';

const presentation: TablePresentation<typeof datasets> = { cells: datasetCells };

export function DatasetsPage() {
  return (
    <LicenceOpener>
      <ListPage definition={datasets} presentation={presentation} />
    </LicenceOpener>
  );
}
