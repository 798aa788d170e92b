import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { PassportFailure } from './passport-failure';
import { passportQuery } from './passport-query';
import { PassportSheet } from './passport-sheet';

export function PassportPage() {
  const { germplasmId: key = '' } = useParams({ strict: false }) as { readonly germplasmId?: string };
  const query = useQuery(passportQuery(key));
  if (query.data) return <PassportSheet key={query.data.germplasmId} passport={query.data} />;
  if (query.error) {
    return <PassportFailure requestedName={key} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <PageSkeleton />;
}
