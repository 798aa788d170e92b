import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import { type ColumnMapping, columnsOf, type SheetMapping } from '@landrace/contract/areas/imports/mapping';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { Select } from '../../../kit/table/select';
import { useText } from '../../../lib/i18n/text';
import { ColumnDetails } from './column-details';
import classes from './mapping.module.css';
import { changeColumn, meaningOf } from './mapping-state';
import type { Variables } from './variable-choice';

interface Props {
  readonly layout: SheetLayout;
  readonly sheet: SheetMapping;
  readonly found: FoundColumns['sheets'][number];
  readonly variables: Variables;
  readonly onChange: (change: Partial<SheetMapping>) => void;
}

/** One row per column of the file: its heading, sample values, and its meaning. */
export function ColumnTable({ layout, sheet, found, variables, onChange }: Props) {
  const t = useText();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('mapping.inFile')}</th>
          <th scope="col">{t('mapping.samples')}</th>
          <th scope="col">{t('mapping.is')}</th>
          <th scope="col">{t('mapping.details')}</th>
        </tr>
      </thead>
      <tbody>
        {found.columns.map(({ heading, samples }) => {
          const column = sheet.columns.find(({ from }) => from === heading) ?? { from: heading, to: null };
          const handleChange = (changed: ColumnMapping) => onChange(changeColumn(sheet, heading, changed));
          return (
            <tr key={heading} data-unused={column.to === null || undefined}>
              <th scope="row">{heading}</th>
              <td className={classes.samples}>{samples.join(' · ')}</td>
              <td>
                <MeaningSelect layout={layout} column={column} onChange={handleChange} />
              </td>
              <td>
                <ColumnDetails {...{ layout, column, variables }} onChange={handleChange} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A prefix that no heading of ours has. */
const named = '\u0000named';

interface MeaningProps {
  readonly layout: SheetLayout;
  readonly column: ColumnMapping;
  readonly onChange: (column: ColumnMapping) => void;
}

function MeaningSelect({ layout, column, onChange }: MeaningProps) {
  const t = useText();
  const { from } = column;
  const meaning = meaningOf(layout, column);
  const handleChange = (value: string) => {
    if (value === named) onChange({ from, to: from });
    else onChange({ from, to: value || null });
  };
  return (
    <Select
      aria-label={t('mapping.isColumn', { column: from })}
      value={meaning === 'named' ? named : (column.to ?? '')}
      data={[
        { value: '', label: t('mapping.leaveColumn') },
        ...(layout.variablesIn ? [{ value: named, label: t('mapping.variable') }] : []),
        ...(layout.keepsOtherColumns ? [{ value: named, label: t('mapping.attribute') }] : []),
        ...columnsOf(layout).map(({ heading }) => heading),
      ]}
      onChange={({ currentTarget: { value } }) => handleChange(value)}
    />
  );
}
