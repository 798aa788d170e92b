import type { ClimateDimension, TrialDimension } from '@landrace/contract/areas/measurements/dimensions';
import { climateKind, freshSummaryQuery, trialsKind } from '../../measurements/public';
import { binCount } from './measure.series';

/** A trait or a climate variable, with the datasets that have values the user may read. */
export type Variable =
  | { readonly kind: 'trial'; readonly id: number; readonly datasetIds: readonly number[] }
  | { readonly kind: 'climate'; readonly id: number; readonly datasetIds: readonly number[] };

/** What is drawn of it. */
export interface MeasuresProps {
  readonly variable: Variable;
  readonly name: string;
  /** Abbreviation of the unit, or its name. */
  readonly unit: string | undefined;
}

/** What the pages divide values by, the first at once. */
export const dimensionsOf = {
  trial: ['dataset', 'year', 'treatment', 'location'],
  climate: ['month', 'year', 'location', 'dataset'],
} as const satisfies Record<Variable['kind'], readonly (TrialDimension | ClimateDimension)[]>;

export type Dimension = (typeof dimensionsOf)[Variable['kind']][number];

export const summaryQuery = ({ kind, id, datasetIds }: Variable, by: readonly Dimension[]) =>
  freshSummaryQuery(kind === 'trial' ? trialsKind : climateKind, {
    datasetIds: [...datasetIds],
    xIds: [id],
    by,
    bins: binCount,
  });
