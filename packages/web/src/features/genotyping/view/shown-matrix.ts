import type { ViewStore } from '../../../kit/matrix/view-store';
import type { Source } from './source';
import type { ViewChoice } from './view-choice';
import type { Facts, Lines } from './view-queries';

/** A matrix in one order of its lines, its visible range, and how it is shown. */
export interface ShownMatrix {
  readonly facts: Facts;
  readonly lines: Lines;
  readonly source: Source;
  readonly views: ViewStore;
  readonly choice: ViewChoice;
  readonly isSorting: boolean;
  readonly sortError: unknown;
  readonly onChange: (part: Partial<ViewChoice>) => void;
}
