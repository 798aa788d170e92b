type Text<Value> = Value extends Date ? string : Value;

type Wire<Row> = {
  [Name in keyof Row as null extends Row[Name] ? never : Name]: Text<Row[Name]>;
} & { [Name in keyof Row as null extends Row[Name] ? Name : never]?: Text<NonNullable<Row[Name]>> };

/** The row for an answer: null for what may be absent, and these members as times instead of text. */
export type RowOf<Answer, Times extends keyof Answer = never> = {
  readonly [Name in keyof Answer]-?:
    | (Name extends Times ? Date : Exclude<Answer[Name], undefined>)
    | (Record<never, never> extends Pick<Answer, Name> ? null : never);
};

/** A row in wire format: nulls are left out, times are text. */
export function toWire<Row extends object>(row: Row): Wire<Row> {
  const present = Object.entries(row).filter(([, value]) => value !== null);
  const texts = present.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]);
  return Object.fromEntries(texts) as Wire<Row>;
}
