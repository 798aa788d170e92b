import { useMemo, useState } from 'react';
import { extentOf } from './place-shapes';
import { ShapesFrame } from './shapes-frame';
import { canDrawMaps } from './webgl';

interface Props {
  readonly label: string;
  /** Pass a stable value. */
  readonly shapes: GeoJSON.FeatureCollection;
  /** What the shapes are of: the map moves to those of another. */
  readonly subject?: string;
}

/** Places and areas without popups. Empty if the browser cannot draw maps: the text beside it has the same information. */
export function ShapesMap({ label, shapes, subject }: Props) {
  const [canDraw] = useState(canDrawMaps);
  const extent = useMemo(() => extentOf(shapes), [shapes]);
  return canDraw ? (
    <ShapesFrame label={label} shapes={shapes} extent={extent} {...(subject !== undefined && { subject })} />
  ) : null;
}
