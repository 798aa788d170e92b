import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';

/** Between values, which do not have it. */
export const valueSeparator = '\u001f';

/**
 * How many columns of a line identify its unit; the year for values without a time, the plot and the descriptors
 * follow.
 */
export interface LineLayout {
  /** Lines with equal values in these are adjacent. */
  readonly clusterColumns: number;
  /** Lines of a cluster with equal values in these belong to one unit. */
  readonly unitColumns: number;
}

/** A plot, or a location on a day. */
export interface Unit {
  /** Its id; empty for a location. */
  readonly plot: string;
  readonly cluster: string;
  readonly name: string;
  /** For values without a time; empty if unknown. */
  readonly startYear: string;
  readonly descriptors: readonly string[];
}

/** What was measured on a unit at one time. */
export interface Measurement {
  readonly unit: Unit;
  /** As ISO text, which sorts by time; empty if unknown. */
  readonly moment: string;
  /** Of variables; -1 for one without a column. */
  readonly positions: readonly number[];
  readonly texts: readonly string[];
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

/** As COPY writes them. */
export function unescaped(cell: string): string {
  return cell.includes('\\')
    ? cell.replace(/\\(.)/g, (_whole, letter: string) => escapes.get(letter) ?? letter)
    : cell;
}

/**
 * Lines of time, ids of variables, values and unit. There are up to millions, so a unit and a set of variables that
 * are those of the line before are not read again.
 */
export async function* measurementsIn(
  lines: AsyncIterable<string>,
  layout: LineLayout,
  variables: readonly Variable[],
): AsyncGenerator<Measurement> {
  const columns = new Map(variables.map(({ id }, place) => [String(id), place]));
  let lastIds = '';
  let positions: readonly number[] = [];
  let lastUnit = '';
  let unit: Unit | undefined;
  for await (const line of lines) {
    const idsAt = line.indexOf('\t') + 1;
    const valuesAt = line.indexOf('\t', idsAt) + 1;
    const unitAt = line.indexOf('\t', valuesAt) + 1;
    const ids = line.slice(idsAt, valuesAt - 1);
    if (ids !== lastIds) positions = ids.split(',').map((id) => columns.get(id) ?? -1);
    lastIds = ids;
    const unitText = line.slice(unitAt);
    if (!unit || unitText !== lastUnit) unit = readUnit(unitText, layout);
    lastUnit = unitText;
    const values = line.slice(valuesAt, unitAt - 1);
    const texts = values.split(valueSeparator);
    yield {
      unit,
      moment: line.slice(0, idsAt - 1),
      positions,
      texts: values.includes('\\') ? texts.map(unescaped) : texts,
    };
  }
}

function readUnit(text: string, { clusterColumns, unitColumns }: LineLayout): Unit {
  const cells = text.split('\t');
  const startYearAt = clusterColumns + unitColumns;
  return {
    cluster: cells.slice(0, clusterColumns).join('\t'),
    name: cells.slice(clusterColumns, startYearAt).join('\t'),
    startYear: cells[startYearAt] ?? '',
    plot: cells[startYearAt + 1] ?? '',
    descriptors: cells.slice(startYearAt + 2).map(unescaped),
  };
}
