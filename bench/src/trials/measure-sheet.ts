import type { PlotSheet, SheetValues } from '@landrace/contract/areas/trials/plot-sheet.routes';
import type { Client } from '../client';
import { alternate, type Rounds } from '../measure';
import { bars, count, type Section } from '../report';
import { sectionOf, timeColumns, timesLine } from '../sections';
import type { TrialsPortal } from './trials-portal';

const rounds: Rounds = { warmUps: 1, atLeast: 5, atMost: 15, budgetMs: 15_000 };
/** As the screen requests them. */
const firstColumns = 10;

/** The answers behind the sheet of plots. */
export async function measureSheet({ trials }: TrialsPortal, client: Client): Promise<Section> {
  const [datasetId = 0] = trials.wide.datasetIds;
  const path = `dataset/${datasetId}/plot-sheet`;
  const { plots, columns } = await client.get<PlotSheet>(path);
  const asked = columns.map(({ traitId, day, repeat }) => ({ traitId, day, repeat }));
  const values = (some: typeof asked) => client.post<SheetValues>(`${path}/values`, { columns: some });
  const all = await values(asked);
  const received = all.columns.reduce((sum, column) => sum + column.values.length, 0);
  if (received !== plots.ids.length * trials.wide.traitIds.length)
    throw new Error(`The sheet has ${received} values.`);
  const open = async () => {
    await client.get<PlotSheet>(path);
    await values(asked.slice(0, firstColumns));
  };
  const measured = await alternate({ sheet: () => client.get(path), open, all: () => values(asked) }, rounds);
  const barMs = bars.sheetMs;
  return sectionOf({
    title: `u. Sheet of ${count(plots.ids.length)} plots and ${columns.length} columns`,
    about: `Through HTTP, p95; what the screen needs to open under ${count(barMs)} ms.`,
    columns: timeColumns,
    lines: [
      timesLine('plots and columns', { times: measured.sheet }),
      timesLine(`the same and the first ${firstColumns} columns of values`, { times: measured.open, barMs }),
      timesLine(`${count(received)} values`, { times: measured.all }),
    ],
  });
}
