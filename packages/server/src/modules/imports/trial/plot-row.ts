import type { trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import type { CopyValue } from '../../../platform/db/copy-in';
import type { Row } from '../../../platform/sheets/workbook';
import type { MeasuredRow } from '../measurements/stage-measurements';
import type { ReadRow, RowPlace } from '../stage-sheet';

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

const unsaid = '1';
const folded = (value: CopyValue) => (typeof value === 'string' ? value.toLowerCase() : null);

/** A row as the stage keeps it. Rows of one germplasm with the same key are about one plot. */
export function plotRow(read: ReadRow<PlotField>, place: RowPlace<PlotField>): readonly CopyValue[] {
  noteHalfPlaces(place);
  const { rep, row, column, treatment, location } = read;
  const block = read.block ?? unsaid;
  const plotKey = JSON.stringify([rep, block, row, column, folded(treatment), folded(location)]);
  const { germplasm, latitude, longitude, elevation } = read;
  return [
    place.number,
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

function noteHalfPlaces({ isGiven, note }: RowPlace<PlotField>): void {
  if (isGiven('latitude') === isGiven('longitude')) return;
  note('GENERIC_INVALID_LOCATION', isGiven('latitude') ? 'longitude' : 'latitude');
}

/** Reads one row; beside it the row of the recording dates, where there are some. */
export type ReadTrialRow = (row: Row, dates: Row | undefined) => Promise<MeasuredRow> | MeasuredRow;
