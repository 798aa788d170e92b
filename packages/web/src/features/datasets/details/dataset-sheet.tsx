import { collaborators } from '@landrace/contract/areas/datasets/collaborator.table';
import { datasetAttributes } from '@landrace/contract/areas/datasets/dataset-attribute.table';
import { locations } from '@landrace/contract/areas/geography/location.table';
import { NearPart } from '../../../kit/layout/near-part';
import { Page } from '../../../kit/layout/page';
import { MountedTable } from '../../../kit/table/mounted-table';
import { useText } from '../../../lib/i18n/text';
import { Links } from '../../community/public';
import { belowDataset } from './below-dataset';
import type { Dataset } from './dataset';
import { DatasetData } from './dataset-data';
import { DatasetFacts, DublinCoreFacts } from './dataset-facts';
import { DatasetFiles } from './dataset-files';
import { DatasetPublications } from './dataset-publications';

const attributesHere = belowDataset(datasetAttributes);
const collaboratorsHere = belowDataset(collaborators);

/** All parts of a dataset's page; empty ones are left out. */
export function DatasetSheet({ dataset }: { readonly dataset: Dataset }) {
  const t = useText();
  const { datasetId } = dataset;
  const path = (member: string) => `dataset/${datasetId}/${member}`;
  const labels = {
    attributes: t('datasets.details.attributes'),
    collaborators: t('datasets.lists.collaborators.title'),
    locations: t('datasets.details.locations'),
  };
  return (
    <Page
      title={dataset.datasetName}
      line={dataset.datasetDescription}
      help="datasets.details.help"
      trail={[{ label: t('core.menu.datasets'), screen: 'datasets' }]}
    >
      <NearPart title={t('datasets.details.facts')}>
        <DatasetFacts dataset={dataset} />
      </NearPart>
      <DatasetData dataset={dataset} />
      {dataset.attributes > 0 && (
        <NearPart title={labels.attributes}>
          <MountedTable definition={attributesHere} path={path('attribute')} title={labels.attributes} />
        </NearPart>
      )}
      {dataset.collaborators > 0 && (
        <NearPart title={labels.collaborators}>
          <MountedTable
            definition={collaboratorsHere}
            path={path('collaborator')}
            title={labels.collaborators}
          />
        </NearPart>
      )}
      {(dataset.locations?.length ?? 0) > 0 && (
        <NearPart title={labels.locations}>
          <MountedTable definition={locations} path={path('location')} title={labels.locations} />
        </NearPart>
      )}
      {(dataset.fileresourceIds?.length ?? 0) > 0 && <DatasetFiles datasetId={datasetId} />}
      {dataset.publications > 0 && <DatasetPublications datasetId={datasetId} />}
      {dataset.dublinCore && (
        <NearPart title={t('datasets.tables.datasets.dublinCore')}>
          <DublinCoreFacts terms={dataset.dublinCore} />
        </NearPart>
      )}
      <NearPart title={t('datasets.details.links')}>
        <Links targetTable="datasets" foreignId={datasetId} />
      </NearPart>
    </Page>
  );
}
