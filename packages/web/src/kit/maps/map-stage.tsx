import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../layout/states';
import type { MapCanvasProps } from './library/map-canvas';
import classes from './map.module.css';
import { MapSkeleton } from './map-skeleton';

const MapCanvas = lazy(async () => ({ default: (await import('./library/map-canvas')).MapCanvas }));

/** Reserves space for the map while it loads, and shows a message if it cannot be drawn. */
export function MapStage(props: Omit<MapCanvasProps, 'onFailure'>) {
  const [failure, setFailure] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  if (failure) {
    const retry = () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    };
    return (
      <div className={classes.overlay}>
        <ErrorState error={failure} onRetry={retry} />
      </div>
    );
  }
  return (
    <Suspense fallback={<MapSkeleton />}>
      <MapCanvas key={attempt} {...props} onFailure={setFailure} />
    </Suspense>
  );
}
