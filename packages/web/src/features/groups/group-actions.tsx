import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ActionMenu } from '../../kit/controls/action-menu';
import { Button } from '../../kit/controls/button';
import { MoreIcon } from '../../kit/icons/table-icons';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import { useScreenAddress } from '../../lib/screens';
import { type Group, kindOf, useMayCreateGroups } from './group-queries';
import classes from './groups.module.css';
import { useMemberChange } from './use-member-change';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog')).EditDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog')).DeleteDialog }));
const FileDialog = lazy(async () => ({ default: (await import('./file-dialog')).FileDialog }));
const CombineDialog = lazy(async () => ({ default: (await import('./combine-dialog')).CombineDialog }));
const HistoryDialog = lazy(async () => ({
  default: (await import('../administration/public')).HistoryDialog,
}));

type What = 'edit' | 'delete' | 'file' | 'combine' | 'history';

interface Props {
  readonly group: Group;
  readonly isOwn: boolean;
}

/** Actions on a group as a whole. */
export function GroupActions({ group, isOwn }: Props) {
  const t = useText();
  const mayCreate = useMayCreateGroups();
  const [opened, open] = useState<What>();
  return (
    <div className="row">
      {isOwn && <MarkedButtons group={group} />}
      {isOwn && (
        <Button variant="default" onClick={() => open('file')}>
          {t('groups.file.addOpen')}
        </Button>
      )}
      {mayCreate && (
        <Button variant="default" onClick={() => open('combine')}>
          {t('groups.combine.open')}
        </Button>
      )}
      {isOwn && (
        <>
          <Button variant="default" onClick={() => open('edit')}>
            {t('groups.edit.open')}
          </Button>
          <Button variant="default" className={classes.danger} onClick={() => open('delete')}>
            {t('groups.delete.open')}
          </Button>
        </>
      )}
      <ActionMenu
        isButton
        label={t('core.actions.more')}
        icon={<MoreIcon />}
        actions={[
          { id: 'history', label: t('core.history'), isDisabled: false, onSelect: () => open('history') },
        ]}
      />
      <Suspense fallback={null}>
        <Opened group={group} opened={opened} onClose={() => open(undefined)} />
      </Suspense>
    </div>
  );
}

interface OpenedProps {
  readonly group: Group;
  readonly opened: What | undefined;
  readonly onClose: () => void;
}

function Opened({ group, opened, onClose }: OpenedProps) {
  const navigate = useNavigate();
  const address = useScreenAddress();
  switch (opened) {
    case 'edit':
      return <EditDialog group={group} onClose={onClose} />;
    case 'file':
      return <FileDialog group={group} onClose={onClose} />;
    case 'combine':
      return <CombineDialog group={group} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          group={group}
          onClose={onClose}
          onDeleted={() => navigate({ to: address('groups') ?? '/' })}
        />
      );
    case 'history':
      return <HistoryDialog kind="group" id={group.groupId} name={group.groupName} onClose={onClose} />;
    default:
      return null;
  }
}

function MarkedButtons({ group }: { readonly group: Group }) {
  const t = useText();
  const { marked } = useMarks();
  const { change, isPending } = useMemberChange(group);
  const ids = marked[kindOf(group).marks];
  if (ids.length === 0) return null;
  const count = formatNumber(ids.length);
  return (
    <>
      <Button loading={isPending} onClick={() => change({ ids, isAddition: true })}>
        {t('groups.members.addMarked', { count })}
      </Button>
      <Button variant="default" loading={isPending} onClick={() => change({ ids, isAddition: false })}>
        {t('groups.members.removeMarked')}
      </Button>
    </>
  );
}
