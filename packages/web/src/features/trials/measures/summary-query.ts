import type { ClimateDimension, TrialDimension } from '@landrace/contract/areas/measurements/dimensions';
import { apiQuery } from '../../../lib/api/client';
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

/** The key of lists, so that accepting a licence invalidates these queries, too. */
export function summaryQuery({ kind, id, datasetIds }: Variable, by: readonly Dimension[]) {
  const body = {
    datasetIds: [...datasetIds],
    xIds: [id],
    bins: binCount,
    by: [...by],
  };
  return kind === 'trial'
    ? apiQuery(['table', 'dataset/data/trial'], 'POST dataset/data/trial/summary', {
        body: body as typeof body & { readonly by: TrialDimension[] },
      })
    : apiQuery(['table', 'dataset/data/climate'], 'POST dataset/data/climate/summary', {
        body: body as typeof body & { readonly by: ClimateDimension[] },
      });
}
