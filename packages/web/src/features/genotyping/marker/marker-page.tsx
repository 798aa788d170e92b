import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { HelixIcon } from '../../../kit/icons/subject-icons';
import { Page } from '../../../kit/layout/page';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { ApiError } from '../../../lib/api/api-error';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/text';
import { markerQuery } from './marker-queries';
import { MarkerSheet } from './marker-sheet';

export function MarkerPage() {
  const { markerId: key = '' } = useParams({ strict: false }) as { readonly markerId?: string };
  const query = useQuery(markerQuery(key));
  if (query.data) return <MarkerSheet key={query.data.markerId} marker={query.data} />;
  if (query.error)
    return <Failure requestedName={key} error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton />;
}

interface FailureProps {
  readonly requestedName: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** No marker of that name, or several; the list shows more. */
function Failure({ requestedName, error, onRetry }: FailureProps) {
  const t = useText();
  const status = error instanceof ApiError ? error.status : undefined;
  const isUnknown = status === 404 || status === 409 || status === 400;
  return (
    <Page
      title={isUnknown ? t('genotyping.marker.notFound') : requestedName}
      trail={[{ label: t('core.menu.markers'), screen: 'markers' }]}
    >
      {isUnknown ? (
        <StateMessage
          icon={<HelixIcon size={20} />}
          title={
            status === 404
              ? t('genotyping.marker.notFoundId', { markerId: requestedName })
              : describeError(error, t)
          }
          text={t('genotyping.marker.notFoundHint')}
          action={<ScreenLink screen="markers">{t('genotyping.marker.all')}</ScreenLink>}
        />
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}
