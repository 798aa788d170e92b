import { locations } from '@landrace/contract/areas/geography/location.table';
import { suffices } from '@landrace/contract/core/role';
import type { Row } from '@landrace/contract/core/table';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DialogButton } from '../../kit/dialogs/dialog-button';
import { useTableMap } from '../../kit/maps/use-table-map';
import { ListPage } from '../../kit/table/data-table';
import type { TablePresentation } from '../../kit/table/presentation';
import { loadFullLocale } from '../../lib/i18n/load-locale';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/session';
import { useReadOnly } from '../../lib/settings/settings-query';
import { LocationPlace } from './location-place';

const colourFields = ['locationType', 'countryName', 'locationElevation'] as const;

/** Curators' controls are loaded with their texts. */
const AddLocation = lazy(async () => {
  const [dialog] = await Promise.all([import('./site/add-location'), loadFullLocale()]);
  return { default: dialog.AddLocation };
});
const HistoryDialog = lazy(async () => ({
  default: (await import('../administration/public')).HistoryDialog,
}));

export function LocationsPage() {
  const t = useText();
  const isCurator = suffices(useSession()?.userType, 'Data Curator');
  const isReadOnly = useReadOnly();
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
      <ListPage
        definition={locations}
        picture={map}
        presentation={presentation}
        action={
          isCurator &&
          !isReadOnly && (
            <DialogButton dialog={(close) => <AddLocation onClose={close} />}>
              {t('geography.map.add')}
            </DialogButton>
          )
        }
      />
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
