import type { Kind } from '@landrace/contract/core/field';
import { csvProtectionPattern, csvProtectionStarts } from '@landrace/domain/csv-protection';
import { type RawBuilder, sql } from 'kysely';

type Write = (value: RawBuilder<unknown>) => RawBuilder<unknown>;

const asIs: Write = (value) => value;
const listed: Write = (value) => sql`array_to_json(${value})`;
const instant: Write = (value) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Files use true and false; PostgreSQL would write t and f. */
const word: Write = (value) => sql`${value}::text`;

const inCells: Readonly<Record<Kind, Write>> = {
  text: asIs,
  choice: asIs,
  integer: asIs,
  number: asIs,
  counter: asIs,
  boolean: word,
  flag: asIs,
  date: asIs,
  timestamp: instant,
  partialDate: asIs,
  tags: listed,
  ids: listed,
  records: asIs,
  record: asIs,
};

/** A value as a cell of a text file. */
export function cellValue(kind: Kind, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return inCells[kind](value);
}

/** Text that people wrote. Other kinds are numbers, dates and our own terms, or JSON, which begins with a bracket. */
const freeTextKinds: ReadonlySet<Kind> = new Set(['text', 'choice', 'partialDate']);
const startCodes = sql.join(csvProtectionStarts.map((start) => sql.lit(start.charCodeAt(0))));

/**
 * A cell as `cellValue` writes it, for CSV files, which spreadsheet programs open: free text never begins a formula
 * there. The cell is used several times, so it has to be a column. Most text is recognised by its first character, at
 * a fifth of the cost of the expression.
 */
export function csvCell(kind: Kind, cell: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!freeTextKinds.has(kind)) return cell;
  const text = sql`${cell}::text`;
  return sql`case when ascii(${text}) in (${startCodes})
    then regexp_replace(${text}, ${sql.lit(csvProtectionPattern)}, ${sql.lit("'")}) else ${text} end`;
}

const inJson: Partial<Record<Kind, Write>> = {
  timestamp: instant,
  date: (value) => sql`to_char(${value}, 'YYYY-MM-DD"T"00:00:00.000"Z"')`,
  counter: (value) => sql`case when ${value} is not null then json_build_object('value', ${value}) end`,
};

/** A value in JSON, equal to that in a page of the list. */
export function jsonValue(kind: Kind, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return (inJson[kind] ?? asIs)(value);
}
