import type { trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import type { CopyValue } from '../../../platform/db/copy-in';
import type { Row } from '../../../platform/sheets/workbook';
import type { MeasuredRow } from '../measurements/stage-measurements';
import type { ReadRow, RowContext } from '../stage-sheet';

type PlotField = keyof typeof trialSheet.columns;

export const plotColumns = [
  'row_number',
  'germplasm',
  'plot_key',
  'rep',
  'block',
  'trial_row',
  'trial_column',
  'treatment',
  'location',
  'latitude',
  'longitude',
  'elevation',
];

const defaultRep = '1';
const folded = (value: CopyValue) => (typeof value === 'string' ? value.toLowerCase() : null);

/** A row of the stage. Rows of one germplasm with the same key are about one plot. */
export function plotRow(read: ReadRow<PlotField>, context: RowContext<PlotField>): readonly CopyValue[] {
  noteIncompleteCoordinates(context);
  const { rep, row, column, treatment, location } = read;
  const block = read.block ?? defaultRep;
  const plotKey = JSON.stringify([rep, block, row, column, folded(treatment), folded(location)]);
  const { germplasm, latitude, longitude, elevation } = read;
  return [
    context.number,
    germplasm,
    plotKey,
    rep,
    block,
    row,
    column,
    treatment,
    location,
    latitude,
    longitude,
    elevation,
  ];
}

function noteIncompleteCoordinates({ hasValue, note }: RowContext<PlotField>): void {
  if (hasValue('latitude') === hasValue('longitude')) return;
  note('GENERIC_INVALID_LOCATION', hasValue('latitude') ? 'longitude' : 'latitude');
}

/** Reads one row, together with the row of recording dates, if there are any. */
export type ReadTrialRow = (row: Row, dates: Row | undefined) => Promise<MeasuredRow> | MeasuredRow;
