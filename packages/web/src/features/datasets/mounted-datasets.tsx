import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { MountedTable } from '../../kit/table/mounted-table';
import { LicenceOpener } from './licence-opener';
import { useDatasetPresentation } from './use-dataset-screens';

interface Props {
  /** Path of the call that returns the list. */
  readonly path: string;
  readonly title: string;
}

/** The datasets of another item, with their licences. */
export function MountedDatasets({ path, title }: Props) {
  const presentation = useDatasetPresentation();
  return (
    <LicenceOpener>
      <MountedTable definition={datasets} path={path} title={title} presentation={presentation} />
    </LicenceOpener>
  );
}
