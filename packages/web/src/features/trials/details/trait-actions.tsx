import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import { suffices } from '@landrace/contract/core/role';
import { lazy, Suspense, useState } from 'react';
import { ActionMenu } from '../../../kit/controls/action-menu';
import { Button } from '../../../kit/controls/button';
import { MoreIcon } from '../../../kit/icons/table-icons';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { useReadOnly } from '../../../lib/settings/settings-query';

const EditTrait = lazy(async () => ({ default: (await import('./edit-trait')).EditTrait }));
const MergeTrait = lazy(async () => ({ default: (await import('./merge-trait')).MergeTrait }));
const TraitLabels = lazy(async () => ({ default: (await import('./trait-labels')).TraitLabels }));
const HistoryDialog = lazy(async () => ({
  default: (await import('../../administration/public')).HistoryDialog,
}));

type Opened = 'edit' | 'merge' | 'labels' | 'history';

/** Editing for administrators, and the rest in a menu. */
export function TraitActions({ trait }: { readonly trait: TraitDetails }) {
  const t = useText();
  const [opened, open] = useState<Opened>();
  const role = useSession()?.userType;
  const isReadOnly = useReadOnly();
  const mayEdit = suffices(role, 'Administrator') && !isReadOnly;
  const mayMerge = suffices(role, 'Data Curator') && !isReadOnly;
  const close = () => open(undefined);
  const actions = [
    { id: 'labels', label: t('traitPages.actions.labels') },
    { id: 'history', label: t('core.history') },
    ...(mayMerge ? [{ id: 'merge', label: t('traitPages.actions.merge') }] : []),
  ] as const;
  return (
    <div className="row">
      {mayEdit && (
        <Button variant="default" onClick={() => open('edit')}>
          {t('traitPages.actions.edit')}
        </Button>
      )}
      <ActionMenu
        isButton
        label={t('core.actions.more')}
        icon={<MoreIcon />}
        actions={actions.map(({ id, label }) => ({
          id,
          label,
          isDisabled: false,
          onSelect: () => open(id as Opened),
        }))}
      />
      <Suspense fallback={null}>
        {opened === 'edit' && <EditTrait trait={trait} onClose={close} />}
        {opened === 'merge' && <MergeTrait trait={trait} onClose={close} />}
        {opened === 'labels' && <TraitLabels trait={trait} onClose={close} />}
        {opened === 'history' && (
          <HistoryDialog kind="trait" id={trait.traitId} name={trait.traitName} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
