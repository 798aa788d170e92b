import { traits } from '@landrace/contract/areas/trials/trait.table';
import { maxTraits } from '@landrace/contract/areas/trials/trait-unify';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { lazy } from 'react';
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

const presentation: TablePresentation<typeof traits> = { cells: traitCells };
const UnifyDialog = lazy(async () => ({ default: (await import('./unifier/unify-dialog')).UnifyDialog }));

export function TraitsPage() {
  return (
    <MergeableListPage
      definition={traits}
      presentation={presentation}
      maxSelected={maxTraits + 1}
      MergeDialog={UnifyDialog}
    />
  );
}
