import { type ReactNode, useMemo, useState } from 'react';
import { boundsAround, circleAround, type LngLat, surroundingKilometres } from './geometry';
import { ShapesFrame } from './shapes-frame';
import { canDrawMaps } from './webgl';

export interface MappedPlace {
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
}

interface Props<Place extends MappedPlace> {
  readonly label: string;
  /** Pass a stable value. */
  readonly places: readonly Place[];
  /** The popup of a clicked place. */
  readonly renderPlace: (place: Place) => ReactNode;
}

/** Some places, each with a popup. Empty if the browser cannot draw maps: a table beside it has the same information. */
export function PlacesMap<Place extends MappedPlace>({ label, places, renderPlace }: Props<Place>) {
  const [canDraw] = useState(canDrawMaps);
  const [chosen, setChosen] = useState<Place>();
  const shapes = useMemo(
    (): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features: places.map(pointOf) }),
    [places],
  );
  const extent = useMemo(
    () => boundsAround(places.flatMap((place) => circleAround(positionOf(place), surroundingKilometres))),
    [places],
  );
  if (!canDraw) return null;
  const leave = () => setChosen(undefined);
  return (
    <ShapesFrame
      label={label}
      shapes={shapes}
      extent={extent}
      popup={
        chosen && {
          place: positionOf(chosen),
          content: (
            <div key={chosen.id} className="stack gap-4">
              {renderPlace(chosen)}
            </div>
          ),
        }
      }
      onPopupClose={leave}
      onPick={leave}
      onPickShape={(index) => setChosen(places[index])}
    />
  );
}

const positionOf = ({ longitude, latitude }: MappedPlace): LngLat => [longitude, latitude];

/** The number of a feature makes it clickable. */
function pointOf(place: MappedPlace, index: number): GeoJSON.Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    properties: { index },
  };
}
