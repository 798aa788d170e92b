import { number } from './field';
import type { TableRequestBody } from './table-request';

/** Degrees. Where west is greater than east, it reaches across the antimeridian. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The body of `POST <segment>/table/clusters`: the rows of a filter within a piece of the globe. */
export interface ClusterRequestBody extends Pick<TableRequestBody, 'filter' | 'filters'> {
  readonly bounds: Bounds;
  /** Of a map with tiles of 512 pixels, from 0 on; clusters are about 60 pixels apart. */
  readonly zoom: number;
  /** A field whose values colour the points. */
  readonly colourBy?: string | null;
}

export interface ClusterShare {
  /** Absent for rows that have none; `others` sums up what is rarer than the listed ones. */
  readonly value?: string | number;
  readonly others?: true;
  readonly count: number;
}

/** Rows near each other, or a single one with its id and name. Up to 500 rows within the bounds are all single. */
export interface Cluster {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  readonly id?: number;
  readonly name?: string;
  /** Of a field of words: its most frequent values. */
  readonly shares?: readonly ClusterShare[];
  /** Of a field of numbers or dates (as a year): the mean of those that have one. */
  readonly mean?: number;
}

export interface ClusterAnswer {
  /** Rows of the filter, those of them that have a place, and those within the bounds. */
  readonly count: number;
  readonly placed: number;
  readonly within: number;
  readonly clusters: readonly Cluster[];
  /** What the colours are of, among the placed rows: the most frequent values, or the span of numbers. */
  readonly values?: readonly ClusterShare[];
  readonly min?: number;
  readonly max?: number;
  /** Bounds of everything that has a place, to begin with. */
  readonly extent?: Bounds;
}

/** `POST <segment>/distance/table`: rows that have a place, each with its distance in kilometres. */
export interface DistanceRequestBody extends TableRequestBody {
  readonly latitude: number;
  readonly longitude: number;
  /** Only rows so near; all without. */
  readonly maximumDistance?: number | null;
}

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/**
 * `POST <segment>/polygon/table`: rows within any of the rings, their lines and corners included. A ring is closed by
 * itself, its lines are straight on a plane of degrees as they were drawn, and all that it goes round is inside, also
 * where it crosses itself. One that crosses the antimeridian runs on beyond 180° or below -180°.
 */
export interface PolygonRequestBody extends TableRequestBody {
  readonly polygons: readonly (readonly Position[])[];
}

/** The field that a search by distance adds to the rows and that they may be sorted by. */
export const distanceField = 'distance';
export const distanceColumn = number({ unit: 'km', digits: 1 });
/** How far longitudes of a ring may run on: maps show the world more than once, side by side. */
export const longitudeLimit = 540;
export const mostPolygons = 100;
export const mostVertices = 10_000;
/** Mean radius of the earth in kilometres. */
export const earthRadius = 6371.0088;
