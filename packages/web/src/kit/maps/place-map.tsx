import { useMemo } from 'react';
import { placeShapes } from './place-shapes';
import { ShapesMap } from './shapes-map';

interface Props {
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Metres by which it may be off. */
  readonly uncertainty?: number | undefined;
}

/** One place and how sure it is. Nothing where the browser draws no maps: its coordinates are said beside it. */
export function PlaceMap({ label, latitude, longitude, uncertainty }: Props) {
  const shapes = useMemo((): GeoJSON.FeatureCollection => {
    const kilometres = uncertainty && uncertainty / 1000;
    return { type: 'FeatureCollection', features: [...placeShapes([longitude, latitude], kilometres)] };
  }, [latitude, longitude, uncertainty]);
  return <ShapesMap label={label} shapes={shapes} />;
}
