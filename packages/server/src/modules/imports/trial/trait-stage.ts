import { phenotypeSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { readCategories } from '../measurements/restrictions';
import { variableColumns, variableRow } from '../measurements/variable-stage';
import type { ReadRow, RowContext, SheetPlan } from '../stage-sheet';

type Field = keyof typeof phenotypeSheet.columns;

export const traitPlan: SheetPlan<Field> = {
  layout: phenotypeSheet,
  table: 'stage_variable',
  columns: [...variableColumns, 'restrictions', 'set_size', 'is_timeseries'],
  row: (read, context) => [
    ...variableRow(read, context),
    restrictions(read, context),
    read.setSize,
    read.isTimeseries,
  ],
};

function restrictions({ categories, min, max }: ReadRow<Field>, { note }: RowContext<Field>): string | null {
  const scales = typeof categories === 'string' ? readCategories(categories) : null;
  if (scales === undefined) note('TRIALS_INVALID_TRAIT_CATEGORIES', 'categories');
  if (min !== null && max !== null && min > max) note('GENERIC_NUMBER_OUT_OF_RANGE', 'max');
  const present = Object.entries({ min, max, categories: scales }).filter(([, value]) => value != null);
  return present.length > 0 ? JSON.stringify(Object.fromEntries(present)) : null;
}
