import { Fragment, type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import classes from './cluster-table.module.css';
import type { ShownCluster } from './grid';

interface Props {
  readonly caption: string;
  readonly clusters: readonly ShownCluster[];
  /** The content of the map's popup. */
  readonly renderDetails: (cluster: ShownCluster) => ReactNode;
}

/** Enough to read; if there are more, zooming in is better. */
const maxRows = 200;

/** The content of the map as a table, the largest clusters first. */
export function ClusterTable({ caption, clusters, renderDetails }: Props) {
  const t = useText();
  const [open, setOpen] = useState<ShownCluster>();
  const ordered = clusters.toSorted((a, b) => b.count - a.count).slice(0, maxRows);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <section className={classes.box} aria-label={caption} tabIndex={0}>
        <table className={`values ${classes.table}`}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('map.table.name')}</th>
              <th scope="col" data-numeric>
                {t('map.table.count')}
              </th>
              <th scope="col" data-numeric>
                {t('map.table.latitude')}
              </th>
              <th scope="col" data-numeric>
                {t('map.table.longitude')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {ordered.map((cluster) => {
              const isOpen = open === cluster;
              return (
                <Fragment key={keyOf(cluster)}>
                  <ClusterRow
                    cluster={cluster}
                    isOpen={isOpen}
                    onToggle={() => setOpen(isOpen ? undefined : cluster)}
                  />
                  {isOpen && (
                    <tr>
                      <td colSpan={5}>{renderDetails(cluster)}</td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
      {clusters.length > maxRows && (
        <p className="quiet below">
          {t('map.table.tooLong', { shown: formatNumber(maxRows), all: formatNumber(clusters.length) })}
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly cluster: ShownCluster;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function ClusterRow({ cluster, isOpen, onToggle }: RowProps) {
  const t = useText();
  const name = cluster.name ?? t('map.table.group', { count: formatNumber(cluster.count) });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-numeric>{formatNumber(cluster.count)}</td>
      <td data-numeric>{formatNumber(cluster.latitude, { maximumFractionDigits: 4 })}</td>
      <td data-numeric>{formatNumber(cluster.longitude, { maximumFractionDigits: 4 })}</td>
      <td>
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-label={t('map.table.detailsOf', { name })}
          onClick={onToggle}
        >
          {t('map.table.details')}
        </button>
      </td>
    </tr>
  );
}

function keyOf({ id, latitude, longitude, count }: ShownCluster): string {
  return id === undefined ? `${latitude} ${longitude} ${count}` : String(id);
}
