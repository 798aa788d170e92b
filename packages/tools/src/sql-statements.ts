/** The input of the `npm run db:psql` prompt, which is used if the machine has no psql. */

/** Complete statements, and the rest of the last line. Quotes and comments may contain a `;`. */
export function splitStatements(text: string): { statements: string[]; rest: string } {
  const part = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|;/g;
  const statements: string[] = [];
  let start = 0;
  for (const match of text.matchAll(part)) {
    if (match[0] !== ';') continue;
    statements.push(text.slice(start, match.index).trim());
    start = match.index + 1;
  }
  return { statements: statements.filter(Boolean), rest: text.slice(start).trimStart() };
}

const tablesQuery = `SELECT table_schema AS schema, table_name AS name, lower(table_type) AS type
  FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`;

/** The statement for `\dt`, `\d` and `\d <table>`; undefined for other input. */
export function queryOfCommand(command: string): { text: string; values: string[] } | undefined {
  const [word, table] = command.trim().split(/\s+/);
  if (word === '\\dt' || (word === '\\d' && !table)) return { text: tablesQuery, values: [] };
  if (word !== '\\d' || !table) return undefined;
  const text = `SELECT column_name AS column, data_type AS type, is_nullable AS nullable, column_default AS default
    FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position`;
  return { text, values: [table] };
}

/** What `-c` runs: a command, or statements, of which the last needs no semicolon. */
export function givenQueries(input: string): { text: string; values: string[] }[] {
  const query = queryOfCommand(input);
  if (query) return [query];
  return splitStatements(`${input};`).statements.map((text) => ({ text, values: [] }));
}

/** Aligned columns, with the number of rows below. */
export function alignedTable(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cells = [names, ...rows.map((row) => row.map(textOf))];
  const widths = names.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(' | ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-');
  const [head = [], ...body] = cells;
  return [line(head), rule, ...body.map(line), `(${rows.length} rows)`].join('\n');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
