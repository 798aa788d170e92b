import { traits } from '@landrace/contract/areas/trials/trait.table';
import { maxTraits } from '@landrace/contract/areas/trials/trait-unify';
import { suffices } from '@landrace/contract/core/role';
import type { Row } from '@landrace/contract/core/table';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '../../kit/controls/button';
import { MergeableListPage } from '../../kit/merge/mergeable-list-page';
import type { TablePresentation } from '../../kit/table/presentation';
import { loadFullLocale } from '../../lib/i18n/load-locale';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/session';
import { useReadOnly } from '../../lib/settings/settings-query';
import { TraitGroupsDialog } from '../trait-groups/public';
import { describeRestrictions } from './describe-restrictions';

/** The presentation of traits in all lists. */
const traitCells: NonNullable<TablePresentation<typeof traits>['cells']> = {
  traitRestrictions: (row) => <Allowed restrictions={row.traitRestrictions} />,
};

function Allowed({ restrictions }: { readonly restrictions: TraitRestrictions | undefined }) {
  const t = useText();
  const text = describeRestrictions(restrictions, t);
  return text && <span title={text}>{text}</span>;
}

const UnifyDialog = lazy(async () => ({ default: (await import('./unifier/unify-dialog')).UnifyDialog }));
const HistoryDialog = lazy(async () => ({
  default: (await import('../administration/public')).HistoryDialog,
}));

const TraitCategoriesDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./categories/trait-categories-dialog'), loadFullLocale()]);
  return { default: dialog.TraitCategoriesDialog };
});

/** Groups for everybody, categories for those who may change them. */
function TraitSets() {
  const t = useText();
  const [opened, open] = useState<'groups' | 'categories'>();
  const isReadOnly = useReadOnly();
  const mayCurate = suffices(useSession()?.userType, 'Data Curator') && !isReadOnly;
  const close = () => open(undefined);
  return (
    <div className="row">
      {mayCurate && (
        <Button variant="default" onClick={() => open('categories')}>
          {t('trials.sets.categories')}
        </Button>
      )}
      <Button variant="default" onClick={() => open('groups')}>
        {t('trials.sets.groups')}
      </Button>
      <Suspense fallback={null}>
        {opened === 'groups' && <TraitGroupsDialog onClose={close} />}
        {opened === 'categories' && <TraitCategoriesDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

export function TraitsPage() {
  const t = useText();
  const [opened, open] = useState<Row<typeof traits>>();
  const presentation = useMemo<TablePresentation<typeof traits>>(
    () => ({
      cells: traitCells,
      rowActions: [{ id: 'history', label: t('core.history'), onSelect: open }],
    }),
    [t],
  );
  return (
    <>
      <MergeableListPage
        definition={traits}
        presentation={presentation}
        action={<TraitSets />}
        maxSelected={maxTraits + 1}
        MergeDialog={UnifyDialog}
      />
      <Suspense fallback={null}>
        {opened && (
          <HistoryDialog
            kind="trait"
            id={opened.traitId}
            name={opened.traitName}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
