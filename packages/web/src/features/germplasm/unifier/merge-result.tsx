import { Button } from '@mantine/core';
import { useState } from 'react';
import { TickIcon } from '../../../kit/icons/table-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { StateMessage } from '../../../kit/layout/state-message';
import { useText } from '../../../lib/i18n/text';
import { UndoDialog } from './undo-dialog';
import classes from './unifier.module.css';
import type { ChangeSet } from './unifier-queries';

export interface Merged {
  readonly preferredId: number;
  readonly name: string;
  readonly count: number;
  /** Absent if it could not be loaded; it is then in the list below. */
  readonly changeSet?: ChangeSet;
}

interface Props {
  readonly merged: Merged;
  readonly onAnother: () => void;
}

export function MergeResult({ merged, onAnother }: Props) {
  const t = useText();
  const [isUndoing, setUndoing] = useState(false);
  const { preferredId, name, count, changeSet } = merged;
  return (
    <>
      <StateMessage
        role="status"
        icon={<TickIcon size={20} />}
        title={t('germplasm.unifier.done')}
        text={t('germplasm.unifier.doneText', { count, name })}
        action={
          <div className={classes.buttons}>
            <ScreenLink screen="passport" params={{ germplasmId: preferredId }}>
              {t('germplasm.unifier.open')}
            </ScreenLink>
            {changeSet && (
              <Button variant="default" size="xs" onClick={() => setUndoing(true)}>
                {t('germplasm.unifier.undoThis')}
              </Button>
            )}
            <Button variant="default" size="xs" onClick={onAnother}>
              {t('germplasm.unifier.another')}
            </Button>
          </div>
        }
      />
      {isUndoing && changeSet && (
        <UndoDialog changeSet={changeSet} onUndone={onAnother} onClose={() => setUndoing(false)} />
      )}
    </>
  );
}
