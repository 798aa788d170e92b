import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/controls/button';
import { CirclesIcon } from '../../kit/icons/subject-icons';
import { PlusIcon } from '../../kit/icons/table-icons';
import type { MarkToolsProps } from '../../kit/table/mark-tools';
import { useText } from '../../lib/i18n/text';
import { useMayCreateGroups } from './group-queries';

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog')).AddDialog }));
const CreateDialog = lazy(async () => ({ default: (await import('./create-dialog')).CreateDialog }));

/** Shown below every list whose items can be in groups. */
export function GroupTools({ list, marked, found }: MarkToolsProps) {
  const t = useText();
  const mayCreate = useMayCreateGroups();
  const [open, setOpen] = useState<'create' | 'add'>();
  const close = () => setOpen(undefined);
  if (!mayCreate) return null;
  if (marked === 0 && !(found && found.count > 0)) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<CirclesIcon />}
        onClick={() => setOpen('create')}
      >
        {t('groups.create.open')}
      </Button>
      <Button variant="subtle" size="compact-xs" leftSection={<PlusIcon />} onClick={() => setOpen('add')}>
        {t('groups.add.open')}
      </Button>
      <Suspense fallback={null}>
        {open === 'create' && <CreateDialog list={list} marked={marked} found={found} onClose={close} />}
        {open === 'add' && <AddDialog list={list} marked={marked} found={found} onClose={close} />}
      </Suspense>
    </>
  );
}
