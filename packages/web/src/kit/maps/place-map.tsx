import { useMemo } from 'react';
import { placeShapes } from './place-shapes';
import { ShapesMap } from './shapes-map';

interface Props {
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Uncertainty in metres. */
  readonly uncertainty?: number | undefined;
}

/** One place and its uncertainty; the map moves with the place. Empty if the browser cannot draw maps: its coordinates are shown beside it. */
export function PlaceMap({ label, latitude, longitude, uncertainty }: Props) {
  const shapes = useMemo((): GeoJSON.FeatureCollection => {
    const kilometres = uncertainty && uncertainty / 1000;
    return { type: 'FeatureCollection', features: [...placeShapes([longitude, latitude], kilometres)] };
  }, [latitude, longitude, uncertainty]);
  return <ShapesMap label={label} shapes={shapes} subject={`${latitude} ${longitude}`} />;
}
