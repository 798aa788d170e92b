import type { PointRule, PointUnit } from '@landrace/contract/areas/measurements/points';
import { settled } from './settled';

/** Measured values of one variable in one dataset, all lists in the same order. */
export interface PointValues {
  /** 0 if it does not matter. */
  readonly dataset: number;
  /** Its id. */
  readonly variable: number;
  /** Of the dataset, for values without a time; NaN if unknown. */
  readonly startYear: number;
  /** Plots, locations or germplasm. */
  readonly units: Int32Array;
  readonly numbers: Float64Array;
  /** Seconds since 1970; -Infinity if unknown. The later value has the higher one, then the one with the higher id. */
  readonly moments: Float64Array;
  readonly ids?: Float64Array;
}

type RowsOfUnits = Map<number, number>;

/** Values side by side: a row for each unit and time, a column for each variable; NaN where nothing was measured. */
export class PointTable {
  readonly #per: PointUnit;
  readonly #rule: PointRule;
  /** By dataset and time. */
  readonly #rows = new Map<number, Map<number, RowsOfUnits>>();
  /** By variable, in their order. */
  readonly #columns: ReadonlyMap<number, Column>;
  readonly #units: number[] = [];
  readonly #datasets: number[] = [];
  readonly #times: number[] = [];
  #hasTies = false;

  constructor(
    variableIds: readonly number[],
    { per, rule }: { readonly per: PointUnit; readonly rule: PointRule },
  ) {
    this.#per = per;
    this.#rule = rule;
    this.#columns = new Map(variableIds.map((id) => [id, { numbers: [], moments: [], ids: [], counts: [] }]));
  }

  get count(): number {
    return this.#units.length;
  }

  /** Whether values of the same time were added without the ids that decide between them. */
  get hasTies(): boolean {
    return this.#hasTies;
  }

  add(values: PointValues): void {
    const column = this.#columns.get(values.variable);
    if (!column) return;
    const { units, moments } = values;
    const timeOf = timesOf(this.#per, values.startYear);
    let lastMoment = Number.NaN;
    let time = Number.NaN;
    let rows: RowsOfUnits | undefined;
    for (let at = 0; at < units.length; at += 1) {
      const moment = moments[at] ?? Number.NaN;
      if (!rows || moment !== lastMoment) {
        time = timeOf(moment);
        rows = this.#rowsAt(values.dataset, time);
      }
      lastMoment = moment;
      const unit = units[at] ?? 0;
      let row = rows.get(unit);
      if (row === undefined) {
        row = this.#units.length;
        rows.set(unit, row);
        this.#units.push(unit);
        this.#datasets.push(values.dataset);
        this.#times.push(time);
      }
      if (this.#rule === 'mean') addToMean(column, row, values.numbers[at] ?? Number.NaN);
      else this.#keepLast(column, row, values, at);
    }
  }

  #rowsAt(dataset: number, time: number): RowsOfUnits {
    const ofDataset = this.#rows.get(dataset) ?? new Map<number, RowsOfUnits>();
    this.#rows.set(dataset, ofDataset);
    const rows = ofDataset.get(time) ?? new Map<number, number>();
    ofDataset.set(time, rows);
    return rows;
  }

  #keepLast(column: Column, row: number, values: PointValues, at: number): void {
    const moment = values.moments[at] ?? Number.NaN;
    const id = values.ids?.[at] ?? 0;
    const known = column.moments[row];
    if (known !== undefined) {
      if (moment === known && !values.ids) this.#hasTies = true;
      if (moment < known || (moment === known && id < (column.ids[row] ?? 0))) return;
    }
    column.numbers[row] = values.numbers[at] ?? Number.NaN;
    column.moments[row] = moment;
    if (values.ids) column.ids[row] = id;
  }

  /** By unit and time, whatever the order in which the values came. */
  sorted(): SortedPoints {
    const [units, datasets, times] = [this.#units, this.#datasets, this.#times];
    const compare = (a: number, b: number) =>
      (units[a] ?? 0) - (units[b] ?? 0) ||
      (datasets[a] ?? 0) - (datasets[b] ?? 0) ||
      (times[a] || 0) - (times[b] || 0);
    const rows = Uint32Array.from(units.keys());
    // They usually are in this order, as plots were loaded.
    if (rows.some((row, at) => at > 0 && compare(at - 1, row) > 0)) rows.sort(compare);
    const inOrder = (list: readonly number[]) => [...takenFrom(rows, (row) => list[row] ?? Number.NaN)];
    const numberAt = this.#rule === 'mean' ? meanAt : lastAt;
    return {
      units: inOrder(units),
      datasets: inOrder(datasets),
      times: inOrder(times),
      columns: [...this.#columns.values()].map((column) => takenFrom(rows, (row) => numberAt(column, row))),
    };
  }
}

/** The points as lists. */
export interface SortedPoints {
  readonly units: readonly number[];
  readonly datasets: readonly number[];
  readonly times: readonly number[];
  readonly columns: readonly Float64Array[];
}

interface Column {
  readonly numbers: number[];
  readonly moments: number[];
  readonly ids: number[];
  readonly counts: number[];
}

/** `Float64Array.from` takes several times as long. */
function takenFrom(rows: Uint32Array, numberAt: (row: number) => number): Float64Array {
  const numbers = new Float64Array(rows.length);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = numberAt(rows[at] ?? 0);
  return numbers;
}

const lastAt = ({ numbers }: Column, row: number) => numbers[row] ?? Number.NaN;
const meanAt = ({ numbers, counts }: Column, row: number) =>
  settled((numbers[row] ?? Number.NaN) / (counts[row] ?? 1));

function addToMean({ numbers, counts }: Column, row: number, number: number): void {
  numbers[row] = (numbers[row] ?? 0) + number;
  counts[row] = (counts[row] ?? 0) + 1;
}

const daySeconds = 86_400;

/** The time of a point in days or years, 0 if it does not matter, NaN if unknown. */
function timesOf(per: PointUnit, startYear: number): (moment: number) => number {
  if (per === 'day') return (moment) => (moment === -Infinity ? Number.NaN : Math.floor(moment / daySeconds));
  if (per === 'year')
    return (moment) => (moment === -Infinity ? startYear : new Date(moment * 1000).getUTCFullYear());
  return () => 0;
}
