import { locations } from '@landrace/contract/areas/geography/location.table';
import { suffices } from '@landrace/contract/core/role';
import { lazy } from 'react';
import { DialogButton } from '../../kit/dialogs/dialog-button';
import { useTableMap } from '../../kit/maps/use-table-map';
import { ListPage } from '../../kit/table/data-table';
import { loadFullLocale } from '../../lib/i18n/load-locale';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/session';
import { useReadOnly } from '../../lib/settings/settings-query';
import { useLocationDialogs } from './location-dialogs';
import { LocationPlace } from './location-place';

const colourFields = ['locationType', 'countryName', 'locationElevation'] as const;

/** Curators' controls are loaded with their texts. */
const AddLocation = lazy(async () => {
  const [dialog] = await Promise.all([import('./site/add-location'), loadFullLocale()]);
  return { default: dialog.AddLocation };
});

export function LocationsPage() {
  const t = useText();
  const isCurator = suffices(useSession()?.userType, 'Data Curator');
  const isReadOnly = useReadOnly();
  const { presentation, dialog } = useLocationDialogs();
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
      {dialog}
    </>
  );
}
