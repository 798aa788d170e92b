import type { traits } from '@landrace/contract/areas/trials/trait.table';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import type { TablePresentation } from '../../kit/table/presentation';
import { useText } from '../../lib/i18n/text';
import { restrictionWords } from './restriction-words';

/** How traits look wherever they are listed. */
export const traitCells: NonNullable<TablePresentation<typeof traits>['cells']> = {
  traitRestrictions: (row) => <Allowed restrictions={row.traitRestrictions} />,
};

function Allowed({ restrictions }: { readonly restrictions: TraitRestrictions | undefined }) {
  const t = useText();
  const words = restrictionWords(restrictions, t);
  return words && <span title={words}>{words}</span>;
}
