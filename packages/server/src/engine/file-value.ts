import type { Field, Kind } from '@landrace/contract/core/field';
import { csvProtectionPattern, csvProtectionStarts } from '@landrace/domain/csv-protection';
import { type RawBuilder, sql } from 'kysely';
import type { FieldChoice } from './query';
import type { BoundSource } from './source';
import { writtenArray, writtenNumbers, writtenRecord, writtenRecords } from './written-list';

type Sql = RawBuilder<unknown>;
type Write = (value: Sql) => Sql;

const asIs: Write = (value) => value;
const instant: Write = (value) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Files use true and false; PostgreSQL would write t and f. */
const word: Write = (value) => sql`${value}::text`;
/** An absent flag means no. */
const isSet: Write = (value) => sql`${value} is not null`;

function plainText(value: Sql, { joinedBy }: Field): Sql {
  return joinedBy === undefined ? value : sql`replace(${value}, ${sql.lit(joinedBy)}, '; ')`;
}

const inCells: Readonly<Record<Kind, (value: Sql, field: Field) => Sql>> = {
  text: plainText,
  choice: asIs,
  integer: asIs,
  number: asIs,
  counter: asIs,
  boolean: word,
  flag: (value) => word(sql`(${isSet(value)})`),
  date: asIs,
  timestamp: instant,
  partialDate: asIs,
  tags: writtenArray,
  ids: writtenNumbers,
  records: (value, field) => writtenRecords(field, value),
  record: (value, field) => writtenRecord(field, value),
};

/** A value as a cell of a text file, by its kind. It may be used several times, so it has to be a column: see `fileRows`. */
export function cellValue(field: Field, value: Sql): Sql {
  return inCells[field.kind](value, field);
}

/** Kinds for which a workbook has types of its own. */
const typedKinds: ReadonlySet<Kind> = new Set(['integer', 'number', 'counter', 'boolean']);

/** A value as a cell of a workbook: numbers stay numbers, yes and no stay what they are, everything else is text as in a text file. */
export function workbookValue(field: Field, value: Sql): Sql {
  if (field.kind === 'flag') return isSet(value);
  return typedKinds.has(field.kind) ? value : cellValue(field, value);
}

const longestMonth = 31;

/** The value of a field for `cellValue`. A partial date is as exact as recorded; text that is no date stays as it is. */
export function valueInFile(source: BoundSource, { name, field }: FieldChoice): Sql {
  if (field.kind !== 'partialDate') return source.value(name);
  const { from, to } = source.span(name);
  return sql`case when ${to} - ${from} = 1 then to_char(${from}, 'YYYY-MM-DD')
    when ${to} - ${from} <= ${sql.lit(longestMonth)} then to_char(${from}, 'YYYY-MM')
    else coalesce(to_char(${from}, 'YYYY'), ${source.value(name)}) end`;
}

/** Other kinds are numbers, dates and our own terms. */
const freeTextKinds: ReadonlySet<Kind> = new Set([
  'text',
  'choice',
  'partialDate',
  'tags',
  'ids',
  'records',
  'record',
]);
const startCodes = sql.join(csvProtectionStarts.map((start) => sql.lit(start.charCodeAt(0))));

/**
 * A cell as `cellValue` writes it, for CSV files, which spreadsheet programs open: free text never begins a formula
 * there. The cell is used several times, so it has to be a column. Most text is recognised by its first character, at
 * a fifth of the cost of the expression.
 */
export function csvCell(kind: Kind, cell: Sql): Sql {
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
export function jsonValue(kind: Kind, value: Sql): Sql {
  return (inJson[kind] ?? asIs)(value);
}
