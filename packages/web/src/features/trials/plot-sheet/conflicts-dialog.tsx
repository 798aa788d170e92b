import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Dialog } from '../../../kit/dialogs/dialog';
import { RadioGroup } from '../../../kit/forms/choices';
import { formatDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './plot-sheet.module.css';
import type { SheetState } from './use-plot-sheet';
import type { CellConflict } from './use-saving';

interface Props {
  readonly conflicts: readonly CellConflict[];
  readonly state: SheetState;
  readonly onDecide: (isMine: (conflict: CellConflict) => boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Values that somebody else has saved since the sheet was loaded: the second one decides. */
export function ConflictsDialog({ conflicts, state, onDecide, onClose }: Props) {
  const t = useText();
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(key);
    else next.delete(key);
    setMine(next);
  };
  const valueText = (value: string | null) => value ?? t('plotSheet.cell.empty');
  return (
    <Dialog title={t('plotSheet.conflicts.title')} width="wide" onClose={onClose}>
      <div className="stack gap-12">
        <p>{t('plotSheet.conflicts.text')}</p>
        {conflicts.length > 1 && (
          <div className="row">
            <Button
              variant="default"
              size="xs"
              onClick={() => setMine(new Set(conflicts.map(({ key }) => key)))}
            >
              {t('plotSheet.conflicts.allMine')}
            </Button>
            <Button variant="default" size="xs" onClick={() => setMine(new Set())}>
              {t('plotSheet.conflicts.allTheirs')}
            </Button>
          </div>
        )}
        <ul className={classes.conflicts}>
          {conflicts.map((conflict) => (
            <li key={conflict.key}>
              <RadioGroup
                field={{
                  name: conflict.key,
                  label: labelOf(conflict, state, t),
                  value: mine.has(conflict.key) ? 'mine' : 'theirs',
                  onChange: (value) => choose(conflict.key, value === 'mine'),
                }}
                choices={[
                  {
                    value: 'theirs',
                    label: t('plotSheet.conflicts.theirs', { value: valueText(conflict.theirs) }),
                    description: sourceOf(conflict, t),
                  },
                  {
                    value: 'mine',
                    label: t('plotSheet.conflicts.mine', { value: valueText(conflict.mine.after) }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
        <div className="row end">
          <Button onClick={() => void onDecide(({ key }) => mine.has(key))}>
            {t('plotSheet.conflicts.decide')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Translate = ReturnType<typeof useText>;

function labelOf({ mine }: CellConflict, { sheet, name }: SheetState, t: Translate): string {
  const trait = sheet.traits.find(({ id }) => id === mine.column.traitId)?.name ?? '';
  return t('plotSheet.cellName', { germplasm: name(sheet.plots.ids.indexOf(mine.plotId)), trait });
}

function sourceOf({ by, on }: CellConflict, t: Translate): string {
  const time = on === undefined ? '' : formatDate(on, 'time');
  return by === undefined ? time : t('plotSheet.conflicts.by', { name: by, time });
}
