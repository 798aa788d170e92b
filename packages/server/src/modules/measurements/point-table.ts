import type { PointRule } from '@landrace/contract/areas/measurements/points';
import { settled } from './settled';

/** A measured value of one of the variables. */
export interface PointValue {
  /** Plot, location or germplasm, and the dataset; 0 if it does not matter. */
  readonly unit: number;
  readonly dataset: number;
  /** A day, a year or 0; NaN if unknown. */
  readonly time: number;
  /** The position of the variable. */
  readonly variable: number;
  /** The later value has the higher one; then the one with the higher id. */
  readonly moment: number;
  readonly id: number;
  readonly number: number;
}

/** More than there are datasets, days and years; keys of two of them are exact numbers. */
const datasetFactor = 2 ** 21;
const timeFactor = 2 ** 23;
const timeOffset = 2 ** 22;
const unknownTime = -timeOffset;

/** Values side by side: a row for each unit and time, a column for each variable; NaN where nothing was measured. */
export class PointTable {
  readonly #rule: PointRule;
  readonly #rows = new Map<number, number>();
  readonly #unitNumbers = new Map<number, number>();
  readonly #columns: Column[];
  readonly #units: number[] = [];
  readonly #datasets: number[] = [];
  readonly #times: number[] = [];

  constructor(variables: number, rule: PointRule) {
    this.#rule = rule;
    this.#columns = Array.from({ length: variables }, () => ({
      numbers: [],
      moments: [],
      ids: [],
      counts: [],
    }));
  }

  get count(): number {
    return this.#units.length;
  }

  add(value: PointValue): void {
    const column = this.#columns[value.variable];
    if (!column) return;
    const row = this.#rowOf(value);
    if (this.#rule === 'mean') addToMean(column, row, value);
    else keepLast(column, row, value);
  }

  /** By unit and time, whatever the order in which the values came. */
  sorted(): SortedPoints {
    const [units, datasets, times] = [this.#units, this.#datasets, this.#times];
    const rows = Uint32Array.from(units.keys()).sort(
      (a, b) =>
        (units[a] ?? 0) - (units[b] ?? 0) ||
        (datasets[a] ?? 0) - (datasets[b] ?? 0) ||
        (times[a] || 0) - (times[b] || 0),
    );
    const inOrder = (list: readonly number[]) => Array.from(rows, (row) => list[row] ?? Number.NaN);
    const numberAt = this.#rule === 'mean' ? meanAt : lastAt;
    return {
      units: inOrder(units),
      datasets: inOrder(datasets),
      times: inOrder(times),
      columns: this.#columns.map((column) => Float64Array.from(rows, (row) => numberAt(column, row))),
    };
  }

  #rowOf({ unit, dataset, time }: PointValue): number {
    const unitKey = unit * datasetFactor + dataset;
    const unitNumber = this.#unitNumbers.get(unitKey) ?? this.#unitNumbers.size;
    this.#unitNumbers.set(unitKey, unitNumber);
    const timeKey = Number.isNaN(time) ? unknownTime : time;
    const key = unitNumber * timeFactor + timeKey + timeOffset;
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const row = this.#units.length;
    this.#rows.set(key, row);
    this.#units.push(unit);
    this.#datasets.push(dataset);
    this.#times.push(time);
    return row;
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

const lastAt = ({ numbers }: Column, row: number) => numbers[row] ?? Number.NaN;
const meanAt = ({ numbers, counts }: Column, row: number) =>
  settled((numbers[row] ?? Number.NaN) / (counts[row] ?? 1));

function addToMean({ numbers, counts }: Column, row: number, { number }: PointValue): void {
  numbers[row] = (numbers[row] ?? 0) + number;
  counts[row] = (counts[row] ?? 0) + 1;
}

function keepLast({ numbers, moments, ids }: Column, row: number, { number, moment, id }: PointValue): void {
  const known = moments[row];
  if (known !== undefined && (moment < known || (moment === known && id < (ids[row] ?? 0)))) return;
  numbers[row] = number;
  moments[row] = moment;
  ids[row] = id;
}
