import type { FilterNode, FlatFilter, IgnoredFilter } from './filter';

/** Above this, or without a limit, a page is streamed. Our own client never requests more. */
export const largestPage = 10_000;
export const facetValuesDefault = 20;
export const maxFacetValues = 200;
/** Characters of a text that values of a facet are searched for. */
export const maxFacetSearch = 200;
/** A histogram has at most this many bars, and one more if its first bar begins below the minimum. */
export const histogramBins = 24;

/** The body of `POST <segment>/table`. */
export interface TableRequestBody {
  readonly page?: number | null;
  readonly limit?: number | null;
  readonly orderBy?: string | null;
  readonly ascending?: 0 | 1 | null;
  /** The count of an earlier response under the same filter; it is returned instead of counted again. */
  readonly prevCount?: number | null;
  readonly minimal?: boolean | null;
  readonly filter?: readonly FlatFilter[] | null;
  readonly filters?: FilterNode | null;
  /** Only the rows of this change set, such as an import; for lists that support it. */
  readonly changeSetId?: number | null;
}

export interface TablePage<Row> {
  readonly data: readonly Row[];
  readonly count: number;
  readonly ignored?: readonly IgnoredFilter[];
}

export interface FacetRequestBody extends Pick<TableRequestBody, 'filter' | 'filters'> {
  readonly fields: readonly string[];
  readonly limit?: number;
  /** By requested field: only values that contain the text are listed. Upper and lower case are the same. */
  readonly search?: Readonly<Record<string, string>> | null;
  /**
   * Fields that are within other requested ones are listed as parts of their values. A search for the outermost field
   * then finds values at every level.
   */
  readonly nested?: boolean | null;
}

export interface FacetValue {
  readonly value: string | number | boolean;
  readonly count: number;
  /** The values of the next field among its rows, if the request is nested. */
  readonly parts?: FacetValues;
}

export interface FacetValues {
  readonly values: readonly FacetValue[];
  readonly missing: number;
  /** How many further values there are beyond the listed ones. */
  readonly more: number;
}

/**
 * Decimal edges without gaps. A bar counts the values from `from` up to but excluding `to`, the last one including
 * `to`. Dates are milliseconds since 1970: bars begin with a day, those of partial dates with a year, and the last bar
 * ends with the day of its `to`.
 */
export interface FacetHistogram {
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[];
  readonly missing: number;
  readonly min?: number;
  readonly max?: number;
}

/** The field has too many values to be counted in time; a narrower filter helps. */
interface FacetRefusal {
  readonly tooMany: true;
}

export type Facet = FacetValues | FacetHistogram | FacetRefusal;

export interface FacetAnswer {
  readonly count: number;
  readonly facets: Readonly<Record<string, Facet>>;
}

export interface ExportRequestBody
  extends Pick<TableRequestBody, 'filter' | 'filters' | 'orderBy' | 'ascending'> {
  /** Only these fields are written, under these headings. */
  readonly columnNameMapping?: Readonly<Record<string, string>> | null;
  readonly forcedFileExtension?: string | null;
}

/** The selected project ids are sent in this header, comma-separated; no header means no restriction. */
export const projectHeader = 'x-landrace-projects';
