import { randomUUID } from 'node:crypto';
import type { VariantFacts } from '@landrace/genotypes/calls/call-matrix';
import { openCallWriter } from '@landrace/genotypes/calls/write-calls';
import { openCallTexts } from '@landrace/genotypes/readers/call-texts';
import { openLetterRows } from '@landrace/genotypes/readers/letter-rows';
import { matrixFiles, matrixFolder } from '../../genotyping/public';
import type { ImportRun } from '../stage-sheet';
import { listStagedMarkers, type StagedMatrix } from './genotype-load.repository';
import { markerValues } from './matrix-values';

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
  let place = 0;
  const kind = { RowArray: Uint16Array, read: texts.idOf };
  for await (const { values: ids, ...named } of markerValues(run, staged, kind)) {
    await rows.add({ facts: facts[place] as VariantFacts, ids, ...named });
    place += 1;
  }
  await writer.finish();
  return key;
}

export async function markerFacts({ load }: ImportRun): Promise<VariantFacts[]> {
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
