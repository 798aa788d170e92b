import { useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { fieldId } from './field-id';
import classes from './file-field.module.css';

interface Props {
  readonly label: string;
  readonly hint: string;
  /** The `accept` attribute: extensions and types. */
  readonly accept: string;
  readonly file: File | undefined;
  readonly problem: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

/** A text file, chosen or dropped. */
export function FileField({ label, hint, accept, file, problem, onChange }: Props) {
  const t = useText();
  const id = fieldId('file');
  const [isOver, setOver] = useState(false);
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the input inside. */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onChange(event.dataTransfer.files[0]);
        }}
      >
        <label htmlFor={id} className={classes.dropLabel}>
          {label}
        </label>
        <div className="row">
          <span className={classes.choose}>
            <input
              id={id}
              type="file"
              accept={accept}
              className={classes.input}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-name ${id}-hint`}
              onChange={({ currentTarget }) => {
                onChange(currentTarget.files?.[0]);
                // Choosing the same file again, corrected meanwhile, must also count as a change.
                currentTarget.value = '';
              }}
            />
            <span className={classes.button} aria-hidden="true">
              {t(file ? 'core.forms.otherFile' : 'core.forms.chooseFile')}
            </span>
          </span>
          <span id={`${id}-name`} className={`small ${classes.name}`}>
            {file ? file.name : t('core.forms.noFile')}
          </span>
        </div>
        <p id={`${id}-hint`} className={problem === undefined ? 'quiet below' : 'problem below'}>
          {problem ?? hint}
        </p>
      </div>
    </div>
  );
}
