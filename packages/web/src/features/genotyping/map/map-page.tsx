import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { HelixIcon } from '../../../kit/icons/subject-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { ApiError } from '../../../lib/api/api-error';
import { useText } from '../../../lib/i18n/text';
import { mapQuery } from './map-queries';
import { MapSheet } from './map-sheet';

export function MapPage() {
  const { mapId } = useParams({ strict: false }) as { readonly mapId: string };
  if (!/^\d{1,9}$/.test(mapId)) return <Gone />;
  return <OneMap key={mapId} mapId={Number(mapId)} />;
}

function OneMap({ mapId }: { readonly mapId: number }) {
  const { data, error, refetch } = useQuery(mapQuery(mapId));
  if (data) return <MapSheet map={data} />;
  if (data === null || (error instanceof ApiError && error.status === 404)) return <Gone />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

/** A map that is not visible is reported as not found. */
function Gone() {
  const t = useText();
  return (
    <StateMessage
      isScreen
      icon={<HelixIcon size={20} />}
      title={t('genotyping.map.goneTitle')}
      text={t('genotyping.map.goneText')}
      action={<ScreenLink screen="maps">{t('genotyping.map.all')}</ScreenLink>}
    />
  );
}
