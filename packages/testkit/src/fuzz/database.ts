import pg from 'pg';

/** Runs one statement over a separate connection. */
export async function runStatement<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The one list that is long enough for clients to abandon its files half-way. */
const manyMarkers = `
  insert into marker (marker_type_id, name) select 1, 'Fuzz ' || number from generate_series(1, 20000) as number`;

export async function addManyMarkers(url: string): Promise<void> {
  await runStatement(url, manyMarkers);
  await runStatement(url, 'analyze marker');
}
