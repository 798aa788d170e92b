import type { Measurement, Unit } from './measured-units';

/** A row of a wide file. */
export interface WideRow {
  readonly descriptors: readonly string[];
  readonly year: string;
  /** For each variable; empty without a value. */
  readonly cells: readonly string[];
}

interface OpenRow extends WideRow {
  /** Of the unit within its cluster. */
  readonly place: number;
  readonly cells: string[];
  /** The time of each cell. */
  readonly moments: string[];
}

const yearLength = 4;
/** Unknown years come last. */
const lastYear = 9999;

/**
 * A row for each unit and year. Of several values of a year, the last one counts. Rows are sorted by year before the
 * units of a cluster, so a cluster is kept until its end.
 */
export async function* rowsPerYear(
  measurements: AsyncIterable<Measurement>,
  variables: number,
): AsyncGenerator<WideRow> {
  let last: Unit | undefined;
  let place = 0;
  let rows = new Map<string, OpenRow>();
  for await (const measurement of measurements) {
    const { unit, moment } = measurement;
    if (last && unit.cluster !== last.cluster) {
      yield* inOrder(rows);
      rows = new Map();
    }
    if (unit !== last && !(last && unit.cluster === last.cluster && unit.name === last.name)) place += 1;
    last = unit;
    const year = moment === '' ? unit.startYear : moment.slice(0, yearLength);
    const key = `${place} ${year}`;
    const row = rows.get(key) ?? openRow(unit, { place, year, variables });
    rows.set(key, row);
    setCells(row, measurement);
  }
  yield* inOrder(rows);
}

function openRow(
  { descriptors }: Unit,
  { place, year, variables }: { readonly place: number; readonly year: string; readonly variables: number },
): OpenRow {
  const empty = new Array<string>(variables).fill('');
  return { place, year, descriptors, cells: [...empty], moments: empty };
}

/** Values of equal times are in the order in which they were entered. */
function setCells({ cells, moments }: OpenRow, { moment, positions, texts }: Measurement): void {
  for (const [index, position] of positions.entries()) {
    if (position < 0 || moment < (moments[position] ?? '')) continue;
    moments[position] = moment;
    cells[position] = texts[index] ?? '';
  }
}

function inOrder(rows: ReadonlyMap<string, OpenRow>): readonly WideRow[] {
  if (rows.size < 2) return [...rows.values()];
  const yearOf = ({ year }: WideRow) => (year === '' ? lastYear : Number(year));
  return [...rows.values()].sort((a, b) => yearOf(a) - yearOf(b) || a.place - b.place);
}
