import type { Bounds, ClusterAnswer } from '@landrace/contract/core/place-request';
import { useEffect, useRef } from 'react';
import type { MapHandle, MapView } from './map-engine';
import type { ClusterQuestion } from './use-clusters';

interface Fitting {
  readonly handle: MapHandle | undefined;
  readonly answer: ClusterAnswer | undefined;
  /** False while the answer belongs to the question before. */
  readonly isFresh: boolean;
  readonly question: ClusterQuestion;
}

/** Moves the map to what there is, until somebody moves it themselves. */
export function useFit({ handle, answer, isFresh, question }: Fitting) {
  const isMoved = useRef(false);
  const fitted = useRef<{ handle: MapHandle; key: string }>(undefined);
  const key = JSON.stringify(question.key);
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

/** Moves a map once to what it is about; from then on people move it. */
export function useFirstFit(handle: MapHandle | undefined, extent: Bounds | undefined): void {
  const fitted = useRef<MapHandle>(undefined);
  useEffect(() => {
    if (!handle || !extent || fitted.current === handle) return;
    fitted.current = handle;
    handle.fit(extent);
  }, [handle, extent]);
}
