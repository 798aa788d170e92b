import { useId } from 'react';
import classes from './choices.module.css';
import { fieldId } from './field-id';
import { Fieldset } from './fieldset';
import type { FieldProps } from './use-form';

interface CheckboxProps {
  readonly field: FieldProps<boolean>;
  readonly description?: string;
}

/** The native checkbox with its label, in the accent colour. */
export function CheckboxField({ field, description }: CheckboxProps) {
  const { name, label, value, problem, onChange } = field;
  const notes = useNotes(description, problem);
  return (
    <div>
      <label className={classes.choice}>
        <input
          id={fieldId(name)}
          className={classes.input}
          type="checkbox"
          name={name}
          checked={value}
          aria-invalid={problem !== undefined}
          aria-describedby={notes.ids}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={classes.words}>
          {label}
          {description && (
            <span id={notes.descriptionId} className="hint" aria-hidden="true">
              {description}
            </span>
          )}
        </span>
      </label>
      {problem && (
        <p id={notes.problemId} className="problem below">
          {problem}
        </p>
      )}
    </div>
  );
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
}

interface RadioGroupProps<Value extends string> {
  readonly field: FieldProps<Value>;
  readonly choices: readonly Choice<Value>[];
}

/** A few options to compare side by side; use `SelectField` for many. */
export function RadioGroup<Value extends string>({ field, choices }: RadioGroupProps<Value>) {
  const { name, label, value, problem, onChange } = field;
  const id = useId();
  return (
    <Fieldset label={label} descriptionId={problem && `${id}-problem`}>
      {choices.map((choice, index) => (
        <label key={choice.value} className={classes.choice}>
          <input
            id={index === 0 ? fieldId(name) : undefined}
            className={classes.input}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-describedby={choice.description && `${id}-${choice.value}`}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.words}>
            {choice.label}
            {choice.description && (
              <span id={`${id}-${choice.value}`} className="hint" aria-hidden="true">
                {choice.description}
              </span>
            )}
          </span>
        </label>
      ))}
      {problem && (
        <p id={`${id}-problem`} className="problem below">
          {problem}
        </p>
      )}
    </Fieldset>
  );
}

/** Descriptions are excluded from the accessible name of a control, not from its description. */
function useNotes(description: string | undefined, problem: string | undefined) {
  const id = useId();
  const descriptionId = `${id}-description`;
  const problemId = `${id}-problem`;
  const ids = [description && descriptionId, problem && problemId].filter(Boolean).join(' ');
  return { descriptionId, problemId, ids: ids === '' ? undefined : ids };
}
