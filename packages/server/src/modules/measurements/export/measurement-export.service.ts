import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { TrialForm } from '@landrace/contract/areas/measurements/export-forms';
import type { MeasuredSubset } from '@landrace/contract/areas/measurements/measured-subset.schema';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import { stamp } from '../../../engine/export-options';
import type { Caller } from '../../../platform/access/caller';
import { copyOut } from '../../../platform/db/copy';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { generated } from '../../../platform/streaming/chained';
import { linesOf } from '../../../platform/streaming/lines';
import { type ChosenValues, chosenValues, listVariables } from '../chosen-values';
import type { ExportedKind } from './exported-kinds';
import { fileForms, type MeasurementTable, textForm } from './file-forms';
import { isaArchive } from './isatab/isa-archive';
import { type Measurement, measurementsIn } from './measured-units';

export type MeasurementExportDeps = Pick<Services, 'database' | 'clock'>;

/** What a request means for a caller. */
export interface ChosenExport {
  readonly kind: ExportedKind;
  readonly chosen: ChosenValues;
  readonly variables: readonly Variable[];
  /** The contract's text without one. */
  readonly form: TrialForm | undefined;
}

/** Refuses a request without any dataset that the caller may read. */
export async function chosenExport(
  { database }: Pick<MeasurementExportDeps, 'database'>,
  kind: ExportedKind,
  request: MeasuredSubset & { readonly form?: TrialForm | null | undefined },
  caller: Caller,
): Promise<ChosenExport> {
  const chosen = await chosenValues(kind.measured, caller, request);
  if (chosen.datasetIds.length === 0) throw fail('measurement.noData', {});
  const found = await listVariables(database.reader, chosen);
  return { kind, chosen, variables: found.filter(kind.isWritten), form: request.form ?? undefined };
}

const isaZip = { extension: 'zip', type: 'application/zip' };
const formOf = (form: Exclude<TrialForm, 'isatab'> | undefined) => (form ? fileForms[form] : textForm);

/** Ids in the name of a file; more would make it too long for some file systems. */
const maxNamedDatasets = 10;

export function exportLabel(
  { clock }: Pick<MeasurementExportDeps, 'clock'>,
  { kind, chosen, form }: ChosenExport,
): { readonly name: string; readonly type: string } {
  const { extension, type } = form === 'isatab' ? isaZip : formOf(form);
  const ids = chosen.datasetIds.slice(0, maxNamedDatasets).join('-');
  return { name: `${kind.name}-${ids}-${stamp(clock.now())}-${randomUUID()}.${extension}`, type };
}

/** The file, written while it is read. */
export async function exportContent(
  { database }: Pick<MeasurementExportDeps, 'database'>,
  { kind, chosen, variables, form }: ChosenExport,
  onValues?: (values: number) => void,
): Promise<Readable> {
  if (form === 'isatab') return await isaArchive(database, { chosen, variables, onValues });
  const lines = kind.lines(chosen);
  const rows = await copyOut(database, lines.query, 'tabs');
  const { write } = formOf(form);
  return generated(rows, (source) => {
    const measurements = measurementsIn(linesOf(source), lines, variables);
    const table: MeasurementTable = {
      kind,
      descriptors: lines.descriptors,
      variables,
      measurements: onValues ? counted(measurements, onValues) : measurements,
    };
    return write(table);
  });
}

async function* counted(
  measurements: AsyncIterable<Measurement>,
  onValues: (values: number) => void,
): AsyncGenerator<Measurement> {
  let values = 0;
  for await (const measurement of measurements) {
    yield measurement;
    values += measurement.texts.length;
    onValues(values);
  }
}
