import { type RawBuilder, sql } from 'kysely';

/** The letters of a column in a spreadsheet program, counted from 0; for columns without a heading. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The inverse, in SQL. */
export function positionOfLetters(column: string): RawBuilder<unknown> {
  const letters = sql.ref(column);
  return sql`(
    select sum((ascii(letter) - 64) * 26 ^ (length(${letters}) - place))::int - 1
    from regexp_split_to_table(${letters}, '') with ordinality as split (letter, place))`;
}
