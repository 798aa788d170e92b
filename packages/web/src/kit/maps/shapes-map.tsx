import { useMemo, useState } from 'react';
import { extentOf } from './place-shapes';
import { ShapesFrame } from './shapes-frame';
import { canDrawMaps } from './webgl';

interface Props {
  readonly label: string;
  /** Give the same value on every render. */
  readonly shapes: GeoJSON.FeatureCollection;
}

/** Places and areas, and nothing to ask about them. Nothing where the browser draws no maps: words beside it tell. */
export function ShapesMap({ label, shapes }: Props) {
  const [canDraw] = useState(canDrawMaps);
  const extent = useMemo(() => extentOf(shapes), [shapes]);
  return canDraw ? <ShapesFrame label={label} shapes={shapes} extent={extent} /> : null;
}
