import type { traits } from '@landrace/contract/areas/trials/trait.table';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import type { TablePresentation } from '../../kit/table/presentation';
import { useText } from '../../lib/i18n/text';
import { describeRestrictions } from './describe-restrictions';

/** The presentation of traits in all lists. */
export const traitCells: NonNullable<TablePresentation<typeof traits>['cells']> = {
  traitRestrictions: (row) => <Allowed restrictions={row.traitRestrictions} />,
};

function Allowed({ restrictions }: { readonly restrictions: TraitRestrictions | undefined }) {
  const t = useText();
  const text = describeRestrictions(restrictions, t);
  return text && <span title={text}>{text}</span>;
}
