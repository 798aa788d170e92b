import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CylinderIcon } from '../../../kit/icons/subject-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { useText } from '../../../lib/i18n/text';
import { LicenceOpener } from '../licence-opener';
import { chosenQuery } from '../licences-query';
import { DatasetSheet } from './dataset-sheet';

export function DatasetPage() {
  const { datasetId } = useParams({ strict: false }) as { readonly datasetId: string };
  if (!/^\d{1,9}$/.test(datasetId)) return <Gone />;
  return <OneDataset key={datasetId} datasetId={Number(datasetId)} />;
}

function OneDataset({ datasetId }: { readonly datasetId: number }) {
  const { data, error, refetch } = useQuery(chosenQuery([datasetId]));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const [dataset] = data;
  if (!dataset) return <Gone />;
  return (
    <LicenceOpener>
      <DatasetSheet dataset={dataset} />
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
