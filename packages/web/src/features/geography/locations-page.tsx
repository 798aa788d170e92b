import { locations } from '@landrace/contract/areas/geography/location.table';
import { useTableMap } from '../../kit/maps/use-table-map';
import { ListPage } from '../../kit/table/list-page';
import { LocationPlace } from './location-place';

const colourFields = ['locationType', 'countryName', 'locationElevation'] as const;

export function LocationsPage() {
  const map = useTableMap({
    definition: locations,
    colourFields,
    uncertaintyField: 'locationCoordinateUncertainty',
    renderRow: (row) => <LocationPlace location={row} />,
  });
  return <ListPage definition={locations} picture={map} />;
}
