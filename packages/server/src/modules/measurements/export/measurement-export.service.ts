import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Subset } from '@landrace/contract/areas/datasets/subset.schema';
import { stamp } from '../../../engine/export-options';
import type { Caller } from '../../../platform/access/caller';
import { copyOut } from '../../../platform/db/copy';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { generated } from '../../../platform/streaming/chained';
import { linesOf } from '../../../platform/streaming/lines';
import { chosenValues, listVariables } from '../chosen-values';
import { trialValues } from '../measured';
import { measurementsIn } from './measured-units';
import { trialLines } from './unit-lines';
import { rowsPerYear } from './wide-rows';
import { headingOf, inPieces, wideText } from './wide-text';

export type MeasurementExportDeps = Pick<Services, 'database' | 'clock'>;

interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

const phenotypeHead = '#input=PHENOTYPE\r\n';
const trialYearAt = 10;

/** Ids in the name of a file; more would make it too long for some file systems. */
const maxNamedDatasets = 10;

function fileName({ clock }: MeasurementExportDeps, kind: string, datasetIds: readonly number[]): string {
  const ids = datasetIds.slice(0, maxNamedDatasets).join('-');
  return `${kind}-${ids}-${stamp(clock.now())}-${randomUUID()}`;
}

/** Values of trials in the text form of the contract. */
export async function trialText(
  deps: MeasurementExportDeps,
  request: Subset,
  caller: Caller,
): Promise<ExportedFile> {
  const chosen = await chosenValues(trialValues, caller, request);
  if (chosen.datasetIds.length === 0) throw fail('measurement.noData', {});
  const variables = await listVariables(deps.database.reader, chosen);
  const units = trialLines(chosen);
  const lines = await copyOut(deps.database, units.query, 'tabs');
  const { headings: plotHeadings } = units;
  const headings = [
    ...plotHeadings.slice(0, trialYearAt),
    'year',
    ...plotHeadings.slice(trialYearAt),
    ...variables.map(headingOf),
  ];
  return {
    name: `${fileName(deps, 'trials', chosen.datasetIds)}.txt`,
    type: 'text/plain; charset=utf-8',
    content: generated(lines, (source) => {
      const rows = rowsPerYear(measurementsIn(linesOf(source), units, variables), variables.length);
      return inPieces(wideText({ headings, yearAt: trialYearAt, rows }, phenotypeHead));
    }),
  };
}
