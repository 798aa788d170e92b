import type { Field } from '@landrace/contract/core/field';
import { type Comparator, valueCount } from '@landrace/contract/core/filter';
import { useId } from 'react';
import { Select, TextArea, TextInput } from '../controls/inputs';
import classes from './builder.module.css';
import { isNumeric } from './cells';
import { hasWords } from './filter-operators';
import { useTableModel } from './table-model';
import { isDateKind } from './table-texts';
import { Tick } from './tick';
import { isCounted, useKnownValues, useSuggestions } from './use-suggestions';
import { Suggestions, ValueChips } from './value-chips';

interface ValueInputProps {
  readonly column: string;
  readonly field: Field;
  readonly comparator: Comparator;
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
}

/** The inputs of a condition: none, one, a pair or a list, according to the field's kind. */
export function ValueInput(props: ValueInputProps) {
  const { texts } = useTableModel();
  const { field, comparator, values, error, onChange } = props;
  const { most } = valueCount(comparator);
  if (most === 0) return null;
  if (field.kind === 'boolean' || field.kind === 'flag') return <YesOrNo {...props} />;
  if (comparator === 'between') {
    return (
      <div className={classes.pair}>
        <OneValue
          {...props}
          label={texts.t('builder.from')}
          value={values[0] ?? ''}
          onValue={(from) => onChange([from, values[1] ?? ''])}
        />
        <OneValue
          {...props}
          error={error && ' '}
          label={texts.t('builder.to')}
          value={values[1] ?? ''}
          onValue={(to) => onChange([values[0] ?? '', to])}
        />
      </div>
    );
  }
  if (most > 1) return <ManyValues {...props} />;
  return (
    <OneValue
      {...props}
      label={texts.t('builder.value')}
      value={values[0] ?? ''}
      onValue={(value) => onChange([value])}
    />
  );
}

function YesOrNo({ values, error, onChange }: ValueInputProps) {
  const { texts } = useTableModel();
  return (
    <Select
      size="xs"
      aria-label={texts.t('builder.value')}
      error={error}
      value={values[0] ?? ''}
      options={[
        { value: '', label: texts.t('builder.choose') },
        { value: 'true', label: texts.t('words.yes') },
        { value: 'false', label: texts.t('words.no') },
      ]}
      onChange={(event) => onChange([event.currentTarget.value])}
    />
  );
}

interface OneValueProps extends ValueInputProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function OneValue({ column, field, comparator, label, value, error, onValue }: OneValueProps) {
  const { texts } = useTableModel();
  const listId = useId();
  const known = useKnownValues(column, field);
  const suggestions = useSuggestions(column, field, value);
  const isPicked = hasWords(field) && (comparator === 'equals' || field.joinedBy !== undefined);
  if (isPicked && known.length > 0) {
    return (
      <Select
        size="xs"
        aria-label={label}
        error={error}
        value={value}
        options={[
          { value: '', label: texts.t('builder.choose') },
          ...withValues(known, [value]).map((choice) => ({
            value: choice,
            label: texts.value(column, field, choice),
          })),
        ]}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    );
  }
  return (
    <>
      <TextInput
        size="xs"
        aria-label={label}
        error={error}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        {...(suggestions.length > 0 && { list: listId })}
        {...inputTraits(field, comparator, texts)}
      />
      <Suggestions id={listId} values={suggestions} />
    </>
  );
}

function inputTraits(field: Field, comparator: Comparator, texts: ReturnType<typeof useTableModel>['texts']) {
  if (comparator === 'contains' || comparator === 'jsonSearch') {
    return { placeholder: texts.t('builder.wildcard') };
  }
  if (field.kind === 'partialDate') return { placeholder: texts.t('builder.partialDate') };
  if (isDateKind(field)) return { type: 'date' };
  return isNumeric(field) || field.kind === 'ids' ? { inputMode: 'decimal' as const } : {};
}

/** What an address contains stays visible, even if no row has it. */
function withValues(known: readonly string[], values: readonly string[]): readonly string[] {
  return [...new Set([...known, ...values.filter((value) => value !== '')])];
}

/** Checkboxes if the values are few and known, chips if they can be suggested; else a field for a pasted column. */
function ManyValues({ column, field, comparator, values, error, onChange }: ValueInputProps) {
  const { texts } = useTableModel();
  const known = useKnownValues(column, field);
  const isListed = hasWords(field) || values.every((value) => known.includes(value));
  if (comparator === 'inSet' && known.length > 0 && isListed) {
    return (
      <fieldset className={classes.tickList} aria-label={texts.t('builder.value')}>
        {withValues(known, values).map((value) => (
          <Tick
            key={value}
            label={texts.value(column, field, value)}
            isTicked={values.includes(value)}
            onChange={(isTicked) =>
              onChange(isTicked ? [...values, value] : values.filter((one) => one !== value))
            }
          />
        ))}
        {error && <p className="hint problem">{error}</p>}
      </fieldset>
    );
  }
  if (isCounted(field) && comparator !== 'jsonSearch') {
    return <ValueChips column={column} field={field} values={values} error={error} onChange={onChange} />;
  }
  return (
    <TextArea
      size="xs"
      rows={4}
      aria-label={texts.t('builder.values')}
      placeholder={texts.t('builder.values')}
      error={error}
      value={values.join('\n')}
      onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
    />
  );
}
