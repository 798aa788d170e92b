import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { NameAndDetail } from '../../../kit/lists/name-and-detail';
import { SearchList } from '../../../kit/lists/search-list';
import { useText } from '../../../lib/i18n/text';
import { DatasetState, DatasetType } from '../../datasets/public';

interface Props {
  readonly chosen: number | undefined;
  readonly onChoose: (datasetId: number) => void;
}

export function DatasetPicker({ chosen, onChoose }: Props) {
  const t = useText();
  return (
    <SearchList
      definition={datasets}
      label={t('accounts.permissions.datasets.find')}
      searched={['datasetName', 'datasetDescription', 'experimentName']}
      purpose="open"
      chosen={new Set(chosen ? [chosen] : [])}
      onChoose={(row) => onChoose(row.datasetId)}
      entry={(row) => (
        <NameAndDetail
          name={row.datasetName}
          detail={
            <>
              <DatasetState state={row.datasetState} />
              <DatasetType type={row.datasetType} />
            </>
          }
        />
      )}
    />
  );
}
