import type { Field } from '@landrace/contract/core/field';
import { type KeyboardEvent, useId, useState } from 'react';
import { TextInput } from '../controls/inputs';
import { CrossIcon } from '../icons/table-icons';
import classes from './builder.module.css';
import { useTableModel } from './table-model';
import { useSuggestions } from './use-suggestions';

interface SuggestionsProps {
  readonly id: string;
  readonly values: readonly string[];
}

/** The native list of suggestions of an input that refers to its id. */
export function Suggestions({ id, values }: SuggestionsProps) {
  if (values.length === 0) return null;
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

interface ValueChipsProps {
  readonly column: string;
  readonly field: Field;
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
}

/** Several values of a field whose values are too many to list: typed with suggestions, or pasted one per line. */
export function ValueChips({ column, field, values, error, onChange }: ValueChipsProps) {
  const { texts } = useTableModel();
  const [typed, setTyped] = useState('');
  const id = useId();
  const suggestions = useSuggestions(column, field, typed);
  const add = (text: string) => {
    const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
    onChange([...new Set([...values, ...lines])]);
    setTyped('');
  };
  const handleChange = (text: string) => {
    // Choosing a suggestion fills in the whole value.
    if (suggestions.includes(text)) add(text);
    else setTyped(text);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
  };
  return (
    <div className="stack gap-4">
      {values.length > 0 && (
        <ul className="row gap-4">
          {values.map((value) => (
            <li key={value} className={`tag inline ${classes.valueChip}`}>
              <span className="clipped">{texts.value(column, field, value)}</span>
              <button
                type="button"
                aria-label={texts.t('builder.removeValue', { value: texts.value(column, field, value) })}
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                <CrossIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        size="xs"
        aria-label={texts.t('builder.addValue')}
        placeholder={texts.t('builder.addValue')}
        error={error}
        value={typed}
        list={id}
        onChange={(event) => handleChange(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={() => typed.trim() !== '' && add(typed)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!text.includes('\n')) return;
          event.preventDefault();
          add(text);
        }}
      />
      <Suggestions id={id} values={suggestions} />
    </div>
  );
}
