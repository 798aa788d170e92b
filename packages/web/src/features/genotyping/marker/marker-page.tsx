import type { Marker } from '@landrace/contract/areas/genotyping/marker.routes';
import { groups } from '@landrace/contract/areas/groups/group.table';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MarkToggle } from '../../../kit/forms/mark-toggle';
import { HelixIcon } from '../../../kit/icons/subject-icons';
import { Facts } from '../../../kit/layout/facts';
import { NearPart } from '../../../kit/layout/near-part';
import { Page } from '../../../kit/layout/page';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { MountedTable } from '../../../kit/table/mounted-table';
import { ApiError } from '../../../lib/api/api-error';
import { describeError } from '../../../lib/errors/describe-error';
import { formatDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import { useRecent } from '../../../lib/preferences/use-recent';
import { MountedDatasets } from '../../datasets/public';
import { AlleleCounts } from './allele-counts';
import classes from './marker.module.css';
import { MarkerPositions } from './marker-positions';
import { markerQuery } from './marker-queries';

export function MarkerPage() {
  const { markerId: key = '' } = useParams({ strict: false }) as { readonly markerId?: string };
  const query = useQuery(markerQuery(key));
  if (query.data) return <MarkerSheet key={query.data.markerId} marker={query.data} />;
  if (query.error)
    return <Failure requestedName={key} error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton />;
}

interface FailureProps {
  readonly requestedName: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** No marker of that name, or several; the list shows more. */
function Failure({ requestedName, error, onRetry }: FailureProps) {
  const t = useText();
  const status = error instanceof ApiError ? error.status : undefined;
  const isUnknown = status === 404 || status === 409 || status === 400;
  return (
    <Page
      title={isUnknown ? t('genotyping.marker.notFound') : requestedName}
      trail={[{ label: t('genotyping.lists.markers.title'), screen: 'markers' }]}
    >
      {isUnknown ? (
        <StateMessage
          icon={<HelixIcon size={20} />}
          title={
            status === 404
              ? t('genotyping.marker.notFoundId', { markerId: requestedName })
              : describeError(error, t)
          }
          text={t('genotyping.marker.notFoundHint')}
          action={<ScreenLink screen="markers">{t('genotyping.marker.all')}</ScreenLink>}
        />
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}

/** All parts of a marker's page; empty ones are summarised in one line. */
function MarkerSheet({ marker }: { readonly marker: Marker }) {
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
      trail={[{ label: t('genotyping.lists.markers.title'), screen: 'markers' }]}
      action={<MarkButton markerId={markerId} />}
    >
      <NearPart title={labels.maps}>
        {counts.maps === 0 ? (
          <p className="quiet">{t('genotyping.marker.noMaps')}</p>
        ) : (
          <MarkerPositions markerId={markerId} title={labels.maps} />
        )}
      </NearPart>
      <NearPart title={t('genotyping.marker.facts')}>
        <MarkerFacts marker={marker} />
      </NearPart>
      <NearPart title={t('genotyping.tables.markers.markerSynonyms')}>
        {markerSynonyms.length === 0 ? (
          <p className="quiet">{t('genotyping.marker.noSynonyms')}</p>
        ) : (
          <ul className={`row ${classes.synonyms}`}>
            {markerSynonyms.map((synonym) => (
              <li key={synonym}>{synonym}</li>
            ))}
          </ul>
        )}
      </NearPart>
      <NearPart title={labels.datasets}>
        {counts.datasets === 0 ? (
          <p className="quiet">{t('genotyping.marker.noDatasets')}</p>
        ) : (
          <MountedDatasets path={`marker/${markerId}/dataset`} title={labels.datasets} />
        )}
      </NearPart>
      {counts.datasets > 0 && (
        <NearPart title={t('genotyping.marker.alleles.title')}>
          <AlleleCounts
            markerId={markerId}
            markerName={marker.markerName}
            neededLicences={marker.neededLicences}
          />
        </NearPart>
      )}
      <NearPart title={labels.groups}>
        {counts.groups === 0 ? (
          <p className="quiet">{t('genotyping.marker.noGroups')}</p>
        ) : (
          <MountedTable definition={groups} path={`marker/${markerId}/group`} title={labels.groups} />
        )}
      </NearPart>
    </Page>
  );
}

function MarkerFacts({ marker }: { readonly marker: Marker }) {
  const t = useText();
  const label = (field: 'markerType' | 'createdOn' | 'updatedOn') => t(`genotyping.tables.markers.${field}`);
  const date = (value: string | undefined) => value && <time dateTime={value}>{formatDate(value)}</time>;
  return (
    <Facts
      facts={[
        { id: 'markerType', label: label('markerType'), value: marker.markerType },
        { id: 'createdOn', label: label('createdOn'), value: date(marker.createdOn) },
        { id: 'updatedOn', label: label('updatedOn'), value: date(marker.updatedOn) },
      ]}
    />
  );
}

function MarkButton({ markerId }: { readonly markerId: number }) {
  const t = useText();
  const { marked, change } = useMarks();
  const isMarked = marked.markers.includes(markerId);
  return (
    <MarkToggle
      isMarked={isMarked}
      text={t(isMarked ? 'genotyping.marker.marked' : 'genotyping.marker.mark')}
      onToggle={() => void change('markers', [markerId], !isMarked)}
    />
  );
}
