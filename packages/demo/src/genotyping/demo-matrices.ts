import { datasetsOf } from '../datasets/catalogue';
import { matrixKey } from '../datasets/dataset-tables';
import { type DemoSize, planOf } from '../plan';
import { type CalledMarker, calledMarkers, type FrequentMarker, frequentMarkers } from './calls';

interface Described {
  /** Storage key, as in the row of its dataset. */
  readonly key: string;
  readonly germplasm: number;
}

export type DemoMatrix =
  | (Described & { readonly kind: 'calls'; readonly markers: Iterable<CalledMarker> })
  | (Described & { readonly kind: 'frequencies'; readonly markers: Iterable<FrequentMarker> });

/** The matrices of the collection's datasets. */
export function* demoMatrices(size: DemoSize): Generator<DemoMatrix> {
  const plan = planOf(size);
  for (const { id, type, matrix } of datasetsOf(plan)) {
    if (!matrix) continue;
    const described = { key: matrixKey(id), germplasm: matrix.germplasm[1] };
    if (type === 'genotype') yield { ...described, kind: 'calls', markers: calledMarkers(plan, matrix) };
    else yield { ...described, kind: 'frequencies', markers: frequentMarkers(plan, matrix) };
  }
}
