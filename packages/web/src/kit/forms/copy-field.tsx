import { useRef, useState } from 'react';
import { copyText } from '../../lib/clipboard';
import { useText } from '../../lib/i18n/text';
import { Button } from '../controls/button';
import { TextArea, TextInput } from '../controls/inputs';
import classes from './copy-field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  /** For screens with several of them. */
  readonly rows?: number;
}

/** A value to copy. If copying is refused, it is at least selected. */
export function CopyField({ label, value, rows }: Props) {
  const t = useText();
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const copy = async () => {
    const field = line.current ?? area.current;
    if (field) setOutcome((await copyText(field)) ? 'copied' : 'selected');
  };
  return (
    <div>
      <div className={rows === undefined ? classes.row : classes.stack}>
        {rows === undefined ? (
          <TextInput ref={line} className={classes.field} label={label} value={value} readOnly />
        ) : (
          <TextArea ref={area} className={classes.field} label={label} value={value} rows={rows} readOnly />
        )}
        <Button variant="default" onClick={() => void copy()}>
          {t('core.actions.copy')}
        </Button>
      </div>
      <p role="status" className={`quiet below ${classes.outcome}`}>
        {outcome && t(`core.forms.${outcome}`)}
      </p>
    </div>
  );
}
