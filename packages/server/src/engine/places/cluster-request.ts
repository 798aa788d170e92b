import type { Kind } from '@landrace/contract/core/field';
import type { Bounds } from '@landrace/contract/core/place-request';
import type { Role } from '@landrace/contract/core/role';
import type { TableDefinition } from '@landrace/contract/core/table';
import { fail } from '../../platform/failure';
import { knownField, readSelection, type Selection } from '../request';
import { type Box, longitudesBetween, wrapped } from './globe';
import { cellSide } from './grid';
import { readLatitude } from './place-body';

export interface ClusterRequest extends Selection {
  readonly box: Box;
  /** Side of a grid cell, as a fraction of the map's width. */
  readonly cell: number;
  readonly colour: { readonly field: string; readonly as: 'words' | 'number' } | undefined;
}

const deepestZoom = 24;

const colours: Partial<Record<Kind, 'words' | 'number'>> = {
  text: 'words',
  choice: 'words',
  integer: 'number',
  number: 'number',
  partialDate: 'number',
};

export function readClusterRequest(
  table: TableDefinition,
  role: Role | undefined,
  request: unknown,
): ClusterRequest {
  const selection = readSelection(table, role, request);
  const { bounds, zoom, colourBy } = (request ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof zoom !== 'number' || !(zoom >= 0 && zoom <= deepestZoom))
    throw fail('request.invalid', { path: 'zoom', problem: 'notAZoom' });
  const { west, south, east, north } = readBounds(bounds);
  return {
    ...selection,
    box: { south, north, longitudes: longitudesBetween(west, east < west ? east + 360 : east) },
    cell: cellSide({ west, south, east, north }, zoom),
    colour: readColour(table, role, colourBy),
  };
}

function readBounds(value: unknown): Bounds {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fail('request.invalid', { path: 'bounds', problem: 'notAnObject' });
  const edges = value as Readonly<Record<keyof Bounds, unknown>>;
  const south = readLatitude(edges.south, 'bounds.south');
  const north = readLatitude(edges.north, 'bounds.north');
  if (south > north) throw fail('request.invalid', { path: 'bounds', problem: 'southAboveNorth' });
  const west = readMeridian(edges.west, 'bounds.west');
  const east = readMeridian(edges.east, 'bounds.east');
  if (east - west >= 360) return { west: -180, south, east: 180, north };
  const start = wrapped(west);
  return { west: start, south, east: east < west ? wrapped(east) : start + (east - west), north };
}

/** A map that is smaller than its window repeats the world, and its longitudes continue. */
function readMeridian(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw fail('request.invalid', { path, problem: 'notANumber' });
  return value;
}

function readColour(table: TableDefinition, role: Role | undefined, name: unknown): ClusterRequest['colour'] {
  if (name === undefined || name === null || name === '') return undefined;
  // The message does not contain it either: an object may have its own toString.
  if (typeof name !== 'string') throw fail('request.invalid', { path: 'colourBy', problem: 'notText' });
  const field = knownField(table, role, name);
  if (!field) throw fail('table.unknownColumn', { column: name.slice(0, 60), path: 'colourBy' });
  const as = colours[field.kind];
  if (!as) throw fail('table.noColour', { column: name });
  return { field: name, as };
}
