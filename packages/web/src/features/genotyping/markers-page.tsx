import { markers } from '@landrace/contract/areas/genotyping/marker.table';
import { RecentLinks } from '../../kit/lists/recent-links';
import { ListPage } from '../../kit/table/data-table';
import { useText } from '../../lib/i18n/text';

export function MarkersPage() {
  const t = useText();
  const recent = (
    <RecentLinks
      table={markers}
      type="markers"
      label={t('genotyping.recent')}
      screen="marker-details"
      nameOf={({ markerName }) => markerName}
    />
  );
  return <ListPage definition={markers} above={recent} />;
}
