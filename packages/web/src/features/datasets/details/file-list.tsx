import { fileResources } from '@landrace/contract/areas/datasets/file-resource.table';
import { useMemo } from 'react';
import { MountedTable } from '../../../kit/table/mounted-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { useText } from '../../../lib/i18n/text';

interface FileListProps {
  readonly datasetId: number;
  readonly presentation: TablePresentation<typeof fileResources>;
}

export function FileList({ datasetId, presentation }: FileListProps) {
  const t = useText();
  const extra = useMemo(() => ({ datasetIds: [datasetId] }), [datasetId]);
  return (
    <MountedTable
      definition={fileResources}
      path="dataset/fileresource"
      extra={extra}
      title={t('datasets.lists.fileresources.title')}
      presentation={presentation}
    />
  );
}
