import { type Comparator, filterLimits } from '@landrace/contract/core/filter';
import { ownValue } from '@landrace/domain/own-value';
import { Select, type SelectProps } from '../controls/inputs';
import { IconButton } from '../icons/icon-button';
import { CrossIcon } from '../icons/table-icons';
import classes from './builder.module.css';
import { columnsBySubject } from './column-state';
import { FieldDefinition } from './field-definition';
import { type DraftLeaf, problemOf, withColumn } from './filter-draft';
import { operatorKey, operatorsOf } from './filter-operators';
import { describeOperator } from './filter-wording';
import { useTableModel } from './table-model';
import { ValueInput } from './value-input';

interface ConditionRowProps {
  readonly leaf: DraftLeaf;
  readonly isChecked: boolean;
  readonly onChange: (leaf: DraftLeaf) => void;
  readonly onRemove: () => void;
}

export function ConditionRow({ leaf, isChecked, onChange, onRemove }: ConditionRowProps) {
  const { table, texts } = useTableModel();
  const columns = useColumnOptions();
  const field = table.fields[leaf.column];
  if (!field) return null;
  const label = texts.label(leaf.column);
  const problem = isChecked ? problemOf(table, leaf) : undefined;

  const operators = operatorsOf(field, leaf);
  const handleOperator = (key: string) => {
    const chosen = operators.find((operator) => operatorKey(operator) === key);
    if (chosen) onChange({ ...leaf, ...chosen, values: compatibleValues(chosen.comparator, leaf) });
  };

  return (
    <fieldset className={classes.condition} aria-label={texts.t('builder.condition', { field: label })}>
      <Select
        size="xs"
        aria-label={texts.t('builder.column')}
        value={leaf.column}
        options={columns}
        onChange={(event) => onChange(withColumn(table, leaf, event.currentTarget.value))}
      />
      <Select
        size="xs"
        aria-label={texts.t('builder.comparator')}
        value={operatorKey(leaf)}
        options={operators.map((operator) => ({
          value: operatorKey(operator),
          label: describeOperator(operator, field, texts),
        }))}
        onChange={(event) => handleOperator(event.currentTarget.value)}
      />
      <div className={classes.conditionValue}>
        <ValueInput
          column={leaf.column}
          field={field}
          comparator={leaf.comparator}
          values={leaf.values}
          error={
            problem && texts.t(`builder.problems.${problem}`, { most: texts.number(filterLimits.values) })
          }
          onChange={(values) => onChange({ ...leaf, values })}
        />
        <FieldDefinition column={leaf.column} inNewTab />
      </div>
      <IconButton size={28} label={texts.t('builder.removeCondition', { field: label })} onClick={onRemove}>
        <CrossIcon />
      </IconButton>
    </fieldset>
  );
}

/** The fields, as the column chooser groups them. Combined columns have no values of their own to compare with. */
function useColumnOptions(): SelectProps['options'] {
  const { table, columns, texts } = useTableModel();
  const fields = columns.order.filter((name) => {
    const field = ownValue(table.fields, name);
    return field && field.filterable !== false;
  });
  return columnsBySubject(table, fields).flatMap(({ subject, names }): SelectProps['options'] => {
    const options = names.map((value) => ({ value, label: texts.label(value) }));
    return subject === undefined ? options : [{ group: texts.subject(subject), options }];
  });
}

/** A list does not fit into a single input, nor half a pair into a list. */
function compatibleValues(comparator: Comparator, leaf: DraftLeaf): readonly string[] {
  const isList = (word: Comparator) => word === 'inSet' || word === 'jsonSearch' || word === 'arrayContains';
  if (isList(comparator) || !isList(leaf.comparator)) return leaf.values;
  return leaf.values.slice(0, 1);
}
