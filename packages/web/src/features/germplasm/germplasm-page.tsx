import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { useTableMap } from '../../kit/maps/use-table-map';
import { ListPage } from '../../kit/table/list-page';
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

export function GermplasmPage() {
  const map = useTableMap({
    definition: germplasm,
    colourFields,
    renderRow: (row) => <GermplasmPlace germplasm={row} />,
  });
  return <ListPage definition={germplasm} above={<RecentPassports />} picture={map} />;
}
