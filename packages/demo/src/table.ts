export type DemoValue = string | number | boolean | null | readonly string[] | readonly number[];

/** Rows of one table, generated while they are read; reading them again gives the same rows. */
export interface DemoTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly DemoValue[]>;
}

interface Kinds {
  number: number;
  text: string;
  flag: boolean;
  numbers: readonly number[];
  texts: readonly string[];
  json: object;
}
type Kind = keyof Kinds;
type Columns = Readonly<Record<string, Kind | `${Kind}?`>>;

/** Columns whose kind ends in a question mark may be left out. */
export type RowOf<Declared extends Columns> = {
  readonly [Name in keyof Declared as Declared[Name] extends Kind ? Name : never]: Declared[Name] extends Kind
    ? Kinds[Declared[Name]]
    : never;
} & {
  readonly [Name in keyof Declared as Declared[Name] extends Kind ? never : Name]?:
    | (Declared[Name] extends `${infer Bare extends Kind}?` ? Kinds[Bare] : never)
    | undefined;
};

type KeysOf<Row> = Row extends unknown ? keyof Row : never;

/** TypeScript does not check rows that a function returns for unknown columns; this does. */
type Exactly<Row, Given> = Given & { readonly [Unknown in Exclude<KeysOf<Given>, keyof Row>]?: never };

export interface TableDeclaration<Row> {
  of<Given extends Row>(rows: () => Iterable<Exactly<Row, Given>>): DemoTable;
}

/** The columns a generator fills. A row with a wrong or missing column does not compile. */
export function declareTable<const Declared extends Columns>(
  table: string,
  declared: Declared,
): TableDeclaration<RowOf<Declared>> {
  const columns = Object.keys(declared);
  const isJson = columns.map((column) => declared[column]?.startsWith('json') ?? false);
  return {
    of: (rows) => ({
      table,
      columns,
      rows: {
        *[Symbol.iterator]() {
          for (const row of rows() as Iterable<Readonly<Record<string, unknown>>>) {
            yield columns.map((column, index) => {
              const value = row[column] ?? null;
              return isJson[index] && value !== null ? JSON.stringify(value) : (value as DemoValue);
            });
          }
        },
      },
    }),
  };
}

/** Ids from 1 to the count. */
export function* upTo(count: number): Generator<number> {
  for (let id = 1; id <= count; id += 1) yield id;
}
