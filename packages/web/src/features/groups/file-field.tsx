import { useState } from 'react';
import { fieldId } from '../../kit/forms/field-id';
import { useText } from '../../lib/i18n/text';
import classes from './groups.module.css';

interface Props {
  readonly file: File | undefined;
  readonly problem: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

/** A text file, chosen or dropped. */
export function FileField({ file, problem, onChange }: Props) {
  const t = useText();
  const id = fieldId('file');
  const [isOver, setOver] = useState(false);
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first. */}
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
          {t('groups.file.label')}
        </label>
        <input
          id={id}
          type="file"
          accept=".txt,text/plain"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.files?.[0])}
        />
        <p id={`${id}-hint`} className={classes.hint}>
          {problem ?? (file ? file.name : t('groups.file.hint'))}
        </p>
      </div>
    </div>
  );
}
