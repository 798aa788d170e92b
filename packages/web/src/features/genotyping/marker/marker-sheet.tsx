import type { Marker } from '@landrace/contract/areas/genotyping/marker.routes';
import { groups } from '@landrace/contract/areas/groups/group.table';
import { useEffect, useMemo } from 'react';
import { Facts } from '../../../kit/layout/facts';
import { NearPart } from '../../../kit/layout/near-part';
import { Page } from '../../../kit/layout/page';
import { DataTable } from '../../../kit/table/data-table';
import { MountedTable } from '../../../kit/table/mounted-table';
import { formatDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useRecent } from '../../../lib/preferences/use-recent';
import { MountedDatasets } from '../../datasets/public';
import { positionsOfMarker } from '../positions';
import { AlleleCounts } from './allele-counts';
import { MarkButton } from './mark-button';
import classes from './marker.module.css';

/** All parts of a marker's page; empty ones are summarised in one line. */
export function MarkerSheet({ marker }: { readonly marker: Marker }) {
  const t = useText();
  const { markerId, markerName, markerType, markerSynonyms, counts } = marker;
  const { remember } = useRecent('markers');
  useEffect(() => remember(markerId), [remember, markerId]);
  const labels = {
    maps: t('genotyping.marker.maps'),
    datasets: t('genotyping.marker.datasets'),
    groups: t('genotyping.marker.groups'),
  };
  return (
    <Page
      title={markerName}
      line={t('genotyping.marker.line', { type: markerType })}
      help="genotyping.marker.help"
      trail={[{ label: t('core.menu.markers'), screen: 'markers' }]}
      action={<MarkButton markerId={markerId} />}
    >
      <NearPart title={t('genotyping.marker.facts')}>
        <MarkerFacts marker={marker} />
      </NearPart>
      <NearPart title={t('genotyping.tables.markers.markerSynonyms')}>
        {markerSynonyms.length === 0 ? (
          <p className={classes.nothing}>{t('genotyping.marker.noSynonyms')}</p>
        ) : (
          <ul className={classes.synonyms}>
            {markerSynonyms.map((synonym) => (
              <li key={synonym}>{synonym}</li>
            ))}
          </ul>
        )}
      </NearPart>
      <NearPart title={labels.maps}>
        {counts.maps === 0 ? (
          <p className={classes.nothing}>{t('genotyping.marker.noMaps')}</p>
        ) : (
          <Positions markerId={markerId} title={labels.maps} />
        )}
      </NearPart>
      <NearPart title={labels.datasets}>
        {counts.datasets === 0 ? (
          <p className={classes.nothing}>{t('genotyping.marker.noDatasets')}</p>
        ) : (
          <MountedDatasets path={`marker/${markerId}/dataset`} title={labels.datasets} />
        )}
      </NearPart>
      {counts.datasets > 0 && (
        <NearPart title={t('genotyping.marker.alleles.title')}>
          <AlleleCounts markerId={markerId} />
        </NearPart>
      )}
      <NearPart title={labels.groups}>
        {counts.groups === 0 ? (
          <p className={classes.nothing}>{t('genotyping.marker.noGroups')}</p>
        ) : (
          <MountedTable definition={groups} path={`marker/${markerId}/group`} title={labels.groups} />
        )}
      </NearPart>
    </Page>
  );
}

function MarkerFacts({ marker }: { readonly marker: Marker }) {
  const t = useText();
  const label = (field: 'markerId' | 'markerType' | 'createdOn' | 'updatedOn') =>
    t(`genotyping.tables.markers.${field}`);
  const date = (value: string | undefined) => value && <time dateTime={value}>{formatDate(value)}</time>;
  return (
    <Facts
      facts={[
        { id: 'markerId', label: label('markerId'), value: marker.markerId },
        { id: 'markerType', label: label('markerType'), value: marker.markerType },
        { id: 'createdOn', label: label('createdOn'), value: date(marker.createdOn) },
        { id: 'updatedOn', label: label('updatedOn'), value: date(marker.updatedOn) },
      ]}
    />
  );
}

interface PositionsProps {
  readonly markerId: number;
  readonly title: string;
}

function Positions({ markerId, title }: PositionsProps) {
  const scope = useMemo(
    () => [{ column: 'markerId', comparator: 'equals', values: [markerId] }] as const,
    [markerId],
  );
  return <DataTable definition={positionsOfMarker} title={title} scope={scope} isPart />;
}
