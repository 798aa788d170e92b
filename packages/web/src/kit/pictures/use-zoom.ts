import { type SyntheticEvent, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';

interface Natural {
  readonly id: number | undefined;
  readonly width: number;
  readonly height: number;
}

/** Small pictures are enlarged, but not until one sees their pixels. */
const mostEnlarged = 2;

const spare = (room: number, size: number) => Math.max(0, (room - size * mostEnlarged) / 2);

/** A picture fitted to the stage, or in its original size if that is larger. Each picture begins fitted. */
export function useZoom(id: number | undefined) {
  const { ref, width, height } = useElementSize();
  const [natural, setNatural] = useState<Natural>();
  const [zoomedId, setZoomedId] = useState<number>();
  const own = natural?.id === id ? natural : undefined;
  const canZoom = own !== undefined && width > 0 && (own.width > width || own.height > height);
  const isZoomed = canZoom && zoomedId === id;
  return {
    stageRef: ref,
    canZoom,
    isZoomed,
    toggle: () => setZoomedId(isZoomed ? undefined : id),
    handleLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
      setNatural({ id, width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }),
    isLoaded: own !== undefined,
    /** Around the fitted picture, inside its box, so that nothing moves when its size becomes known. */
    padding: own && `${spare(height, own.height)}px ${spare(width, own.width)}px`,
  } as const;
}

export type Zoom = ReturnType<typeof useZoom>;
