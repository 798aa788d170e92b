import { markedTypes } from '@landrace/contract/areas/groups/group-kinds';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../kit/controls/button';
import { CirclesIcon } from '../../kit/icons/subject-icons';
import { PlusIcon } from '../../kit/icons/table-icons';
import { SignInButton } from '../../kit/layout/sign-in-button';
import { showNotice } from '../../kit/notices/notice-store';
import type { MarkToolsProps } from '../../kit/table/mark-tools';
import { maxAnonymousMarks } from '../../kit/table/use-row-marking';
import { useText } from '../../lib/i18n/text';
import { forgetSelection, keepSelection, keptSelection } from '../../lib/kept-selection';
import { useMarks } from '../../lib/marks/use-marks';
import { useSession } from '../../lib/session/session';
import { useSettings } from '../../lib/settings/settings-query';
import { useMayCreateGroups } from './group-queries';

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog')).AddDialog }));
const CreateDialog = lazy(async () => ({ default: (await import('./create-dialog')).CreateDialog }));

/** Shown below every list whose items can be in groups. */
export function GroupTools(props: MarkToolsProps) {
  const { list, marked, found } = props;
  const t = useText();
  const mayCreate = useMayCreateGroups();
  const isAwaited = useIsAwaited(props);
  const [open, setOpen] = useState<'create' | 'add' | undefined>(isAwaited ? 'create' : undefined);
  const close = () => setOpen(undefined);
  if (!mayCreate) return <SignInToSave {...props} />;
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

/** Whether the user came back from signing in to save just this. */
function useIsAwaited({ list, found }: MarkToolsProps): boolean {
  const isSignedIn = useSession() !== null;
  const page = useLocation({ select: (location) => location.pathname });
  const [isAwaited] = useState(() => {
    const kept = isSignedIn ? keptSelection(page, list) : undefined;
    return kept !== undefined && isSame(kept, selectedIds(found));
  });
  useEffect(() => {
    if (isAwaited) forgetSelection();
  }, [isAwaited]);
  return isAwaited;
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  const known = new Set(some);
  return known.size === new Set(others).size && others.every((id) => known.has(id));
}

/**
 * A selection of rows is marked, because marks are kept and become those of the account. The conditions of a list are in
 * its address.
 */
function SignInToSave({ list, marked, found }: MarkToolsProps) {
  const t = useText();
  const page = useLocation({ select: (location) => location.pathname });
  const { marked: before, change } = useMarks();
  const mayUsersCreate = useSettings().groupCreation !== 'curators';
  const type = markedTypes.find((known) => known === list);
  const selected = selectedIds(found);
  if (!mayUsersCreate || type === undefined || (marked === 0 && selected.length === 0)) return null;
  if (before[type].length + selected.length > maxAnonymousMarks) return null;
  const keep = () => {
    keepSelection({ page, list, ids: selected });
    void change(type, selected, true);
    const count = new Set([...before[type], ...selected]).size;
    showNotice({
      kind: 'success',
      title: t('groups.signIn.kept'),
      text: t(`core.marked.${type}`, { count }),
    });
  };
  return (
    <SignInButton size="compact-xs" leftSection={<CirclesIcon />} onLeave={keep}>
      {t('groups.signIn.save')}
    </SignInButton>
  );
}

/** The rows of a request that names them, as a selection in a chart does. */
function selectedIds(found: MarkToolsProps['found']): readonly number[] {
  const ids = found?.request.onlyIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}
