import { randomUUID } from 'node:crypto';
import type { VariantFacts } from '@landrace/genotypes/calls/call-matrix';
import { openFrequencyWriter } from '@landrace/genotypes/frequencies/write-frequencies';
import { matrixFiles, matrixFolder } from '../../genotyping/public';
import type { StagedMatrix } from '../genotype/genotype-load.repository';
import { markerValues } from '../genotype/matrix-values';
import { markerFacts } from '../genotype/write-matrix';
import type { ImportRun } from '../stage-sheet';
import { readFrequency } from './read-frequency';

/** Under a key of its own: until the transaction ends nobody knows it, and if that fails nobody ever will. */
export async function writeFrequencyMatrix(run: ImportRun, staged: StagedMatrix): Promise<string> {
  const key = `${matrixFolder}/${randomUUID()}`;
  const { storage, signal } = run;
  const writer = await openFrequencyWriter(matrixFiles(storage), key, { samples: staged.germplasm, signal });
  const facts = await markerFacts(run);
  let place = 0;
  for await (const { values } of markerValues(run, staged, { RowArray: Float32Array, read })) {
    await writer.add(facts[place] as VariantFacts, values);
    place += 1;
  }
  await writer.finish();
  return key;
}

/** What is none was told by the check. */
const read = (text: string) => readFrequency(text) ?? Number.NaN;
