import { useState } from 'react';
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
        <input
          id={id}
          type="file"
          accept={accept}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.files?.[0])}
        />
        <p id={`${id}-hint`} className="quiet below">
          {problem ?? (file ? file.name : hint)}
        </p>
      </div>
    </div>
  );
}
