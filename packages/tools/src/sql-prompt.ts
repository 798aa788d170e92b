import { createInterface } from 'node:readline';
import pg from 'pg';
import { alignedTable, givenQueries, queryOfCommand, splitStatements } from './sql-statements';

/** `npm run db:psql` where the machine has no psql: an address, optionally followed by `-c <statements or command>`. */

const [connectionString = '', option, input = ''] = process.argv.slice(2);
const client = new pg.Client({ connectionString });

async function run(text: string, values: string[] = []): Promise<boolean> {
  try {
    const { fields, rows, command, rowCount } = await client.query({ text, values, rowMode: 'array' });
    const names = fields.map(({ name }) => name);
    console.log(names.length > 0 ? alignedTable(names, rows) : `${command} ${rowCount ?? ''}`.trimEnd());
    return true;
  } catch (problem) {
    console.error(problem instanceof Error ? `ERROR: ${problem.message}` : problem);
    return false;
  }
}

/** Like psql, stops at the first statement that fails. */
async function runGiven(): Promise<void> {
  for (const { text, values } of givenQueries(input)) {
    if (await run(text, values)) continue;
    process.exitCode = 1;
    return;
  }
}

async function readStatements(): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'landrace=> ' });
  let text = '';
  lines.prompt();
  for await (const line of lines) {
    const command = text === '' && line.startsWith('\\') ? line.trim() : undefined;
    if (command === '\\q') break;
    const query = command && queryOfCommand(command);
    if (query) await run(query.text, query.values);
    else if (command) console.error('Known are \\dt, \\d <table> and \\q; statements end with a semicolon.');
    else {
      const { statements, rest } = splitStatements(`${text}${line}\n`);
      text = rest;
      for (const statement of statements) await run(statement);
    }
    lines.prompt();
  }
  lines.close();
}

await client.connect();
await (option === '-c' ? runGiven() : readStatements());
await client.end();
