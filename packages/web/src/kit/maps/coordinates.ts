import { longitudeLimit, type Position } from '@landrace/contract/core/place-request';

const number = /^[+-]?\d{1,3}(?:[.,]\d+)?$/;

/** A coordinate as typed: with a point or a comma, with or without a degree sign and a hemisphere. */
function readDegrees(written: string, max: number, sides: string): number | undefined {
  const normalised = written.trim().toUpperCase().replaceAll('°', '').replaceAll('−', '-').trim();
  const side = sides.includes(normalised.slice(-1)) ? normalised.slice(-1) : '';
  const digits = normalised.slice(0, normalised.length - side.length).trim();
  if (!number.test(digits)) return undefined;
  const value = Number(digits.replace(',', '.')) * (side !== '' && sides.indexOf(side) > 0 ? -1 : 1);
  return Math.abs(value) <= max ? value : undefined;
}

export function readLatitude(written: string): number | undefined {
  return readDegrees(written, 90, 'NS');
}

export function readLongitude(written: string): number | undefined {
  return readDegrees(written, 180, 'EW');
}

/** About ten metres: more precise than a click on a map. */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** One corner per line, latitude before longitude; else the number of the first invalid line. */
export function readCorners(written: string): readonly Position[] | { readonly badLine: number } {
  const corners: Position[] = [];
  for (const [index, line] of written.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [latitude = '', longitude = '', ...rest] = partsOf(line);
    // A ring across the antimeridian continues beyond 180 degrees.
    const [lat, lng] = [readLatitude(latitude), readDegrees(longitude, longitudeLimit, 'EW')];
    if (lat === undefined || lng === undefined || rest.length > 0) return { badLine: index + 1 };
    corners.push({ lat, lng });
  }
  return corners;
}

/** A comma between digits without a space may separate two numbers or the decimals of one. */
function partsOf(line: string): readonly string[] {
  const compact = line.trim().replace(/\s+(?=[NSEW]\b)/gi, '');
  const parts = compact.split(/[;\s]+/).map((part) => part.replace(/,$/, ''));
  return parts.length === 1 ? compact.split(',') : parts;
}

export function writeCorners(ring: readonly Position[]): string {
  return ring.map(({ lat, lng }) => `${roundCoordinate(lat)} ${roundCoordinate(lng)}`).join('\n');
}
