import { traits } from '@landrace/contract/areas/trials/trait.table';
import { suffices } from '@landrace/contract/core/role';
import { ListPage } from '../../kit/table/list-page';
import type { TablePresentation } from '../../kit/table/presentation';
import { useSession } from '../../lib/session/use-session';
import { useReadOnly } from '../../lib/settings/use-read-only';
import { traitCells } from './trait-cells';
import { CuratedTraits } from './unifier/curated-traits';

const presentation: TablePresentation<typeof traits> = { cells: traitCells };

export function TraitsPage() {
  const isCurator = suffices(useSession()?.userType, 'Data Curator');
  const isReadOnly = useReadOnly();
  if (isCurator && !isReadOnly) return <CuratedTraits presentation={presentation} />;
  return <ListPage definition={traits} presentation={presentation} />;
}
