import { locations } from '@landrace/contract/areas/geography/location.table';
import type { Row } from '@landrace/contract/core/table';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTableMap } from '../../kit/maps/use-table-map';
import { ListPage } from '../../kit/table/data-table';
import type { TablePresentation } from '../../kit/table/presentation';
import { useText } from '../../lib/i18n/text';
import { LocationPlace } from './location-place';

const colourFields = ['locationType', 'countryName', 'locationElevation'] as const;

const HistoryDialog = lazy(async () => ({
  default: (await import('../administration/public')).HistoryDialog,
}));

export function LocationsPage() {
  const t = useText();
  const [opened, open] = useState<Row<typeof locations>>();
  const presentation = useMemo<TablePresentation<typeof locations>>(
    () => ({ rowActions: [{ id: 'history', label: t('core.history'), onSelect: open }] }),
    [t],
  );
  const map = useTableMap({
    definition: locations,
    colourFields,
    uncertaintyField: 'locationCoordinateUncertainty',
    renderRow: (row) => <LocationPlace location={row} />,
  });
  return (
    <>
      <ListPage definition={locations} picture={map} presentation={presentation} />
      <Suspense fallback={null}>
        {opened && (
          <HistoryDialog
            kind="location"
            id={opened.locationId}
            name={opened.locationName}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
