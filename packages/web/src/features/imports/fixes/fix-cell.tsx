import type { importFaults } from '@landrace/contract/areas/imports/import-fault.table';
import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import type { Row } from '@landrace/contract/core/table';
import { TextInput } from '@mantine/core';
import { isTextKey, useText } from '../../../lib/i18n/text';
import classes from './fixes.module.css';
import { usePendingFixes } from './pending-fixes';

/** What is wrong with a heading is a matter of what the column is. */
const ofColumns: ReadonlySet<ImportStatus> = new Set(['GENERIC_MISSING_COLUMN', 'GENERIC_DUPLICATE_COLUMN']);

/** What stands in a faulty cell, to be overwritten. What is wrong with a whole column or sheet has no cell. */
export function FixCell({ fault }: { readonly fault: Row<typeof importFaults> }) {
  const t = useText();
  const { valueAt, change } = usePendingFixes();
  const { sheet, row, column, value = '' } = fault;
  const problem = `imports.problems.${value}`;
  if (fault.status === 'GENERIC_IO_ERROR') return isTextKey(problem) ? t(problem) : value;
  // A shortened value would be sent back as if it were the whole.
  const isCell = !ofColumns.has(fault.status) && !value.endsWith('…');
  if (!isCell || sheet === undefined || row === undefined || column === undefined) return value;
  const place = { sheet, row, column };
  const mended = valueAt(place);
  return (
    <TextInput
      size="xs"
      className={classes.cell}
      aria-label={t('mapping.fixes.cell', place)}
      data-mended={mended !== undefined || undefined}
      value={mended ?? value}
      onChange={({ currentTarget }) =>
        change(place, currentTarget.value === value ? undefined : currentTarget.value)
      }
    />
  );
}
