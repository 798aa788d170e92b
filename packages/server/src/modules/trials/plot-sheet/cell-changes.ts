import { missingWordFinder } from '@landrace/contract/areas/imports/value-formats';
import type {
  ChangedCell,
  PlotSheet,
  Refusal,
  SavedCells,
} from '@landrace/contract/areas/trials/plot-sheet.routes';
import { type Measured, typedMeasureOf } from '@landrace/domain/cells/measured-value';
import type { ChangedValue, FoundCell, Place, RemovedValue, StoredValue } from './plot-sheet.repository';

/** A cell as requested, and as it is. */
interface ComparedCell {
  readonly cell: ChangedCell;
  readonly place: Place;
  /** Undefined if the dataset has no such plot. */
  readonly found: FoundCell | undefined;
}

export interface PlannedChanges extends Pick<SavedCells, 'refused' | 'conflicts'> {
  readonly inserted: readonly StoredValue[];
  readonly updated: readonly ChangedValue[];
  readonly removed: readonly RemovedValue[];
  /** Values that stay, but are or are no longer suspect. */
  readonly marked: readonly { readonly id: number; readonly isSuspect: boolean }[];
}

type Planned =
  | { readonly as: 'same' }
  | { readonly as: 'refused'; readonly problem: Refusal }
  | { readonly as: 'conflict'; readonly found: FoundCell }
  | { readonly as: 'inserted'; readonly value: StoredValue }
  | { readonly as: 'updated'; readonly value: ChangedValue }
  | { readonly as: 'removed'; readonly value: RemovedValue }
  | { readonly as: 'marked'; readonly value: PlannedChanges['marked'][number] };

const isMissing = missingWordFinder();

type Trait = PlotSheet['traits'][number];
type Measure = ReturnType<typeof typedMeasureOf>;

/** What saving the cells would change, and what speaks against it. */
export function plannedChanges(cells: readonly ComparedCell[], traits: readonly Trait[]): PlannedChanges {
  const measures = new Map<number, Measure>(
    traits.map(({ id, dataType, restrictions = null }) => [
      id,
      typedMeasureOf({ dataType, restrictions }, isMissing),
    ]),
  );
  const planned = cells.map((one) => ({ one, plan: planOf(one, measures.get(one.place.traitId)) }));
  const repeats = brokenRepeats(planned);
  const plans = planned.map(({ one, plan }) => {
    const problem = repeats.get(one.cell);
    return { one, plan: problem ? ({ as: 'refused', problem } as const) : plan };
  });
  const of = ({ plotId, column }: ChangedCell) => ({ plotId, column });
  return {
    refused: plans.flatMap(({ one, plan }) =>
      plan.as === 'refused' ? { ...of(one.cell), problem: plan.problem } : [],
    ),
    conflicts: plans.flatMap(({ one, plan }) =>
      plan.as === 'conflict' ? { ...of(one.cell), ...shown(plan.found) } : [],
    ),
    inserted: plans.flatMap(({ plan }) => (plan.as === 'inserted' ? plan.value : [])),
    updated: plans.flatMap(({ plan }) => (plan.as === 'updated' ? plan.value : [])),
    removed: plans.flatMap(({ plan }) => (plan.as === 'removed' ? plan.value : [])),
    marked: plans.flatMap(({ plan }) => (plan.as === 'marked' ? plan.value : [])),
  };
}

function shown({
  value,
  changedOn,
  changedBy,
}: FoundCell): Omit<SavedCells['conflicts'][number], 'plotId' | 'column'> {
  return {
    value,
    ...(changedOn && { changedOn: changedOn.toISOString() }),
    ...(changedBy !== null && { changedBy }),
  };
}

function planOf({ cell, place, found }: ComparedCell, measure: Measure | undefined): Planned {
  if (!found) return { as: 'refused', problem: 'plotMissing' };
  if (!measure) return { as: 'refused', problem: 'traitMissing' };
  const measured = measuredIn(cell, measure);
  if (typeof measured === 'string') return { as: 'refused', problem: measured };
  const isAlready = measured !== undefined && (measured?.value ?? null) === found.value;
  if (found.value !== cell.before && !isAlready) return { as: 'conflict', found };
  if (measured === undefined || isAlready) return markOf(found, cell.isSuspect ?? found.isSuspect);
  return changeOf({ cell, place, found }, measured);
}

/** Undefined for a value that is not changed: it may be older than the restrictions of its trait. */
function measuredIn({ before, after }: ChangedCell, measure: Measure): ReturnType<Measure> | undefined {
  if (after === before) return undefined;
  return after === null ? null : measure(after);
}

function markOf({ id, isSuspect: wasSuspect }: FoundCell, isSuspect: boolean): Planned {
  return id === null || isSuspect === wasSuspect
    ? { as: 'same' }
    : { as: 'marked', value: { id, isSuspect } };
}

/** Another value is not suspect because the one before was. */
function changeOf(
  { cell, place, found }: ComparedCell & { readonly found: FoundCell },
  measured: Measured | null,
): Planned {
  const { id, value: before } = found;
  if (measured === null)
    return id === null || before === null ? { as: 'same' } : { as: 'removed', value: { id, before } };
  const value = { ...place, ...measured, isSuspect: cell.isSuspect ?? false };
  return id === null || before === null
    ? { as: 'inserted', value }
    : { as: 'updated', value: { ...value, id, before } };
}

/** There is no second value without a first. */
function brokenRepeats(
  planned: readonly { readonly one: ComparedCell; readonly plan: Planned }[],
): ReadonlyMap<ChangedCell, Refusal> {
  const left = new Map<string, number>();
  const keyOf = ({ plotId, traitId, day }: Place) => `${plotId} ${traitId} ${day}`;
  for (const { one, plan } of planned) {
    const key = keyOf(one.place);
    const there = left.get(key) ?? one.found?.repeats ?? 0;
    left.set(key, there + Number(plan.as === 'inserted') - Number(plan.as === 'removed'));
  }
  const broken = new Map<ChangedCell, Refusal>();
  for (const { one, plan } of planned) {
    const remaining = left.get(keyOf(one.place)) ?? 0;
    if (plan.as === 'inserted' && one.place.repeat > remaining) broken.set(one.cell, 'earlierRepeat');
    if (plan.as === 'removed' && one.place.repeat <= remaining) broken.set(one.cell, 'laterRepeat');
  }
  return broken;
}
