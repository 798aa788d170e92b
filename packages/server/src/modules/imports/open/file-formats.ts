import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { FoundFormats } from '@landrace/contract/areas/imports/mapping.routes';
import type { ValueFormats } from '@landrace/contract/areas/imports/value-formats';
import { type DayOrder, dayOrdersOf } from '@landrace/domain/cells/dates';
import { type DecimalMark, decimalMarksOf } from '@landrace/domain/cells/plain-values';
import type { WrittenFormats } from '@landrace/domain/cells/written-values';
import type { Row, Workbook } from '../../../platform/sheets/workbook';
import { findColumns } from '../check/headings';

/** In later rows an ambiguous value is rejected instead of examined. */
const maxRows = 100_000;

interface Ballot {
  readonly orders: Votes<DayOrder>;
  readonly marks: Votes<DecimalMark>;
}

interface Options {
  /** The sheets with values to examine. */
  readonly layouts: readonly SheetLayout[];
  readonly rows?: number;
  readonly signal?: AbortSignal;
}

/** Detects the order of days and the decimal mark from the values of a file. */
export async function findFormats(
  workbook: Workbook,
  { layouts, rows = maxRows, signal }: Options,
): Promise<FoundFormats> {
  const ballot = { orders: openVotes<DayOrder>(), marks: openVotes<DecimalMark>() };
  for (const layout of layouts)
    if (!layout.isMatrix && workbook.sheetNames.includes(layout.name))
      await vote(ballot, { workbook, layout, rows, signal });
  const { value: order, sample: day, count: days } = ballot.orders.result();
  const { value: mark, sample: number, count: numbers } = ballot.marks.result();
  const hasText = workbook.numbers !== 'typed' && numbers > 0;
  return {
    ...(days > 0 && { dates: { order: order ?? null, sample: day } }),
    ...(hasText && { numbers: { mark: mark ?? null, sample: number } }),
  };
}

/** The user's choice takes precedence over what was detected. */
export function formatsOf(
  workbook: Workbook,
  found: FoundFormats,
  chosen: ValueFormats = {},
): WrittenFormats {
  return {
    numbers: workbook.numbers,
    decimalMark: chosen.decimalMark ?? found.numbers?.mark ?? undefined,
    dayOrder: chosen.dayOrder ?? found.dates?.order ?? undefined,
  };
}

interface Reader {
  readonly workbook: Workbook;
  readonly layout: SheetLayout;
  readonly rows: number;
  readonly signal: AbortSignal | undefined;
}

async function vote(ballot: Ballot, { workbook, layout, rows, signal }: Reader): Promise<void> {
  let voteRow: ((row: Row) => void) | undefined;
  let left = rows;
  for await (const batch of workbook.rows(layout.name, { ...(signal && { signal }) })) {
    for (const row of batch) {
      if (voteRow) voteRow(row);
      else voteRow = rowVoter(ballot, { workbook, layout }, row);
      if (!voteRow) return;
    }
    left -= batch.length;
    if (left <= 0) return;
  }
}

type Role = 'date' | 'number' | 'either';

function rowVoter(
  { orders, marks }: Ballot,
  { workbook, layout }: Pick<Reader, 'workbook' | 'layout'>,
  headings: Row,
): ((row: Row) => void) | undefined {
  const roles = rolesOf(layout, headings);
  if (roles.length === 0) return undefined;
  // If commas separate cells, a point never separates thousands.
  const marksOf = (cell: string) =>
    workbook.numbers === 'pointed' && !cell.includes(',') && cell.includes('.')
      ? decimalMarksOf(cell).filter((mark) => mark === '.')
      : decimalMarksOf(cell);
  return ({ cells }) => {
    for (const [position, role] of roles) {
      const cell = cells[position] ?? null;
      if (cell === null) continue;
      if (role !== 'number') orders.add(dayOrdersOf(cell), cell);
      if (role !== 'date') marks.add(marksOf(cell), cell);
    }
  };
}

/** What each column with dates or numbers may contain, by position. */
function rolesOf(layout: SheetLayout, headings: Row): readonly (readonly [number, Role])[] {
  const { positions } = findColumns(layout, headings);
  const roles = new Map<number, Role | undefined>();
  for (const [field, column] of Object.entries(layout.columns)) {
    const position = positions.get(field);
    if (position !== undefined) roles.set(position, roleOf(column));
  }
  const isOpen = layout.variablesIn !== undefined || layout.keepsOtherColumns;
  return headings.cells.flatMap((heading, position) => {
    const role = roles.has(position) || !isOpen || heading === null ? roles.get(position) : 'either';
    return role ? [[position, role] as const] : [];
  });
}

function roleOf({ kind, holdsVariables }: ColumnLayout): Role | undefined {
  if (holdsVariables) return 'either';
  switch (kind.as) {
    case 'partialDate':
    case 'moment':
      return 'date';
    case 'number':
    case 'wholeNumber':
    case 'decimalDegrees':
      return 'number';
    default:
      return undefined;
  }
}

/** Each value of a file votes for the formats in which it can be read. */
interface Votes<Format extends string> {
  /** Values that can be read in none of them have no vote. */
  add(formats: readonly Format[], value: string): void;
  result(): Result<Format>;
}

interface Result<Format> {
  /**
   * The only format that fits all values or, if they contradict each other, most of them; undefined if several fit.
   */
  readonly value: Format | undefined;
  /** A value that determined the format or, if none was determined, an ambiguous one. */
  readonly sample: string | undefined;
  /** The number of values that voted. */
  readonly count: number;
}

function openVotes<Format extends string>(): Votes<Format> {
  const votes = new Map<Format, number>();
  const samples = new Map<number, string>();
  let count = 0;
  return {
    add(formats, value) {
      if (formats.length === 0) return;
      count += 1;
      for (const format of formats) votes.set(format, (votes.get(format) ?? 0) + 1);
      if (!samples.has(formats.length)) samples.set(formats.length, value);
    },
    result() {
      const maxVotes = Math.max(0, ...votes.values());
      const [first, ...others] = [...votes]
        .filter(([, number]) => number === maxVotes)
        .map(([format]) => format);
      const value = others.length === 0 ? first : undefined;
      const lengths = [...samples.keys()].sort((one, other) => one - other);
      const sample = samples.get((value === undefined ? lengths.at(-1) : lengths[0]) ?? 0);
      return { value, sample, count };
    },
  };
}
