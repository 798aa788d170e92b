import type { Bounds } from '@landrace/contract/core/place-request';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { Button } from '../controls/button';
import { useTableModel } from '../table/table-model';
import { type Filters, setRange } from '../table/view-state';
import type { ClusterActions } from './cluster-map';
import { sharesOf } from './colour-scale';
import type { ShownCluster } from './grid';
import { EntryName, Swatch } from './legend';
import classes from './map.module.css';

interface Props {
  readonly cluster: ShownCluster;
  readonly actions: ClusterActions;
}

/** The number of items here, their values, and links to them. */
export function ClusterPopup({ cluster, actions }: Props) {
  const t = useText();
  const { table, view } = useTableModel();
  const { place } = table;
  const amount = formatNumber(cluster.count);
  return (
    <div className="stack gap-4">
      <p className={classes.popupTitle}>{t('map.popup.group', { count: cluster.count, amount })}</p>
      <Values cluster={cluster} actions={actions} />
      <div className={`row ${classes.popupActions}`}>
        {actions.zoomIn && (
          <Button size="compact-xs" variant="default" onClick={actions.zoomIn}>
            {t('map.popup.zoomIn')}
          </Button>
        )}
        {place && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => view.changeFilters((filters) => within(filters, place, actions.bounds))}
          >
            {t('map.popup.showAsList')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** More would not fit into a popup on a small map. */
const sharesShown = 4;

function Values({ cluster, actions: { field, scale } }: Props) {
  const t = useText();
  if (!field) return null;
  if (scale.kind === 'numbers' && cluster.mean !== undefined) {
    const value = formatNumber(cluster.mean, { maximumFractionDigits: 1, useGrouping: cluster.mean > 9999 });
    return <p>{t('map.colour.mean', { value })}</p>;
  }
  if (scale.kind !== 'categories') return null;
  const largest = sharesOf(scale, cluster)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, sharesShown);
  return (
    <ul className={classes.shares}>
      {largest.map((entry) => (
        <li key={`${entry.kind} ${entry.value}`}>
          <Swatch colour={entry.colour} />
          <span>
            <EntryName entry={entry} field={field} />
          </span>
          <span>{formatNumber(entry.count)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Rounded to few digits, and outwards so that nothing is lost. */
function within(filters: Filters, place: { latitude: string; longitude: string }, bounds: Bounds): Filters {
  const down = (degrees: number) => String(Math.floor(degrees * 1e4) / 1e4);
  const up = (degrees: number) => String(Math.ceil(degrees * 1e4) / 1e4);
  const byLatitude = setRange(filters, place.latitude, { from: down(bounds.south), to: up(bounds.north) });
  return setRange(byLatitude, place.longitude, { from: down(bounds.west), to: up(bounds.east) });
}
