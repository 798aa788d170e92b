import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../kit/icons/icon-button';
import { CloseIcon } from '../../../kit/icons/shell-icons';
import { TickIcon } from '../../../kit/icons/table-icons';
import { useText } from '../../../lib/i18n/text';
import { type ChangeSet, UndoDialog } from '../../germplasm/public';
import classes from './unifier.module.css';

export interface Merged {
  readonly name: string;
  readonly count: number;
  /** Absent if it could not be loaded; the germplasm unifier lists it. */
  readonly changeSet?: ChangeSet;
}

interface Props {
  readonly merged: Merged;
  readonly onDone: () => void;
}

/** The last merge, with an undo button. */
export function MergedNotice({ merged: { name, count, changeSet }, onDone }: Props) {
  const t = useText();
  const [isUndoing, setUndoing] = useState(false);
  return (
    <div className={classes.merged} role="status">
      <TickIcon size={20} />
      <p>{t('trials.unifier.done', { count, name })}</p>
      {changeSet && (
        <Button variant="default" size="xs" onClick={() => setUndoing(true)}>
          {t('germplasm.unifier.undoThis')}
        </Button>
      )}
      <IconButton label={t('core.actions.close')} onClick={onDone}>
        <CloseIcon />
      </IconButton>
      {isUndoing && changeSet && (
        <Suspense fallback={null}>
          <UndoDialog changeSet={changeSet} onUndone={onDone} onClose={() => setUndoing(false)} />
        </Suspense>
      )}
    </div>
  );
}
