/** Page after page, each after the last id of the one before, because all rows may not fit into memory. */
export async function* inPages<Row>(
  list: (after: number) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row> {
  let after = 0;
  while (true) {
    const rows = await list(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = idOf(last);
  }
}
