import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { copyText } from '../../lib/clipboard';
import { useText } from '../../lib/i18n/text';
import classes from './copy-field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
}

/** Something to take along. Where copying is refused, it is selected at least. */
export function CopyField({ label, value }: Props) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const copy = async () => {
    if (field.current) setOutcome((await copyText(field.current)) ? 'copied' : 'selected');
  };
  return (
    <div>
      <div className={classes.row}>
        <TextInput ref={field} className={classes.field} label={label} value={value} readOnly />
        <Button variant="default" onClick={() => void copy()}>
          {t('core.actions.copy')}
        </Button>
      </div>
      <p role="status" className={classes.outcome}>
        {outcome && t(`core.forms.${outcome}`)}
      </p>
    </div>
  );
}
