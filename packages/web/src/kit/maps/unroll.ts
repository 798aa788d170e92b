type Position = GeoJSON.Position;

/** Shapes on a globe jump from 180 to -180; drawn flat, such an edge would cross the whole map. */
export function unrolled(line: readonly Position[]): Position[] {
  let turns = 0;
  let before: number | undefined;
  return line.map(([longitude = 0, latitude = 0]) => {
    if (before !== undefined && Math.abs(longitude - before) > 180) turns += longitude < before ? 360 : -360;
    before = longitude;
    return [longitude + turns, latitude];
  });
}

/** A ring that ends a full turn from its start is around the South Pole and is closed below the map. */
export function unrolledRing(ring: readonly Position[]): Position[] {
  const flat = unrolled(ring);
  const [first, last] = [flat[0], flat.at(-1)];
  if (!first || !last || first[0] === last[0]) return flat;
  return [...flat, [last[0] ?? 0, -90], [first[0] ?? 0, -90], first];
}

export function unrolledGeometry(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry.type === 'Polygon') {
    return { ...geometry, coordinates: geometry.coordinates.map(unrolledRing) };
  }
  if (geometry.type === 'MultiPolygon') {
    return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unrolledRing)) };
  }
  return geometry;
}

export function unrolledLines({ coordinates }: GeoJSON.MultiLineString): GeoJSON.MultiLineString {
  return { type: 'MultiLineString', coordinates: coordinates.map(unrolled) };
}
