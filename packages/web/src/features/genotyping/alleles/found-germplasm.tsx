import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { text } from '@landrace/contract/core/field';
import { useMemo } from 'react';
import { HelixIcon } from '../../../kit/icons/subject-icons';
import { StateMessage } from '../../../kit/layout/state-message';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { tableApi } from '../../../lib/api/table-api';
import { useText } from '../../../lib/i18n/text';
import { germplasmPresentation } from '../../germplasm/public';
import type { AlleleRequest } from './allele-queries';

/** The list of germplasm with what the server adds to a search by alleles. */
const foundTable = {
  ...germplasm,
  columns: ['foundGenotypes', ...(germplasm.columns ?? [])],
  fields: {
    ...germplasm.fields,
    foundGenotypes: text({ optional: true, filterable: false, sortable: false }),
  },
};

interface Props {
  readonly datasetId: number;
  readonly request: AlleleRequest;
}

/** The rows are found by the server, so they can be filtered, marked, grouped and downloaded like all germplasm. */
export function FoundGermplasm({ datasetId, request }: Props) {
  const t = useText();
  const loader = useMemo(
    () => tableApi(foundTable, { extra: { alleles: { datasetId, ...request } } }),
    [datasetId, request],
  );
  const presentation = useMemo<TablePresentation<typeof foundTable>>(
    () => ({
      ...germplasmPresentation,
      cells: {
        ...germplasmPresentation.cells,
        foundGenotypes: ({ foundGenotypes = '' }) => (
          <span title={foundGenotypes}>{shortGenotypes(foundGenotypes, request)}</span>
        ),
      },
      widths: { ...germplasmPresentation.widths, foundGenotypes: 160 },
      cardColumns: {
        title: 'germplasmDisplayName',
        line: 'foundGenotypes',
        details: ['taxon', 'countryName', 'biologicalStatusName', 'availableData'],
      },
      empty: (
        <StateMessage
          icon={<HelixIcon size={20} />}
          title={t('alleleSearch.emptyTitle')}
          text={t('alleleSearch.emptyText')}
        />
      ),
    }),
    [t, request],
  );
  return (
    <DataTable
      definition={foundTable}
      title={t('alleleSearch.found')}
      loader={loader}
      presentation={presentation}
    />
  );
}

/** Without the names of markers, which are above in the same order; whole if a name contains the separator. */
function shortGenotypes(found: string, { conditions }: AlleleRequest): string {
  const markers = new Set(conditions.map(({ marker }) => marker.toLowerCase()));
  const parts = found.split('; ');
  if (parts.length !== markers.size) return found;
  return parts.map((part) => part.slice(part.lastIndexOf(' ') + 1)).join(' · ');
}
