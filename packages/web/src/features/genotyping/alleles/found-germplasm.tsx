import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { text } from '@landrace/contract/core/field';
import { useMemo } from 'react';
import { HelixIcon } from '../../../kit/icons/subject-icons';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { tableApi } from '../../../lib/api/table-api';
import { useText } from '../../../lib/i18n/text';
import { foundPresentation, germplasmPresentation } from '../../germplasm/public';
import type { CountedAlleles } from './allele-queries';

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
  readonly counted: CountedAlleles;
}

/** The rows are found by the server, so they can be filtered, marked, grouped and downloaded like all germplasm. */
export function FoundGermplasm({ datasetId, counted }: Props) {
  const t = useText();
  const { request } = counted;
  const markers = useMemo(
    () => [...new Set(counted.conditions.flatMap(({ marker }) => marker?.markerName ?? []))],
    [counted],
  );
  const loader = useMemo(
    () => tableApi(foundTable, { extra: { alleles: { datasetId, ...request } } }),
    [datasetId, request],
  );
  const presentation = useMemo<TablePresentation<typeof foundTable>>(
    () => ({
      ...germplasmPresentation,
      ...foundPresentation({
        line: 'foundGenotypes',
        icon: <HelixIcon size={20} />,
        emptyTitle: t('alleleSearch.emptyTitle'),
        emptyText: t('alleleSearch.emptyText'),
      }),
      cells: {
        ...germplasmPresentation.cells,
        foundGenotypes: ({ foundGenotypes = '' }) => (
          <span title={foundGenotypes}>{shortGenotypes(foundGenotypes, markers)}</span>
        ),
      },
      widths: { ...germplasmPresentation.widths, foundGenotypes: 160 },
    }),
    [t, markers],
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

/**
 * Without the names of markers, which are above in the same order. Alleles and names may contain any character, so a text
 * that does not have exactly these names stays whole.
 */
function shortGenotypes(found: string, markers: readonly string[]): string {
  // Of one marker, the text has the genotype alone.
  if (markers.length === 1) return found;
  const parts = found.split('; ');
  const isNamed = (part: string, index: number) => part.startsWith(`${markers[index]} `);
  if (parts.length !== markers.length || !parts.every(isNamed)) return found;
  return parts.map((part, index) => part.slice(`${markers[index]} `.length)).join(' · ');
}
