import { ReadOnlyNotice } from '../../kit/layout/read-only-notice';
import { Skeleton } from '../../kit/layout/skeleton';
import { ErrorState, ForbiddenState, NotFoundState, OfflineState } from '../../kit/layout/states';

export function GalleryStates() {
  return (
    <div className="stack gap-16">
      <ErrorState error={new Error('sample')} onRetry={() => {}} />
      <OfflineState />
      <NotFoundState />
      <ForbiddenState isSignedIn />
      <ReadOnlyNotice />
      <Skeleton />
    </div>
  );
}
