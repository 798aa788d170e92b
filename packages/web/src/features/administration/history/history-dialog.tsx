import type { HistoryKind } from '@landrace/contract/areas/administration/history';
import type { History, HistoryEntry } from '@landrace/contract/areas/administration/history.routes';
import { suffices } from '@landrace/contract/core/role';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialogs/dialog';
import { UndoChangeSetDialog } from '../../../kit/dialogs/undo-change-set-dialog';
import { ClockIcon } from '../../../kit/icons/shell-icons';
import { Loaded } from '../../../kit/layout/loaded';
import { StateMessage } from '../../../kit/layout/state-message';
import { apiQuery } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { eventText } from './describe-history';
import classes from './history.module.css';
import { HistoryItem } from './history-item';

const historyQuery = (kind: HistoryKind, id: number) =>
  apiQuery(['history'], 'GET history/{kind}/{id}', { params: { kind, id } });

interface Shown {
  readonly name: string;
  readonly onClose: () => void;
}

interface Props extends Shown {
  readonly kind: HistoryKind;
  readonly id: number;
}

/** Who changed what and when in one thing and what belongs to it. */
export function HistoryDialog({ kind, id, ...shown }: Props) {
  return <FoundHistoryDialog asked={historyQuery(kind, id)} {...shown} />;
}

interface FoundProps extends Shown {
  readonly asked: UseQueryOptions<History>;
}

/** The same for what has no history of its own kind, such as a value. */
export function FoundHistoryDialog({ asked, name, onClose }: FoundProps) {
  const t = useText();
  const client = useQueryClient();
  const query = useQuery(asked);
  const isCurator = suffices(useSession()?.userType, 'Data Curator');
  const [undoing, setUndoing] = useState<HistoryEntry>();
  /** Nothing is left whose history could be shown, or asked for. */
  const leave = () => {
    client.removeQueries({ queryKey: asked.queryKey });
    onClose();
  };
  return (
    <Dialog title={t('history.title', { name })} width="wide" onClose={onClose}>
      <Loaded query={query} height={240}>
        {({ data, hasMore }) => (
          <div className="stack gap-12">
            {data.length === 0 && (
              <StateMessage
                icon={<ClockIcon size={20} />}
                title={t('history.none')}
                text={t('history.noneText')}
              />
            )}
            <ol className={classes.entries}>
              {data.map((entry) => (
                <HistoryItem
                  key={`${entry.at} ${entry.changeSetId}`}
                  entry={entry}
                  onUndo={() => setUndoing(entry)}
                />
              ))}
            </ol>
            {hasMore && (
              <p className="hint">{t('history.onlyLatest', { count: formatNumber(data.length) })}</p>
            )}
            {!isCurator && data.length > 0 && <p className="hint">{t('history.reader')}</p>}
          </div>
        )}
      </Loaded>
      {undoing?.changeSetId !== undefined && (
        <UndoChangeSetDialog
          changeSetId={undoing.changeSetId}
          title={t('core.merge.undoTitle')}
          text={t('core.merge.undoText', { summary: eventText(undoing, t) })}
          action={t('core.merge.undo')}
          done={{ title: t('core.merge.undone'), text: eventText(undoing, t) }}
          onUndone={undoing.isCreation ? leave : undefined}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </Dialog>
  );
}
