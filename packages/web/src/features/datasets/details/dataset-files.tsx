import { fileResources } from '@landrace/contract/areas/datasets/file-resource.table';
import { useMemo } from 'react';
import { NearPart } from '../../../kit/layout/near-part';
import { MountedTable } from '../../../kit/table/mounted-table';
import { useText } from '../../../lib/i18n/text';
import { filePresentation } from '../resources/file-presentation';

/** Files that belong to a dataset. */
export function DatasetFiles({ datasetId }: { readonly datasetId: number }) {
  const t = useText();
  const title = t('datasets.lists.fileresources.title');
  const extra = useMemo(() => ({ datasetIds: [datasetId] }), [datasetId]);
  return (
    <NearPart title={title}>
      <MountedTable
        definition={fileResources}
        path="dataset/fileresource"
        extra={extra}
        title={title}
        presentation={filePresentation}
      />
    </NearPart>
  );
}
