import { suffices } from '@landrace/contract/core/role';
import type { TableDefinition } from '@landrace/contract/core/table';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { ChangeSet } from '../../lib/api/last-merge';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/session';
import { useReadOnly } from '../../lib/settings/settings-query';
import { Button } from '../controls/button';
import { IconButton } from '../icons/icon-button';
import { CloseIcon } from '../icons/shell-icons';
import { TickIcon } from '../icons/table-icons';
import { ListPage } from '../table/data-table';
import type { TablePresentation } from '../table/presentation';
import classes from './merge.module.css';

const UndoMergeDialog = lazy(async () => ({
  default: (await import('./undo-merge-dialog')).UndoMergeDialog,
}));

interface Notice {
  readonly text: string;
  readonly changeSet: ChangeSet | undefined;
}

export interface DialogProps {
  readonly ids: readonly number[];
  /** With a notice, it is shown above the list. */
  readonly onMerged: (notice?: Notice) => void;
  readonly onClose: () => void;
}

interface Props<T extends TableDefinition> {
  readonly definition: T;
  readonly presentation?: TablePresentation<T>;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly maxSelected: number;
  readonly MergeDialog: ComponentType<DialogProps>;
}

/** A list in which curators select duplicates and merge them. */
export function MergeableListPage<T extends TableDefinition>(props: Props<T>) {
  const isCurator = suffices(useSession()?.userType, 'Data Curator');
  const isReadOnly = useReadOnly();
  if (isCurator && !isReadOnly) return <CuratedList {...props} />;
  const { definition, presentation, action } = props;
  return <ListPage definition={definition} action={action} {...(presentation && { presentation })} />;
}

function CuratedList<T extends TableDefinition>({
  definition,
  presentation,
  action,
  maxSelected,
  MergeDialog,
}: Props<T>) {
  const t = useText();
  const [ids, setIds] = useState<readonly number[]>([]);
  const [isMerging, setMerging] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const selection = useMemo(
    () => ({ ids, onChange: (chosen: readonly number[]) => setIds(chosen.slice(0, maxSelected)) }),
    [ids, maxSelected],
  );
  const merging = {
    ...presentation,
    bulkActions: [
      {
        id: 'merge',
        least: 2,
        label: t('core.merge.open', { size: formatNumber(ids.length) }),
        onSelect: () => setMerging(true),
      },
    ],
  };
  return (
    <>
      <ListPage
        definition={definition}
        presentation={merging}
        action={action}
        selection={selection}
        above={notice && <MergedNotice notice={notice} onDone={() => setNotice(undefined)} />}
      />
      {isMerging && (
        <Suspense fallback={null}>
          <MergeDialog
            ids={ids}
            onMerged={(merged) => {
              setMerging(false);
              setIds([]);
              setNotice(merged);
            }}
            onClose={() => setMerging(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface NoticeProps {
  readonly notice: Notice;
  readonly onDone: () => void;
}

/** The last merge, with an undo button. */
function MergedNotice({ notice: { text, changeSet }, onDone }: NoticeProps) {
  const t = useText();
  const [isUndoing, setUndoing] = useState(false);
  return (
    <div className={`notice row ${classes.merged}`} data-kind="good" role="status">
      <TickIcon size={20} />
      <p>{text}</p>
      {changeSet && (
        <Button variant="default" size="xs" onClick={() => setUndoing(true)}>
          {t('core.merge.undoThis')}
        </Button>
      )}
      <IconButton label={t('core.actions.close')} onClick={onDone}>
        <CloseIcon />
      </IconButton>
      {isUndoing && changeSet && (
        <Suspense fallback={null}>
          <UndoMergeDialog changeSet={changeSet} onUndone={onDone} onClose={() => setUndoing(false)} />
        </Suspense>
      )}
    </div>
  );
}
