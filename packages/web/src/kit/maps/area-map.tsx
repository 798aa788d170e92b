import { type ReactNode, useMemo, useState } from 'react';
import type { LngLat } from './geometry';
import classes from './map.module.css';
import type { MapPicture } from './map-engine';
import { extentOf } from './place-shapes';
import { ShapesFrame } from './shapes-frame';

interface Props {
  readonly label: string;
  /** Those that can be pressed carry their number as `index`. Give the same value on every render. */
  readonly shapes: GeoJSON.FeatureCollection;
  /** Below the shapes. Give the same value on every render. */
  readonly picture: MapPicture | undefined;
  /** What is said of a shape that was pressed. */
  readonly renderShape: (index: number) => ReactNode;
}

interface Chosen {
  readonly index: number;
  readonly place: LngLat;
}

/** Areas of some metres, a picture below them, and what there is to say of each. */
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
          content: <div className={classes.popup}>{renderShape(chosen.index)}</div>,
        }
      }
      onPopupClose={leave}
      onPick={leave}
      onPickShape={(index, place) => setChosen({ index, place })}
    />
  );
}
