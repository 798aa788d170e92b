import { once } from 'node:events';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { cellsQuery, type ExportRequest, exportColumns } from '@landrace/server/engine/export';
import { germplasmSource } from '@landrace/server/modules/germplasm/germplasm.source';
import type { Caller } from '@landrace/server/platform/access/caller';
import { copyStatement } from '@landrace/server/platform/db/copy';
import { to as copyTo } from 'pg-copy-streams';
import type { Client } from './client';
import { alternate, percentile } from './measure';
import { type Growth, watchMemory } from './memory';
import type { BenchDatabase, Server } from './portal';
import { atLeast, bars, below, count, megabytes, noBar, type Section, seconds, times } from './report';
import { type MeasuredLine, sectionOf, shown } from './sections';
import { unzippedLength } from './zip-end';

const path = `${germplasm.segment}/table/export`;
const everything: ExportRequest = {
  condition: undefined,
  ignored: [],
  sort: undefined,
  headings: undefined,
};

interface Sides {
  readonly database: BenchDatabase;
  readonly server: Server;
  readonly client: Client;
  readonly caller: Caller;
}

/** All germplasm as a file, compared with a bare COPY of the same statement. */
export async function measureExports({ database, server, client, caller }: Sides): Promise<Section> {
  const columns = exportColumns(germplasmSource, caller, everything);
  const query = await cellsQuery(germplasmSource, caller, { columns, selection: everything });
  const statement = copyStatement(query, 'tabs');
  const copied = await bareCopy(database, statement);
  const heading = `${columns.map((column) => column.heading).join('\t')}\r\n`.length;
  // Every line ends in one byte more than COPY's.
  const expected = copied.bytes + copied.rows + heading;

  const rates: Record<'bare' | 'tsv' | 'zip', number> = { bare: 0, tsv: 0, zip: 0 };
  const growth = await watchMemory(server.pid, async () => {
    const measured = await alternate(
      {
        bare: () => bareCopy(database, statement),
        tsv: async () =>
          requireLength('TSV', (await client.download(path, 'text/tab-separated-values')).bytes, expected),
        zip: async () => {
          const { end } = await client.download(path, 'application/zip');
          requireLength('zip', unzippedLength(end), expected);
        },
      },
      { warmUps: 0, atLeast: 3, atMost: 9, budgetMs: 10_000 },
    );
    for (const side of ['bare', 'tsv', 'zip'] as const)
      rates[side] = (copied.bytes / percentile(measured[side], 0.5)) * 1000;
  });
  return sectionOf({
    title: `d. Export of ${count(copied.rows)} germplasm, ${columns.length} columns`,
    about:
      `Rates in bytes of COPY's text (${megabytes(copied.bytes)}) per second, medians. TSV at least ` +
      `${bars.tsvRate} × a bare COPY, zip at least ${bars.zipRate} ×, the server's memory grows by less than ` +
      `${bars.memoryGrowthMb} MB.`,
    columns: [
      ['time', shown(seconds, 'medianMs')],
      [
        'rate',
        ({ growth, bytesPerSecond = 0 }) =>
          growth === undefined ? `${megabytes(bytesPerSecond)}/s` : `+${megabytes(growth)}`,
      ],
      ['of bare COPY', shown(times, 'ofBareCopy')],
    ],
    lines: [
      rateLine('bare COPY of the same SELECT', rates.bare, { rates, bytes: copied.bytes }),
      rateLine('TSV', rates.tsv, { rates, bytes: copied.bytes, bar: bars.tsvRate }),
      rateLine('zip', rates.zip, { rates, bytes: copied.bytes, bar: bars.zipRate }),
      memoryLine(growth),
    ],
  });
}

/** The engine's COPY without the engine: the rows are counted and dropped. */
async function bareCopy(
  { pool }: BenchDatabase,
  { text, settings }: ReturnType<typeof copyStatement>,
): Promise<{ rows: number; bytes: number }> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query('set local statement_timeout = 0');
    for (const setting of settings) await client.query('select set_config($1, $2, true)', [...setting]);
    const stream = client.query(copyTo(text));
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    await once(stream, 'end');
    await client.query('commit');
    return { rows: stream.rowCount, bytes };
  } finally {
    client.release();
  }
}

/** A file with missing rows is fast for the wrong reason. */
function requireLength(what: string, length: number | undefined, expected: number): void {
  if (length !== expected) throw new Error(`The ${what} holds ${length} bytes instead of ${expected}.`);
}

interface RateContext {
  readonly rates: { readonly bare: number };
  readonly bytes: number;
  readonly bar?: number;
}

function rateLine(what: string, rate: number, { rates, bytes, bar }: RateContext): MeasuredLine {
  const ofBareCopy = rate / rates.bare;
  return {
    what,
    figures: { medianMs: (bytes / rate) * 1000, bytesPerSecond: rate, ofBareCopy },
    verdict: bar === undefined ? noBar : atLeast(ofBareCopy, bar),
  };
}

function memoryLine({ before, highest }: Growth): MeasuredLine {
  const growth = highest - before;
  return {
    what: `memory of the server: ${megabytes(before)} before, ${megabytes(highest)} at most`,
    figures: { before, highest, growth },
    verdict: below(growth, bars.memoryGrowthMb * 2 ** 20),
  };
}
