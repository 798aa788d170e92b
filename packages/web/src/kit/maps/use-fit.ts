import type { Bounds, ClusterAnswer } from '@landrace/contract/core/place-request';
import { useEffect, useRef } from 'react';
import type { MapHandle, MapView } from './library/map-engine';
import type { ClusterSource } from './use-clusters';

interface Fitting {
  readonly handle: MapHandle | undefined;
  readonly answer: ClusterAnswer | undefined;
  /** False while the response belongs to the previous query. */
  readonly isFresh: boolean;
  readonly source: ClusterSource;
}

/** Fits the map to its content, until the user moves it. */
export function useFit({ handle, answer, isFresh, source }: Fitting) {
  const isMoved = useRef(false);
  const fitted = useRef<{ handle: MapHandle; key: string }>(undefined);
  const key = JSON.stringify(source.key);
  const extent = answer?.extent;

  useEffect(() => {
    if (!handle || !extent || !isFresh || isMoved.current) return;
    if (fitted.current?.handle === handle && fitted.current.key === key) return;
    fitted.current = { handle, key };
    handle.fit(extent);
  }, [handle, extent, isFresh, key]);

  return {
    note: (view: MapView) => {
      if (view.isByHand) isMoved.current = true;
    },
    toExtent: () => {
      isMoved.current = false;
      if (extent) handle?.fit(extent);
    },
  };
}

type Fitted = Pick<MapHandle, 'fit'>;

/** Fits a map to its content once; from then on the user moves it. With a key, once for each of its values. */
export function useFirstFit(handle: Fitted | undefined, extent: Bounds | undefined, key = ''): void {
  const fitted = useRef<{ handle: Fitted; key: string }>(undefined);
  useEffect(() => {
    if (!handle || !extent) return;
    if (fitted.current?.handle === handle && fitted.current.key === key) return;
    fitted.current = { handle, key };
    handle.fit(extent);
  }, [handle, extent, key]);
}
