import type { ValueSubset, Variable } from './explore-queries';
import type { ExploreState } from './explore-state';
import type { MeasuredKind } from './measured-kind';

/** What every tab of a screen of values needs. */
export interface Explored {
  readonly kind: MeasuredKind;
  readonly datasetIds: readonly number[];
  /** The chosen part of the datasets; its variables are the chosen ones. */
  readonly subset: ValueSubset;
  /** The chosen variables. */
  readonly variables: readonly Variable[];
  readonly state: ExploreState;
  /** What values are divided by, as chosen or as usual. */
  readonly by: string;
  readonly change: (part: Partial<ExploreState>) => void;
}
