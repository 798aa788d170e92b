import { number } from './field';
import type { TableRequestBody } from './table-request';

/** Degrees. If west is greater than east, it crosses the antimeridian. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * The body of `POST <segment>/table/clusters`: the filtered rows within a part of the globe. With `polygons`, or with
 * `maximumDistance` from a point, only those that a search by place finds.
 */
export interface ClusterRequestBody
  extends Pick<TableRequestBody, 'filter' | 'filters'>,
    Partial<PlaceSearch> {
  readonly bounds: Bounds;
  /** Of a map with tiles of 512 pixels, from 0; clusters are about 60 pixels apart. */
  readonly zoom: number;
  /** A field whose values colour the points. */
  readonly colourBy?: string | null;
}

export interface ClusterShare {
  /** Absent for rows that have none; `others` sums up values that are rarer than the listed ones. */
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
  /** For a text field: its most frequent values. */
  readonly shares?: readonly ClusterShare[];
  /** For a field of numbers or dates (as a year): the mean of those that have one. */
  readonly mean?: number;
}

export interface ClusterAnswer {
  /** Filtered rows, those of them that have a location, and those within the bounds. */
  readonly count: number;
  readonly placed: number;
  readonly within: number;
  readonly clusters: readonly Cluster[];
  /** The legend of the colours, among the located rows: the most frequent values, or the range of numbers. */
  readonly values?: readonly ClusterShare[];
  readonly min?: number;
  readonly max?: number;
  /** Bounds of all located rows, for the initial view. */
  readonly extent?: Bounds;
}

/** `POST <segment>/distance/table`: rows that have a location, each with its distance in kilometres. */
export interface DistanceRequestBody extends TableRequestBody {
  readonly latitude: number;
  readonly longitude: number;
  /** Only rows within this distance; all by default. */
  readonly maximumDistance?: number | null;
}

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/**
 * `POST <segment>/polygon/table`: rows within any of the rings, including their lines and corners. A ring is closed
 * implicitly, its lines are straight on a plane of degrees as they were drawn, and everything it encloses is inside,
 * even if it crosses itself. One that crosses the antimeridian continues beyond 180° or below -180°.
 */
export interface PolygonRequestBody extends TableRequestBody {
  readonly polygons: readonly (readonly Position[])[];
}

/** The members that make any request a search by place: `polygons`, or the others. */
export type PlaceSearch = Pick<DistanceRequestBody, 'latitude' | 'longitude' | 'maximumDistance'> &
  Pick<PolygonRequestBody, 'polygons'>;

/** The field that a search by distance adds to the rows and by which they may be sorted. */
export const distanceField = 'distance';
export const distanceColumn = number({ unit: 'km', digits: 1 });
/** How far longitudes of a ring may continue: maps show the world more than once, side by side. */
export const longitudeLimit = 540;
export const maxPolygons = 100;
export const maxVertices = 10_000;
/** Mean radius of the earth in kilometres. */
export const earthRadius = 6371.0088;
