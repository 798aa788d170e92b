import { Skeleton } from '../layout/skeleton';
import classes from './map.module.css';

/** In the place of a map until its library and its first picture have been loaded. */
export function MapSkeleton() {
  return (
    <div className={classes.canvas}>
      <Skeleton height="100%" />
    </div>
  );
}
