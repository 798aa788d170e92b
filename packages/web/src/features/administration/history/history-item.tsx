import type { HistoryEntry } from '@landrace/contract/areas/administration/history.routes';
import { Button } from '../../../kit/controls/button';
import { formatDate, formatLongDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { changeLabel, changeText, eventText } from './describe-history';
import classes from './history.module.css';

/** Changes that are shown at once; an import may bring a hundred attributes. */
const shownChanges = 8;

interface Props {
  readonly entry: HistoryEntry;
  readonly onUndo: () => void;
}

export function HistoryItem({ entry, onUndo }: Props) {
  const t = useText();
  const { at, actorName, changes, isCreation, isUndoable } = entry;
  const time = formatDate(at, 'time');
  return (
    <li className={classes.entry}>
      <div className="row apart">
        <h3>{eventText(entry, t)}</h3>
        {isUndoable && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('history.undoThis', { time: formatLongDate(at, 'time') })}
            onClick={onUndo}
          >
            {t('history.undo')}
          </Button>
        )}
      </div>
      <p className="line quiet small">
        <time dateTime={at} title={formatLongDate(at, 'time')}>
          {time}
        </time>
        {actorName !== undefined && <span>{t('history.by', { name: actorName })}</span>}
        <Undone entry={entry} />
      </p>
      <Changes changes={changes.slice(0, shownChanges)} isCreation={isCreation} />
      {changes.length > shownChanges && (
        <details>
          <summary className="small">{t('history.more', { count: changes.length - shownChanges })}</summary>
          <Changes changes={changes.slice(shownChanges)} isCreation={isCreation} />
        </details>
      )}
    </li>
  );
}

function Undone({ entry: { undoneOn, undoneByName } }: Pick<Props, 'entry'>) {
  const t = useText();
  if (undoneOn === undefined) return null;
  const time = formatDate(undoneOn, 'time');
  return (
    <span className="tag">
      {undoneByName === undefined
        ? t('history.undoneOn', { time })
        : t('history.undoneBy', { time, name: undoneByName })}
    </span>
  );
}

function Changes({ changes, isCreation }: Pick<HistoryEntry, 'changes' | 'isCreation'>) {
  const t = useText();
  if (changes.length === 0) return null;
  return (
    <dl className={`small ${classes.changes}`}>
      {changes.map((change) => (
        <div key={JSON.stringify(change)}>
          <dt className="quiet">{changeLabel(change, t)}</dt>
          <dd>{changeText(change, isCreation, t)}</dd>
        </div>
      ))}
    </dl>
  );
}
