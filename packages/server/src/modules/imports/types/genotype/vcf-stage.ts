import { vcfSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { openCallWriter } from '@landrace/genotypes/calls/write-calls';
import { readVcf } from '@landrace/genotypes/readers/vcf-reader';
import type { Cell } from '../../../../platform/sheets/workbook';
import type { ImportRun } from '../../check/stage-sheet';
import { stageMatrix } from './genotype-stage';
import { openVcfNames } from './vcf-names';

export async function stageVcf(run: ImportRun): Promise<boolean> {
  const { file, signal } = run;
  const headings = await readHeading(run);
  return await stageMatrix(run, {
    sheet: vcfSheetName,
    rowsAre: 'marker',
    nameOf: openVcfNames().nameOf,
    openWriter: (files, key, target) => openCallWriter(files, key, { ...target, notation: 'numbers' }),
    async read(handler) {
      const summary = await readVcf(
        withProgress(run, await file.open()),
        {
          ...handler,
          samples: (names, placeOf) =>
            handler.samples(
              names.map((name, sample) => headings[placeOf(sample).column ?? -1] ?? name),
              placeOf,
            ),
        },
        { signal },
      );
      run.countRows(vcfSheetName, summary.variants);
      return summary;
    },
  });
}

/** Sample names may have been corrected in the report. */
async function readHeading({ workbook, signal }: ImportRun): Promise<readonly Cell[]> {
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
