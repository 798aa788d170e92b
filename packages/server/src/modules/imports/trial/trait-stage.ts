import { phenotypeSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { readCategories } from '../measurements/restrictions';
import { variableColumns, variableRow } from '../measurements/variable-stage';
import type { ReadRow, RowPlace, SheetPlan } from '../stage-sheet';

type Field = keyof typeof phenotypeSheet.columns;

export const traitPlan: SheetPlan<Field> = {
  layout: phenotypeSheet,
  table: 'stage_variable',
  columns: [...variableColumns, 'restrictions', 'set_size', 'is_timeseries'],
  row: (read, place) => [
    ...variableRow(read, place),
    restrictions(read, place),
    read.setSize,
    read.isTimeseries,
  ],
};

function restrictions({ categories, min, max }: ReadRow<Field>, { note }: RowPlace<Field>): string | null {
  const scales = typeof categories === 'string' ? readCategories(categories) : null;
  if (scales === undefined) note('TRIALS_INVALID_TRAIT_CATEGORIES', 'categories');
  if (min !== null && max !== null && min > max) note('GENERIC_NUMBER_OUT_OF_RANGE', 'max');
  const given = Object.entries({ min, max, categories: scales }).filter(([, value]) => value != null);
  return given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : null;
}
