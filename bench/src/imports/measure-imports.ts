import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { openSpreadsheet } from '@landrace/server/platform/sheets/spreadsheet';
import { type Client, openClient } from '../client';
import { percentile, timed } from '../measure';
import { type Growth, watchMemory } from '../memory';
import type { BenchDatabase } from '../portal';
import {
  atLeast,
  atMost,
  bars,
  below,
  count,
  type Line,
  megabytes,
  ms,
  noBar,
  type Section,
  seconds,
  times,
} from '../report';
import type { AtEnd } from '../session';
import { isLarge } from '../with-portal';
import { bareCopy, saveRows } from './bare-copy';
import { removePassports } from './clear-imports';
import { withCurator } from './curator-session';
import { type Curator, type ImportTimes, importFile, undoImport } from './import-calls';
import { writeCsv, writeWorkbook } from './passport-file';

const fullRows = 100_000;
/** For trying the bench itself. */
const fewRows = 20_000;
const idlePages = 60;
const rounds = 3;

/** Passports uploaded, checked and loaded through the portal. The database is restored afterwards. */
export async function measureImports(bench: BenchDatabase, atEnd: AtEnd): Promise<Section[]> {
  return await withCurator(bench, atEnd, async ({ database, folder, worker, curator }) => {
    const rows = (await isLarge(bench)) ? fullRows : fewRows;
    const visitor = openClient(curator.server);
    const plan = { bench, folder, rows, curator, visitor, workerPid: worker.pid };
    const csv = await measureCsv(plan, () => removePassports(database));
    const xlsx = await measureWorkbook(plan);
    visitor.close();
    return [csv, xlsx];
  });
}

interface Plan {
  readonly bench: BenchDatabase;
  readonly folder: string;
  readonly rows: number;
  readonly curator: Curator;
  /** A visitor who views lists meanwhile. */
  readonly visitor: Client;
  readonly workerPid: number;
}

async function measureCsv(plan: Plan, clear: () => Promise<void>): Promise<Section> {
  const { bench, curator, rows, visitor } = plan;
  const file = path.join(plan.folder, 'passports.csv');
  await writeCsv(file, rows);
  const idle = await pagesWhile(visitor, async (seen) => seen.length >= idlePages);
  const imports: ImportTimes[] = [];
  const copies: number[] = [];
  const undos: number[] = [];
  const busy: number[] = [];
  const growth = { worker: [] as Growth[], server: [] as Growth[] };
  for (let round = 0; round < rounds; round += 1) {
    let done = false;
    const pages = pagesWhile(visitor, async () => done);
    try {
      const server = await watchMemory(curator.server.pid, async () => {
        const load = async () =>
          void imports.push(await importFile(bench, curator, { path: file, extension: 'csv' }));
        growth.worker.push(await watchMemory(plan.workerPid, load));
      });
      growth.server.push(server);
    } finally {
      done = true;
    }
    busy.push(...(await pages));
    const changeSetId = imports.at(-1)?.changeSetId ?? 0;
    const copied = await saveRows(bench, changeSetId);
    undos.push(await timed(() => undoImport(curator.client, changeSetId)));
    await clear();
    copies.push(await bareCopy(bench, copied));
    await clear();
  }
  return csvSection({ rows, imports, copies, undos, idle, busy, growth });
}

/** Requests one page after the other until stopped; milliseconds of each. */
async function pagesWhile(
  client: Client,
  isEnough: (seen: readonly number[]) => Promise<boolean>,
): Promise<number[]> {
  const seen: number[] = [];
  while (!(await isEnough(seen)))
    seen.push(await timed(() => client.post('germplasm/table', { page: 0, limit: 100 })));
  return seen;
}

interface CsvFigures {
  readonly rows: number;
  readonly imports: readonly ImportTimes[];
  readonly copies: readonly number[];
  readonly undos: readonly number[];
  readonly idle: readonly number[];
  readonly busy: readonly number[];
  readonly growth: { readonly worker: readonly Growth[]; readonly server: readonly Growth[] };
}

const minimum = (values: readonly number[]) => Math.min(...values);
const maxGrowth = (growths: readonly Growth[]) =>
  Math.max(...growths.map(({ before, highest }) => highest - before));

function csvSection({ rows, imports, copies, undos, idle, busy, growth }: CsvFigures): Section {
  const load = minimum(imports.map(({ loadMs }) => loadMs));
  const check = minimum(imports.map(({ checkMs }) => checkMs));
  const copy = minimum(copies);
  const undo = minimum(undos);
  const rate = copy / load;
  const [idleP95, busyP95] = [percentile(idle, 0.95), percentile(busy, 0.95)];
  return {
    title: 'm. Importing passports',
    about: `${count(rows)} passports as CSV through the portal, against a bare COPY of the rows they become, with all indexes. The quickest of ${rounds} rounds each; a load is a check and a load.`,
    columns: ['measured', 'beside', 'ratio'],
    lines: [
      line(
        'check and load, against COPY',
        [seconds(load), seconds(copy), times(rate)],
        atLeast(rate, bars.importRate),
        {
          loadMs: load,
          copyMs: copy,
          rate,
        },
      ),
      line('check alone', [seconds(check), '', ''], noBar, { checkMs: check }),
      line(
        'undo, against check and load',
        [seconds(undo), seconds(load), times(undo / load)],
        atMost(undo / load, bars.undoRatio),
        { undoMs: undo, loadMs: load, ratio: undo / load },
      ),
      memoryLine('memory of the worker', maxGrowth(growth.worker)),
      memoryLine('memory of the server', maxGrowth(growth.server)),
      line(
        'p95 of a page meanwhile, against idle',
        [ms(busyP95), ms(idleP95), times(busyP95 / idleP95)],
        atMost(busyP95 / idleP95, bars.importPageRatio),
        { busyMs: busyP95, idleMs: idleP95, pages: busy.length },
      ),
    ],
  };
}

function line(what: string, cells: string[], verdict: Line['verdict'], figures: Line['figures']): Line {
  return { what, cells, verdict, figures };
}

function memoryLine(what: string, bytes: number): Line {
  return line(what, [megabytes(bytes), '', ''], below(bytes / 2 ** 20, bars.importMemoryMb), { bytes });
}

/** How much of a check is reading the workbook. */
async function measureWorkbook({ bench, curator, rows, folder }: Plan): Promise<Section> {
  const file = path.join(folder, 'passports.xlsx');
  await writeWorkbook(file, rows);
  const readMs = await timed(async () => {
    const workbook = await openSpreadsheet(await readFile(file));
    let read = 0;
    for await (const batch of workbook.rows(mcpdSheet.name)) read += batch.length;
    if (read !== rows + 1) throw new Error(`${read} rows were read.`);
  });
  const { checkMs, loadMs } = await importFile(bench, curator, { path: file, extension: 'xlsx' });
  const share = readMs / checkMs;
  return {
    title: 'm. The same as a workbook',
    about: `${count(rows)} passports as XLSX. What the reader alone takes is measured in the bench's own process.`,
    columns: ['time', "the reader's share"],
    lines: [
      line('reading alone', [seconds(readMs), ''], noBar, { readMs }),
      line('check', [seconds(checkMs), times(share)], noBar, { checkMs, share }),
      line('check and load', [seconds(loadMs), times(readMs / loadMs)], noBar, {
        loadMs,
        share: readMs / loadMs,
      }),
    ],
  };
}
