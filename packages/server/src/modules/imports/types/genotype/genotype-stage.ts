import { randomUUID } from 'node:crypto';
import {
  hapmapSheetName,
  longestMarkerName,
  matrixSheetName,
  vcfSheetName,
} from '@landrace/contract/areas/imports/layouts/genotype';
import { isText } from '@landrace/domain/cells/plain-values';
import { countedAlleles } from '@landrace/genotypes/calls/dosages';
import type { Place, ReadHandler, ReadSummary } from '@landrace/genotypes/readers/reading';
import type { MatrixFiles } from '@landrace/genotypes/store/matrix-files';
import type { VariantFacts } from '@landrace/genotypes/variants/variant-facts';
import type { CopyValue } from '../../../../platform/db/copy-in';
import { matrixFiles, matrixFolder } from '../../../genotyping/public';
import { columnLetters } from '../../check/column-letters';
import { copyRows, defineStageTable, type StageTable } from '../../check/stage';
import type { ImportRun } from '../../check/stage-sheet';
import { issueAt, issueOf, warningOf } from './read-issues';

const names = 'row_number integer, column_name text, position integer, name text';
const markerStage = defineStageTable(
  'stage_marker',
  `${names}, chromosome text, map_position double precision, alleles text`,
);
const genotypedStage = defineStageTable('stage_genotyped', names);
const matrixStage = defineStageTable('stage_matrix', 'rows_are text, matrix_key text');

/** The names of both axes, and the matrix. */
export const matrixStages: readonly StageTable[] = [
  matrixStage,
  { ...markerStage, definition: `${markerStage.definition}, marker_id integer` },
  { ...genotypedStage, definition: `${genotypedStage.definition}, germplasm_id integer` },
];

/** The sheet with the matrix. */
export function matrixSheetOf({ workbook }: Pick<ImportRun, 'workbook'>): string {
  const ofOne = [hapmapSheetName, vcfSheetName].find((sheet) => workbook.sheetNames.includes(sheet));
  return ofOne ?? matrixSheetName;
}

/** How a matrix is read and stored. */
export interface MatrixPlan<Sink> {
  readonly sheet: string;
  readonly rowsAre: 'germplasm' | 'marker';
  read(handler: ReadHandler<Sink>): Promise<ReadSummary & { readonly header?: readonly string[] }>;
  openWriter(
    files: MatrixFiles,
    key: string,
    target: { readonly samples: number; readonly signal: AbortSignal },
  ): Promise<MatrixWriter<Sink>>;
  /** The name of a marker, if it differs from the one in the file. */
  nameOf?(facts: VariantFacts): string;
}

type MatrixWriter<Sink> = Sink & { finish(header?: readonly string[]): Promise<void> };

/**
 * Reads the file once: names go to the stages and, in a load, values straight into a matrix that is not visible until
 * the transaction commits. Returns false if there is no matrix.
 */
export async function stageMatrix<Sink>(run: ImportRun, plan: MatrixPlan<Sink>): Promise<boolean> {
  const { issues, signal, load } = run;
  const { sheet, rowsAre } = plan;
  const names = openNames(run, sheet);
  const key = `${matrixFolder}/${randomUUID()}`;
  let writer: MatrixWriter<Sink> | undefined;

  const summary = await plan.read({
    async samples(sampleNames, placeOf) {
      for (const [sample, name] of sampleNames.entries()) names.addGermplasm(name, placeOf(sample));
      if (run.mode === 'load' && sampleNames.length > 0)
        writer = await plan.openWriter(matrixFiles(run.storage), key, {
          samples: sampleNames.length,
          signal,
        });
      return writer;
    },
    async variants(facts, placeOf) {
      for (const [index, variant] of facts.entries())
        names.addMarker(variant, plan.nameOf?.(variant) ?? variant.id, placeOf(index));
      await names.copy();
      await issues.flush();
    },
    issue(issue) {
      // The look-up of names reports duplicates better: two names may mean one germplasm.
      if (issue.code !== 'duplicate-sample') issues.note(issueOf(sheet, issue));
    },
    notice: (notice) => issues.note(warningOf(sheet, notice)),
  });
  await names.copy();
  await issues.flush();
  if (!summary.hasHeader) return false;
  // With any other issue the names are still looked up.
  if (summary.issues === 0) await writer?.finish(summary.header);
  await copyRows(load, matrixStage, [[rowsAre, writer ? key : null]]);
  return true;
}

/** Only alleles that maps can store. */
function namedAlleles({ reference, alternates }: VariantFacts): string | null {
  const counted = countedAlleles(`${reference}/${alternates}`);
  return counted ? counted.join('/') : null;
}

/** Collects rows for the stages; positions along the axes are those of the file. */
function openNames({ issues, load }: ImportRun, sheet: string) {
  const counts = { germplasm: 0, markers: 0 };
  let markers: CopyValue[][] = [];
  let germplasm: CopyValue[][] = [];
  /** Null for a text that cannot be a name, which is reported. */
  function validName(name: string, place: Place, longest = Number.POSITIVE_INFINITY): string | null {
    if (name === '') return null;
    if (isText(name) && name.length <= longest) return name;
    const status = isText(name) ? 'GENERIC_VALUE_TOO_LONG' : 'GENERIC_INVALID_DATATYPE';
    issues.note(issueAt(sheet, status, { ...place, value: name }));
    return null;
  }
  return {
    addGermplasm(name: string, place: Place) {
      const { line, column = 0 } = place;
      germplasm.push([line, columnLetters(column), counts.germplasm, validName(name, place)]);
      counts.germplasm += 1;
    },
    addMarker(variant: VariantFacts, name: string, place: Place) {
      const { chromosome, position } = variant;
      const { line, column = 0 } = place;
      const markerName = validName(name, place, longestMarkerName);
      // Calls of VCF are numbers of its alleles, which are stored with them.
      const alleles = sheet === hapmapSheetName ? namedAlleles(variant) : null;
      const placed = [chromosome || null, Number.isNaN(position) ? null : position, alleles];
      markers.push([line, columnLetters(column), counts.markers, markerName, ...placed]);
      counts.markers += 1;
    },
    async copy() {
      const [newMarkers, newGermplasm] = [markers, germplasm];
      [markers, germplasm] = [[], []];
      await copyRows(load, markerStage, newMarkers);
      await copyRows(load, genotypedStage, newGermplasm);
    },
  };
}
