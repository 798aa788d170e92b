import { type ReactNode, useMemo, useState } from 'react';
import type { LngLat } from './geometry';
import type { MapPicture } from './library/map-engine';
import { extentOf } from './place-shapes';
import { ShapesFrame } from './shapes-frame';

interface Props {
  readonly label: string;
  /** Clickable shapes carry their number as `index`. Pass a stable value. */
  readonly shapes: GeoJSON.FeatureCollection;
  /** Below the shapes. Pass a stable value. */
  readonly picture: MapPicture | undefined;
  /** The popup of a clicked shape. */
  readonly renderShape: (index: number) => ReactNode;
}

interface Chosen {
  readonly index: number;
  readonly place: LngLat;
}

/** Areas of some metres, over a picture, each with a popup. */
export function AreaMap({ label, shapes, picture, renderShape }: Props) {
  const [chosen, setChosen] = useState<Chosen>();
  const extent = useMemo(() => extentOf(shapes), [shapes]);
  const leave = () => setChosen(undefined);
  return (
    <ShapesFrame
      label={label}
      shapes={shapes}
      picture={picture}
      extent={extent ?? picture?.bounds}
      isClose
      popup={
        chosen && {
          place: chosen.place,
          content: <div className="stack gap-4">{renderShape(chosen.index)}</div>,
        }
      }
      onPopupClose={leave}
      onPick={leave}
      onPickShape={(index, place) => setChosen({ index, place })}
    />
  );
}
