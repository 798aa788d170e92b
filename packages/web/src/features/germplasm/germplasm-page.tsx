import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { lazy } from 'react';
import { useTableMap } from '../../kit/maps/use-table-map';
import { ListPage } from '../../kit/table/list-page';
import type { TablePresentation } from '../../kit/table/presentation';
import { DuplicatesLink } from './duplicates/duplicates-link';
import { germplasmCells } from './germplasm-cells';
import { GermplasmPlace } from './germplasm-place';
import { RecentPassports } from './recent-passports';

const colourFields = [
  'genus',
  'biologicalStatusName',
  'countryName',
  'pdci',
  'elevation',
  'collDate',
] as const;

const presentation: TablePresentation<typeof germplasm> = {
  cells: germplasmCells,
  moreFiles: lazy(async () => ({ default: (await import('./download/download-dialog')).DownloadDialog })),
};

export function GermplasmPage() {
  const map = useTableMap({
    definition: germplasm,
    colourFields,
    renderRow: (row) => <GermplasmPlace germplasm={row} />,
  });
  return (
    <ListPage
      definition={germplasm}
      presentation={presentation}
      action={<DuplicatesLink />}
      above={<RecentPassports />}
      picture={map}
    />
  );
}
