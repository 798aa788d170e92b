import { traits } from '@landrace/contract/areas/trials/trait.table';
import { maxTraits } from '@landrace/contract/areas/trials/trait-unify';
import type { Row } from '@landrace/contract/core/table';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { lazy, Suspense, useMemo, useState } from 'react';
import { MergeableListPage } from '../../kit/merge/mergeable-list-page';
import type { TablePresentation } from '../../kit/table/presentation';
import { useText } from '../../lib/i18n/text';
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
