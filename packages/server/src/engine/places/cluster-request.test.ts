import { flag, integer, number, text } from '@landrace/contract/core/field';
import { defineTable } from '@landrace/contract/core/table';
import { describe, expect, test } from 'vitest';
import { readClusterRequest } from './cluster-request';

const trees = defineTable({
  name: 'trees',
  area: 'example',
  segment: 'tree',
  key: 'id',
  nameField: 'name',
  defaultSort: { field: 'name' },
  place: { latitude: 'lat', longitude: 'lng' },
  fields: {
    id: integer(),
    name: text(),
    lat: number(),
    lng: number(),
    isOld: flag(),
    price: number({ minimumRole: 'Data Curator' }),
  },
});
const bounds = { west: 0, south: -10, east: 20, north: 10 };
const read = (body: unknown) => readClusterRequest(trees, undefined, body);
const codeOf = (body: unknown): string => {
  try {
    read(body);
  } catch (problem) {
    return (problem as { code: string }).code;
  }
  return 'nothing';
};
const rangesOf = (west: number, east: number) =>
  read({ bounds: { ...bounds, west, east }, zoom: 2 }).box.longitudes.map((part) => [part.west, part.east]);

describe('a request for clusters', () => {
  test.each([
    [undefined, 'request.invalid'],
    [{ zoom: 1 }, 'request.invalid'],
    [{ bounds }, 'request.invalid'],
    [{ bounds, zoom: -1 }, 'request.invalid'],
    [{ bounds, zoom: '3' }, 'request.invalid'],
    [{ bounds, zoom: 25 }, 'request.invalid'],
    [{ bounds: { ...bounds, north: 91 }, zoom: 1 }, 'place.latitude'],
    [{ bounds: { ...bounds, south: 11 }, zoom: 1 }, 'request.invalid'],
    [{ bounds: { ...bounds, west: null }, zoom: 1 }, 'request.invalid'],
    [{ bounds, zoom: 1, colourBy: 'colour' }, 'table.unknownColumn'],
    [{ bounds, zoom: 1, colourBy: 'price' }, 'table.unknownColumn'],
    [{ bounds, zoom: 1, colourBy: 'constructor' }, 'table.unknownColumn'],
    [{ bounds, zoom: 1, colourBy: { toString: 1, valueOf: null } }, 'request.invalid'],
    [{ bounds, zoom: 1, colourBy: ['name'] }, 'request.invalid'],
    [{ bounds, zoom: 1, colourBy: 'isOld' }, 'table.noColour'],
    [{ bounds, zoom: 1, filter: [{ column: 'price', comparator: 'equals' }] }, 'table.unknownColumn'],
  ])('%j is refused', (body, code) => {
    expect(codeOf(body)).toBe(code);
  });

  test('accepts the bounds of a map that repeats the world', () => {
    expect(rangesOf(-10, 20)).toEqual([[-10, 20]]);
    expect(rangesOf(170, -170)).toEqual(rangesOf(170, 190));
    expect(rangesOf(530, 550)).toEqual(rangesOf(170, 190));
    expect(rangesOf(-700, 700)).toEqual([[-180, 180]]);
    expect(rangesOf(-180, 180)).toEqual([[-180, 180]]);
  });

  test('colours by categories or by numbers', () => {
    expect(read({ bounds, zoom: 1, colourBy: 'name' }).colour).toEqual({ field: 'name', as: 'words' });
    expect(read({ bounds, zoom: 1, colourBy: 'lat' }).colour).toEqual({ field: 'lat', as: 'number' });
    expect(read({ bounds, zoom: 1, colourBy: null }).colour).toBeUndefined();
  });
});
