import { randomUUID } from 'node:crypto';
import type { VariantFacts } from '@landrace/genotypes/calls/call-matrix';
import { openCallWriter } from '@landrace/genotypes/calls/write-calls';
import { openCallTexts } from '@landrace/genotypes/readers/call-texts';
import { type LetterRows, openLetterRows } from '@landrace/genotypes/readers/letter-rows';
import { openTurnedRows } from '@landrace/genotypes/readers/turned-rows';
import { matrixFiles, matrixFolder } from '../../genotyping/public';
import type { ImportRun } from '../stage-sheet';
import { listStagedMarkers, type StagedMatrix } from './genotype-load.repository';
import { matrixSheetOf } from './genotype-stage';

/** Under a key of its own: until the transaction ends nobody knows it, and if that fails nobody ever will. */
export async function writeMatrix(run: ImportRun, staged: StagedMatrix): Promise<string> {
  const key = `${matrixFolder}/${randomUUID()}`;
  const { signal } = run;
  const writer = await openCallWriter(matrixFiles(run.storage), key, {
    samples: staged.germplasm,
    notation: 'letters',
    signal,
  });
  const facts = await markerFacts(run);
  const texts = openCallTexts();
  const rows = openLetterRows(writer, texts);
  const ids = idRows(run, staged, texts.idOf);
  await (staged.rowsAre === 'marker' ? addRows(rows, facts, ids) : addTurned(rows, facts, { ids, signal }));
  await writer.finish();
  return key;
}

async function markerFacts({ load }: ImportRun): Promise<VariantFacts[]> {
  const markers = await listStagedMarkers(load.tx);
  return markers.map(({ name, chromosome, position }) => ({
    id: name,
    chromosome: chromosome ?? '',
    position: position ?? Number.NaN,
    reference: '',
    alternates: '',
    fields: '',
  }));
}

type IdRows = AsyncIterable<Uint16Array>;

async function addRows(rows: LetterRows, facts: readonly VariantFacts[], ids: IdRows): Promise<void> {
  let place = 0;
  for await (const row of ids) {
    await rows.add({ facts: facts[place] as VariantFacts, ids: row });
    place += 1;
  }
}

async function addTurned(
  rows: LetterRows,
  facts: readonly VariantFacts[],
  { ids, signal }: { readonly ids: IdRows; readonly signal: AbortSignal },
): Promise<void> {
  const turned = await openTurnedRows(facts.length);
  try {
    for await (const row of ids) await turned.add(row);
    await addRows(rows, facts, turned.columns(signal));
  } finally {
    await turned.close();
  }
}

/** The numbers of the calls in each row of the sheet. What is missing at the end of a row was not called. */
async function* idRows(
  run: ImportRun,
  { rowsAre, headRow, firstCall, germplasm, markers }: StagedMatrix,
  idOf: (text: string) => number,
): AsyncGenerator<Uint16Array> {
  const columns = rowsAre === 'marker' ? germplasm : markers;
  const ids = new Uint16Array(columns);
  for await (const batch of run.workbook.rows(matrixSheetOf(run), { signal: run.signal }))
    for (const { number, cells } of batch) {
      if (number <= headRow) continue;
      for (let column = 0; column < columns; column += 1) ids[column] = idOf(cells[firstCall + column] ?? '');
      yield ids;
    }
}
