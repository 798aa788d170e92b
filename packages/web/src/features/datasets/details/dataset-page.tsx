import { collaborators } from '@landrace/contract/areas/datasets/collaborator.table';
import { datasetAttributes } from '@landrace/contract/areas/datasets/dataset-attribute.table';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CylinderIcon } from '../../../kit/icons/subject-icons';
import { Loaded } from '../../../kit/layout/loaded';
import { NearPart } from '../../../kit/layout/near-part';
import { Page } from '../../../kit/layout/page';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { MountedTable } from '../../../kit/table/mounted-table';
import { apiQuery } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { Links, PublicationList } from '../../community/public';
import { attributePresentation } from '../attributes/attribute-presentation';
import { collaboratorPresentation } from '../collaborators/collaborator-presentation';
import { LicenceOpener } from '../licence-opener';
import { chosenQuery } from '../licences-query';
import { belowDataset, type Dataset } from './below-dataset';
import { CitationDetails } from './citation-details';
import { DatasetActions } from './dataset-actions';
import { DatasetData, type DatasetPictures } from './dataset-data';
import { DatasetFacts } from './dataset-facts';
import { DatasetFiles } from './dataset-files';
import { DatasetLocations } from './locations/dataset-locations';

interface Props {
  readonly pictures: DatasetPictures;
}

export function DatasetPage({ pictures }: Props) {
  const { datasetId } = useParams({ strict: false }) as { readonly datasetId: string };
  if (!/^\d{1,9}$/.test(datasetId)) return <Gone />;
  return <OneDataset key={datasetId} datasetId={Number(datasetId)} pictures={pictures} />;
}

function OneDataset({ datasetId, pictures }: Props & { readonly datasetId: number }) {
  const { data, error, refetch } = useQuery(chosenQuery([datasetId]));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const [dataset] = data;
  if (!dataset) return <Gone />;
  return (
    <LicenceOpener>
      <DatasetSheet dataset={dataset} pictures={pictures} />
    </LicenceOpener>
  );
}

/** A dataset that is not visible is reported as not found. */
function Gone() {
  const t = useText();
  return (
    <StateMessage
      isScreen
      icon={<CylinderIcon size={20} />}
      title={t('datasets.details.goneTitle')}
      text={t('datasets.details.goneText')}
      action={<ScreenLink screen="datasets">{t('datasets.details.all')}</ScreenLink>}
    />
  );
}

const attributesHere = belowDataset(datasetAttributes);
const collaboratorsHere = belowDataset(collaborators);

/** All parts of a dataset's page; empty ones are left out. */
function DatasetSheet({ dataset, pictures }: Props & { readonly dataset: Dataset }) {
  const t = useText();
  const { datasetId } = dataset;
  const hasPicture = dataset.datasetType in pictures && !dataset.isExternal;
  const path = (member: string) => `dataset/${datasetId}/${member}`;
  const labels = {
    attributes: t('datasets.details.attributes'),
    collaborators: t('datasets.lists.collaborators.title'),
  };
  return (
    <Page
      title={dataset.datasetName}
      line={dataset.datasetDescription}
      action={<DatasetActions dataset={dataset} />}
      trail={[{ label: t('datasets.lists.datasets.title'), screen: 'datasets' }]}
    >
      {hasPicture && <DatasetData dataset={dataset} pictures={pictures} />}
      <NearPart title={t('datasets.details.facts')}>
        <DatasetFacts dataset={dataset} />
      </NearPart>
      {!hasPicture && <DatasetData dataset={dataset} pictures={pictures} />}
      {dataset.attributes > 0 && (
        <NearPart title={labels.attributes}>
          <MountedTable
            definition={attributesHere}
            path={path('attribute')}
            title={labels.attributes}
            presentation={attributePresentation}
          />
        </NearPart>
      )}
      {dataset.collaborators > 0 && (
        <NearPart title={labels.collaborators}>
          <MountedTable
            definition={collaboratorsHere}
            path={path('collaborator')}
            title={labels.collaborators}
            presentation={collaboratorPresentation}
          />
        </NearPart>
      )}
      <DatasetLocations dataset={dataset} />
      <DatasetFiles dataset={dataset} />
      {dataset.publications > 0 && <DatasetPublications datasetId={datasetId} />}
      <NearPart title={t('datasets.tables.datasets.dublinCore')}>
        <CitationDetails dataset={dataset} />
      </NearPart>
      <NearPart title={t('datasets.details.links')}>
        <Links targetTable="datasets" foreignId={datasetId} />
      </NearPart>
    </Page>
  );
}

const publicationsQuery = (datasetId: number) =>
  apiQuery(['publications'], 'GET publicationtype/dataset/{datasetId}', { params: { datasetId } });

function DatasetPublications({ datasetId }: { readonly datasetId: number }) {
  const t = useText();
  const query = useQuery(publicationsQuery(datasetId));
  return (
    <NearPart title={t('datasets.tables.datasets.publications')}>
      <Loaded query={query} height={72}>
        {(publications) => <PublicationList publications={publications} />}
      </Loaded>
    </NearPart>
  );
}
