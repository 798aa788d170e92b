import { longitudeLimit, type Position } from '@landrace/contract/core/place-request';

const number = /^[+-]?\d{1,3}(?:[.,]\d+)?$/;

/** A coordinate as people type it: with a point or a comma, with or without a degree sign and a side. */
function readDegrees(written: string, most: number, sides: string): number | undefined {
  const words = written.trim().toUpperCase().replaceAll('°', '').replaceAll('−', '-').trim();
  const side = sides.includes(words.slice(-1)) ? words.slice(-1) : '';
  const figure = words.slice(0, words.length - side.length).trim();
  if (!number.test(figure)) return undefined;
  const value = Number(figure.replace(',', '.')) * (side !== '' && sides.indexOf(side) > 0 ? -1 : 1);
  return Math.abs(value) <= most ? value : undefined;
}

export function readLatitude(written: string): number | undefined {
  return readDegrees(written, 90, 'NS');
}

export function readLongitude(written: string): number | undefined {
  return readDegrees(written, 180, 'EW');
}

/** About ten metres: finer than anybody points at a map. */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** One corner per line, latitude before longitude; else the number of the first line that is none. */
export function readCorners(written: string): readonly Position[] | { readonly badLine: number } {
  const corners: Position[] = [];
  for (const [index, line] of written.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [latitude = '', longitude = '', ...rest] = partsOf(line);
    // A ring across the antimeridian runs on beyond 180 degrees.
    const [lat, lng] = [readLatitude(latitude), readDegrees(longitude, longitudeLimit, 'EW')];
    if (lat === undefined || lng === undefined || rest.length > 0) return { badLine: index + 1 };
    corners.push({ lat, lng });
  }
  return corners;
}

/** A comma between figures without a space may separate two of them or the decimals of one. */
function partsOf(line: string): readonly string[] {
  const words = line.trim().replace(/\s+(?=[NSEW]\b)/gi, '');
  const parts = words.split(/[;\s]+/).map((part) => part.replace(/,$/, ''));
  return parts.length === 1 ? words.split(',') : parts;
}

export function writeCorners(ring: readonly Position[]): string {
  return ring.map(({ lat, lng }) => `${roundCoordinate(lat)} ${roundCoordinate(lng)}`).join('\n');
}
