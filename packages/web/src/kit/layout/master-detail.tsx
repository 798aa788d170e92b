import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text';
import { Button } from '../controls/button';
import { PreviousIcon } from '../icons/table-icons';
import classes from './master-detail.module.css';

interface Props {
  readonly master: ReactNode;
  /** The selected item; a hint while nothing is selected. */
  readonly detail: ReactNode | undefined;
  readonly hint: string;
  readonly onBack: () => void;
}

/** A list and the selected item, side by side; on a phone one after the other. */
export function MasterDetail({ master, detail, hint, onBack }: Props) {
  const t = useText();
  return (
    <div className={classes.sides} data-open={detail !== undefined || undefined}>
      <div className={classes.master}>{master}</div>
      <div className={classes.detail}>
        {detail === undefined ? (
          <p className={classes.hint}>{hint}</p>
        ) : (
          <>
            <Button
              className={classes.back}
              variant="subtle"
              size="compact-sm"
              leftSection={<PreviousIcon />}
              onClick={onBack}
            >
              {t('core.actions.backToList')}
            </Button>
            {detail}
          </>
        )}
      </div>
    </div>
  );
}
