import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { SheetMapping } from '@landrace/contract/areas/imports/mapping';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { Select, TextInput } from '../../../kit/controls/inputs';
import { SuggestedText } from '../../../kit/forms/suggested-text';
import { isTextKey, useText } from '../../../lib/i18n/text';
import { namesOf } from '../known-names';
import classes from './mapping.module.css';
import { type AbsentColumn, absentColumns, changeConstant } from './mapping-state';

interface Props {
  readonly layout: SheetLayout;
  readonly sheet: SheetMapping;
  readonly found: FoundColumns['sheets'][number];
  readonly onChange: (change: Partial<SheetMapping>) => void;
}

/** Values missing from some or all rows: one value for every row without its own. */
export function Constants({ layout, sheet, found, onChange }: Props) {
  const t = useText();
  const { needed, prompted, gaps } = absentColumns(layout, sheet, found.columns);
  const group = { sheet, onChange };
  return (
    <>
      <ConstantGroup {...group} legend={t('mapping.absent')} columns={needed} />
      <ConstantGroup {...group} legend={t('mapping.gaps')} label="mapping.inGaps" columns={gaps} />
      <ConstantGroup {...group} legend={t('mapping.perhaps')} columns={prompted} />
    </>
  );
}

interface GroupProps extends Pick<Props, 'sheet' | 'onChange'> {
  readonly legend: string;
  readonly label?: FieldProps['label'];
  readonly columns: readonly AbsentColumn[];
}

function ConstantGroup({ legend, label = 'mapping.constant', columns, sheet, onChange }: GroupProps) {
  if (columns.length === 0) return null;
  return (
    <fieldset className={classes.constants}>
      <legend className={`small ${classes.legend}`}>{legend}</legend>
      {columns.map((column) => (
        <ConstantField
          key={column.heading}
          sheet={sheet.to}
          label={label}
          column={column}
          value={sheet.constants.find(({ to }) => to === column.heading)?.value ?? ''}
          onChange={(value) => onChange({ constants: changeConstant(sheet, column.heading, value) })}
        />
      ))}
    </fieldset>
  );
}

interface FieldProps {
  /** The key of our column. */
  readonly sheet: string | null;
  readonly column: AbsentColumn;
  readonly label: 'mapping.constant' | 'mapping.inGaps';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ConstantField({ sheet, column, label: labelKey, value, onChange }: FieldProps) {
  const { field, heading, choices, names } = column;
  const t = useText();
  const label = t(labelKey, { column: heading });
  const hint = `mapping.hints.${sheet}.${field}`;
  if (!choices) {
    const text = {
      size: 'xs',
      className: classes.constant,
      label,
      description: isTextKey(hint) ? t(hint) : undefined,
      value,
    } as const;
    return names ? (
      <SuggestedText {...text} source={namesOf[names]} onChange={onChange} />
    ) : (
      <TextInput {...text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    );
  }
  const wordOf = (choice: string) => {
    const key = `mapping.choices.${choice}`;
    return isTextKey(key) ? t(key) : choice;
  };
  return (
    <Select
      size="xs"
      className={classes.constant}
      label={label}
      value={value}
      options={[
        { value: '', label: t('mapping.choose') },
        ...choices.map((choice) => ({ value: choice, label: wordOf(choice) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
