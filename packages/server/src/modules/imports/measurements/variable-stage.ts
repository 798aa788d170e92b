import type { variableColumns as layout } from '@landrace/contract/areas/imports/layouts/variables';
import type { CopyValue } from '../../../platform/db/copy-in';
import type { ReadRow, RowContext } from '../stage-sheet';

type Field = keyof typeof layout;

export const variableColumns = [
  'row_number',
  'name',
  'short_name',
  'description',
  'data_type',
  'unit_name',
  'unit_abbreviation',
  'unit_description',
] as const;

/** A variable as a row of the stage. A unit needs a name, if only its abbreviation. */
export function variableRow(
  read: ReadRow<Field>,
  { number }: Pick<RowContext<Field>, 'number'>,
): readonly CopyValue[] {
  const { name, shortName, description, dataType, unitName, unitAbbreviation, unitDescription } = read;
  const unit = unitName ?? unitAbbreviation;
  return [number, name, shortName, description, dataType, unit, unitAbbreviation, unitDescription];
}
