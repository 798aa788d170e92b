import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { HelixIcon } from '../../../kit/icons/subject-icons';
import { Page } from '../../../kit/layout/page';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { PageSkeleton, Skeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import type { Crumb } from '../../../kit/layout/trail';
import { showNotice } from '../../../kit/notices/notice-store';
import { ApiError } from '../../../lib/api/api-error';
import { describeError } from '../../../lib/errors/describe-error';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { DatasetLicenceGate } from '../../datasets/public';
import { GenotypeView } from './genotype-view';
import { choiceCodec } from './view-choice';
import { type Facts, factsQuery, viewKey } from './view-queries';

/** The genotypes of a dataset as an image, zoomable from all of them down to letters. */
export function GenotypeViewPage() {
  const { datasetId = '' } = useParams({ strict: false }) as { readonly datasetId?: string };
  if (!/^\d{1,9}$/.test(datasetId)) return <Nothing datasetId={undefined} error={undefined} />;
  return <OneMatrix key={datasetId} datasetId={Number(datasetId)} />;
}

function OneMatrix({ datasetId }: { readonly datasetId: number }) {
  const t = useText();
  const trail = [{ label: t('datasets.lists.datasets.title'), screen: 'datasets' }];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DatasetLicenceGate
        datasetId={datasetId}
        preview="matrix"
        screen={{ title: t('genotypeView.title'), trail }}
      >
        <MatrixPage datasetId={datasetId} trail={trail} />
      </DatasetLicenceGate>
    </Suspense>
  );
}

interface MatrixPageProps {
  readonly datasetId: number;
  readonly trail: readonly Crumb[];
}

function MatrixPage({ datasetId, trail }: MatrixPageProps) {
  const t = useText();
  const [{ mapId }] = useUrlState(choiceCodec);
  // Loaded below, where failures are shown; here it is only read from the cache.
  const { data } = useQuery({
    ...factsQuery(datasetId, mapId),
    enabled: false,
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={data?.name ?? t('genotypeView.title')}
      line={data && sizeOf(data, t)}
      trail={trail}
      action={
        <span className="line">
          <ScreenLink screen="datasets-details" params={{ datasetId }}>
            {t('genotypeView.toDataset')}
          </ScreenLink>
          <ScreenLink screen="export-genotypes" params={{ datasetIds: datasetId }}>
            {t('genotypeView.exportAll')}
          </ScreenLink>
        </span>
      }
    >
      <Matrix datasetId={datasetId} mapId={mapId} />
    </Page>
  );
}

function sizeOf({ lineCount, markerCount }: Facts, t: ReturnType<typeof useText>): string {
  return t('genotypeView.size', {
    lines: t('genotypeView.lines', { count: lineCount, amount: formatNumber(lineCount) }),
    markers: t('genotypeView.markers', { count: markerCount, amount: formatNumber(markerCount) }),
  });
}

function Matrix({ datasetId, mapId }: { readonly datasetId: number; readonly mapId: number | undefined }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(factsQuery(datasetId, mapId));
  const handleStale = () => {
    showNotice({ kind: 'success', title: t('genotypeView.staleTitle'), text: t('genotypeView.staleText') });
    void queryClient.invalidateQueries({ queryKey: viewKey });
  };
  if (data && data.lineCount * data.markerCount === 0)
    return <Nothing datasetId={datasetId} error={undefined} />;
  if (data) return <GenotypeView facts={data} onStale={handleStale} />;
  if (!error) return <Skeleton height={480} />;
  const isNone = error instanceof ApiError && (error.status === 404 || error.status === 409);
  if (isNone) return <Nothing datasetId={datasetId} error={error} />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

interface NothingProps {
  readonly datasetId: number | undefined;
  readonly error: unknown;
}

/** The dataset does not exist, is not visible, or has no matrix. */
function Nothing({ datasetId, error }: NothingProps) {
  const t = useText();
  return (
    <StateMessage
      icon={<HelixIcon size={20} />}
      title={t('genotypeView.noneTitle')}
      text={error === undefined ? t('genotypeView.noneText') : describeError(error, t)}
      role="status"
      action={
        datasetId === undefined ? (
          <ScreenLink screen="export" params={{ datasetType: 'genotype' }}>
            {t('genotypeView.others')}
          </ScreenLink>
        ) : (
          <ScreenLink screen="datasets-details" params={{ datasetId }}>
            {t('genotypeView.toDataset')}
          </ScreenLink>
        )
      }
    />
  );
}
