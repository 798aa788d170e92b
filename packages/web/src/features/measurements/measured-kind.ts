import {
  type ClimateDimension,
  climateDimensions,
  type TrialDimension,
  trialDimensions,
} from '@landrace/contract/areas/measurements/dimensions';

/** What was measured: traits on germplasm in trials, or climate variables at locations. */
export interface MeasuredKind {
  readonly type: 'trials' | 'climate';
  /** What can be marked and grouped. */
  readonly items: 'germplasm' | 'locations';
  readonly dimensions: readonly (TrialDimension | ClimateDimension)[];
  /** By what several datasets, and a single one, are divided until something is chosen. */
  readonly usual: { readonly several: string; readonly single: string };
  /** The screen of one of its variables, and of one of its items. */
  readonly variableScreen: string;
}

export const trialsKind: MeasuredKind = {
  type: 'trials',
  items: 'germplasm',
  dimensions: trialDimensions,
  usual: { several: 'dataset', single: 'treatment' },
  variableScreen: 'trait-details',
};

export const climateKind: MeasuredKind = {
  type: 'climate',
  items: 'locations',
  dimensions: climateDimensions,
  usual: { several: 'dataset', single: 'location' },
  variableScreen: 'climate-details',
};
