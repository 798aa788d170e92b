import { once } from 'node:events';
import { to as copyTo } from 'pg-copy-streams';
import type { Client } from '../client';
import { alternate, percentile, type Rounds } from '../measure';
import { atMost, bars, below, count, ms, type Section, times } from '../report';
import { sectionOf, shown } from '../sections';
import type { TrialsPortal } from './trials-portal';

const rounds: Rounds = { warmUps: 1, atLeast: 7, atMost: 15, budgetMs: 30_000 };
const path = 'dataset/export/trial';

/** A trial as a wide text file, compared with a bare COPY of its values. */
export async function measureFile(portal: TrialsPortal, client: Client): Promise<Section> {
  const { datasetIds, traitIds } = portal.trials.wide;
  const body = { datasetIds };
  const [datasetId = 0] = datasetIds;
  const { bytes, plots, values } = await requireEqual(portal, client, body);
  const copyOf = (order: string) =>
    bareCopy(
      portal,
      `copy (select plot_id, trait_id, value from trial_value where dataset_id = ${Number(datasetId)} ${order}) to stdout`,
    );
  const file = async () => {
    const { bytes: length } = await client.download(path, 'text/plain', body);
    if (length !== bytes) throw new Error(`The file has ${length} bytes instead of ${bytes}.`);
  };
  const measured = await alternate(
    { bare: () => copyOf(''), sorted: () => copyOf('order by plot_id'), file },
    rounds,
  );
  const [bareMs, sortedMs, fileMs] = [measured.bare, measured.sorted, measured.file].map((all) =>
    percentile(all, 0.5),
  ) as [number, number, number];
  const figures = (medianMs: number) => ({
    medianMs,
    ratio: medianMs / bareMs,
    rounds: measured.file.length,
  });
  return sectionOf({
    title: `r. File of ${count(plots)} plots and ${traitIds.length} traits`,
    about:
      `${count(values)} values as wide text through HTTP to the last byte, under ${count(bars.trialFileMs)} ms and at ` +
      `most ${bars.trialFileRatio} × a bare COPY of plot, trait and value in any order. Medians. The file has the same ` +
      'number and sum of values of each trait as the table.',
    columns: [
      ['median', shown(ms, 'medianMs')],
      ['of bare COPY', shown(times, 'ratio')],
      ['rounds', shown(String, 'rounds')],
    ],
    lines: [
      { what: 'bare COPY', figures: figures(bareMs) },
      { what: 'bare COPY, by plot', figures: figures(sortedMs) },
      { what: 'file, time', figures: figures(fileMs), verdict: below(fileMs, bars.trialFileMs) },
      {
        what: 'file, compared with COPY',
        figures: figures(fileMs),
        verdict: atMost(fileMs / bareMs, bars.trialFileRatio),
      },
    ],
  });
}

async function bareCopy({ pool }: TrialsPortal, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    const stream = client.query(copyTo(statement));
    stream.resume();
    await once(stream, 'end');
  } finally {
    client.release();
  }
}

/** A file with missing values is fast for the wrong reason. */
async function requireEqual(
  { pool, trials }: TrialsPortal,
  client: Client,
  body: object,
): Promise<{ bytes: number; plots: number; values: number }> {
  const bytes = await client.readFile(path, body);
  const [, head = '', ...lines] = bytes.toString('utf8').trimEnd().split('\r\n');
  const columns = head.split('\t');
  const cells = lines.map((line) => line.split('\t'));
  const { rows } = await pool.query(
    `select t.name, count(*)::int as values, sum(v.value_number) as sum, count(distinct v.plot_id)::int as plots
     from trial_value v join trait t on t.id = v.trait_id where v.dataset_id = any($1) group by t.name`,
    [trials.wide.datasetIds],
  );
  let values = 0;
  for (const { name, values: expected, sum, plots } of rows) {
    const at = columns.indexOf(name);
    const texts = cells.flatMap((row) => row[at] || []);
    const added = texts.reduce((total, text) => total + Number(text), 0);
    values += texts.length;
    if (texts.length !== expected || Math.abs(added - sum) > 0.01 || plots !== lines.length)
      throw new Error(`The file differs in ${name}.`);
  }
  return { bytes: bytes.length, plots: lines.length, values };
}
