import { randomUUID } from 'node:crypto';
import {
  longestMarkerName,
  vcfIdColumn,
  vcfSheetName,
} from '@landrace/contract/areas/imports/layouts/genotype';
import type { VariantFacts } from '@landrace/genotypes/calls/call-matrix';
import { forgetfulSink } from '@landrace/genotypes/calls/no-calls';
import { type CallWriter, openCallWriter } from '@landrace/genotypes/calls/write-calls';
import type { ReadHandler } from '@landrace/genotypes/readers/reading';
import { readVcf } from '@landrace/genotypes/readers/vcf-reader';
import type { Cell } from '../../../platform/sheets/workbook';
import { matrixFiles, matrixFolder } from '../../genotyping/public';
import { columnLetters } from '../column-letters';
import type { ImportRun } from '../stage-sheet';
import { copyNames } from './genotype-stage';
import type { FoundNames } from './matrix-reader';
import { faultOf, warningOf } from './vcf-faults';
import { openVcfNames } from './vcf-names';

/**
 * Reads the file once: names go to the stages and, where it is to be loaded, calls straight into a matrix that nobody
 * knows of until the transaction ends.
 */
export async function stageVcf(run: ImportRun): Promise<boolean> {
  const { faults, file, signal, load } = run;
  const found: FoundNames = { markers: [], germplasm: [] };
  const key = `${matrixFolder}/${randomUUID()}`;
  const mended = await mendedHeading(run);
  const names = openVcfNames();
  let writer: CallWriter | undefined;
  let variants = 0;

  const handler: ReadHandler = {
    async samples(given, placeOf) {
      for (const [sample, name] of given.entries()) {
        const { line, column = 0 } = placeOf(sample);
        found.germplasm.push([line, columnLetters(column), sample, mended[column] ?? name]);
      }
      if (run.mode === 'check') return forgetfulSink();
      const target = { samples: given.length, notation: 'numbers', signal } as const;
      writer = await openCallWriter(matrixFiles(run.storage), key, target);
      return writer;
    },
    async variants(facts, placeOf) {
      for (const [place, variant] of facts.entries()) {
        const name = names.nameOf(variant);
        const { line } = placeOf(place);
        if (name.length > longestMarkerName)
          faults.note({ status: 'GENERIC_VALUE_TOO_LONG', sheet: vcfSheetName, row: line, value: name });
        found.markers.push([line, vcfIdColumn, variants, name, chromosomeOf(variant), variant.position]);
        variants += 1;
      }
      await copyNames(run, found);
      await faults.flush();
    },
    fault(fault) {
      // The look-up of names tells them better: two names may be of one germplasm.
      if (fault.code !== 'duplicate-sample') faults.note(faultOf(vcfSheetName, fault));
    },
    notice: (notice) => faults.note(warningOf(vcfSheetName, notice)),
  };
  const summary = await readVcf(withProgress(run, await file.open()), handler, { signal });
  await copyNames(run, found);
  await faults.flush();
  run.countRows(vcfSheetName, summary.variants);
  // Without a heading nobody knows whose the calls are; anything else that is wrong leaves the names to be looked up.
  if (summary.samples === 0) return false;
  if (summary.faults === 0) await writer?.finish(summary.header);
  await load.copy({
    table: 'stage_matrix',
    columns: ['rows_are', 'matrix_key'],
    rows: [['marker', writer ? key : null]],
  });
  return true;
}

const chromosomeOf = ({ chromosome }: VariantFacts) => (chromosome === '' ? null : chromosome);

/** Names of samples may have been mended in the report. */
async function mendedHeading({ workbook, signal }: ImportRun): Promise<readonly Cell[]> {
  for await (const [heading] of workbook.rows(vcfSheetName, { signal })) return heading?.cells ?? [];
  return [];
}

async function* withProgress(
  { file, progress }: ImportRun,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of content) {
    read += piece.length;
    progress(read / file.size);
    yield piece;
  }
}
