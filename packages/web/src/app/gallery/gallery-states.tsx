import { ReadOnlyNotice } from '../../kit/layout/read-only-notice';
import { Skeleton } from '../../kit/layout/skeleton';
import { ErrorState, ForbiddenState, NotFoundState, OfflineState } from '../../kit/layout/states';
import classes from './gallery.module.css';

export function GalleryStates() {
  return (
    <div className={classes.rows}>
      <ErrorState error={new Error('sample')} onRetry={() => {}} />
      <OfflineState />
      <NotFoundState />
      <ForbiddenState isSignedIn />
      <ReadOnlyNotice />
      <Skeleton />
    </div>
  );
}
