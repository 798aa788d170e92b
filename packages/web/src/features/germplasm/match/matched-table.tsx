import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { useMemo } from 'react';
import { SearchIcon } from '../../../kit/icons/shell-icons';
import { StateMessage } from '../../../kit/layout/state-message';
import { DataTable } from '../../../kit/table/data-table';
import { tableApi } from '../../../lib/api/table-api';
import { useText } from '../../../lib/i18n/text';
import { revisionOf } from '../../../lib/marks/revision';

/** All matched germplasm as in the germplasm list, including filters, facets, marks and files. */
export function MatchedTable({ ids }: { readonly ids: readonly number[] }) {
  const t = useText();
  const definition = useMemo(() => ({ ...germplasm, segment: `germplasm#match${revisionOf(ids)}` }), [ids]);
  const loader = useMemo(() => tableApi(germplasm, { extra: { onlyIds: ids } }), [ids]);
  if (ids.length === 0)
    return <StateMessage icon={<SearchIcon size={20} />} title={t('match.noneMatched')} />;
  return <DataTable definition={definition} title={t('match.list')} loader={loader} isPart />;
}
