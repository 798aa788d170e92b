import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { SheetMapping } from '@landrace/contract/areas/imports/mapping';
import { TextInput } from '@mantine/core';
import { useText } from '../../../lib/i18n/text';
import classes from './mapping.module.css';
import { absentColumns, changeConstant } from './mapping-state';

interface Props {
  readonly layout: SheetLayout;
  readonly sheet: SheetMapping;
  readonly onChange: (change: Partial<SheetMapping>) => void;
}

/** What must be in every row and is in none: one value for all of them. */
export function Constants({ layout, sheet, onChange }: Props) {
  const t = useText();
  const absent = absentColumns(layout, sheet);
  if (absent.length === 0) return null;
  return (
    <fieldset className={classes.constants}>
      <legend className={classes.legend}>{t('mapping.absent')}</legend>
      {absent.map(({ heading }) => (
        <TextInput
          key={heading}
          size="xs"
          label={t('mapping.constant', { column: heading })}
          value={sheet.constants.find(({ to }) => to === heading)?.value ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ constants: changeConstant(sheet, heading, value) })
          }
        />
      ))}
    </fieldset>
  );
}
