import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { CirclesIcon } from '../../kit/icons/subject-icons';
import type { MarkToolsProps } from '../../kit/table/mark-tools';
import { useText } from '../../lib/i18n/text';
import { useMayCreateGroups } from './may-create';

const CreateDialog = lazy(async () => ({ default: (await import('./create-dialog')).CreateDialog }));

/** Below every list of things that groups may hold. */
export function GroupTools({ list, marked, found }: MarkToolsProps) {
  const t = useText();
  const mayCreate = useMayCreateGroups();
  const [isOpen, setOpen] = useState(false);
  if (!mayCreate) return null;
  if (marked === 0 && !(found && found.count > 0)) return null;
  return (
    <>
      <Button variant="subtle" size="compact-xs" leftSection={<CirclesIcon />} onClick={() => setOpen(true)}>
        {t('groups.create.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CreateDialog
            list={list}
            marked={marked}
            {...(found && { found })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
