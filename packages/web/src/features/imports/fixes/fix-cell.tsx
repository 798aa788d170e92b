import type { importFaults } from '@landrace/contract/areas/imports/import-fault.table';
import type { Row } from '@landrace/contract/core/table';
import { TextInput } from '@mantine/core';
import { useText } from '../../../lib/i18n/text';
import classes from './fixes.module.css';
import { usePendingFixes } from './pending-fixes';

/** What stands in a faulty cell, to be overwritten. What is wrong with a whole column or sheet has no cell. */
export function FixCell({ fault }: { readonly fault: Row<typeof importFaults> }) {
  const t = useText();
  const { valueAt, change } = usePendingFixes();
  const { sheet, row, column, value = '' } = fault;
  // A shortened value would be sent back as if it were the whole.
  const isWhole = !value.endsWith('…');
  if (sheet === undefined || row === undefined || row < 2 || column === undefined || !isWhole) return value;
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
