import type { GeneticMap } from '@landrace/contract/areas/genotyping/map.routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ActionMenu } from '../../../kit/controls/action-menu';
import { Dialog } from '../../../kit/dialogs/dialog';
import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { GlobeIcon, LockIcon } from '../../../kit/icons/shell-icons';
import { HelixIcon } from '../../../kit/icons/subject-icons';
import { DownloadIcon, MoreIcon, TrashIcon } from '../../../kit/icons/table-icons';
import { Badge } from '../../../kit/layout/badge';
import { Facts } from '../../../kit/layout/facts';
import { NearPart } from '../../../kit/layout/near-part';
import { Page } from '../../../kit/layout/page';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { showNotice } from '../../../kit/notices/notice-store';
import { DataTable } from '../../../kit/table/data-table';
import { ApiError } from '../../../lib/api/api-error';
import { api } from '../../../lib/api/client';
import { formatDate, formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { useSession } from '../../../lib/session/session';
import { useUrlState } from '../../../lib/url-state';
import { positionsOfMap } from '../positions';
import { choiceCodec, type ExportChoice, type RegionDraft } from './export-choice';
import { ExportForm } from './export-form';
import { histogramQuery, mapQuery } from './map-queries';
import { MarkerDensity } from './marker-density';

export function MapPage() {
  const { mapId } = useParams({ strict: false }) as { readonly mapId: string };
  if (!/^\d{1,9}$/.test(mapId)) return <Gone />;
  return <OneMap key={mapId} mapId={Number(mapId)} />;
}

function OneMap({ mapId }: { readonly mapId: number }) {
  const { data, error, refetch } = useQuery(mapQuery(mapId));
  const map = data?.data[0];
  if (map) return <MapSheet map={map} />;
  if (data || (error instanceof ApiError && error.status === 404)) return <Gone />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

/** A map that is not visible is reported as not found. */
function Gone() {
  const t = useText();
  return (
    <StateMessage
      isScreen
      icon={<HelixIcon size={20} />}
      title={t('genotyping.map.goneTitle')}
      text={t('genotyping.map.goneText')}
      action={<ScreenLink screen="maps">{t('genotyping.map.all')}</ScreenLink>}
    />
  );
}

/** All parts of a map's page: the density of its markers, their list, and its properties. */
function MapSheet({ map }: { readonly map: GeneticMap }) {
  const t = useText();
  const [choice, change] = useExportChoice();
  const addRegion = (region: RegionDraft) =>
    change({ method: 'regions', regions: [...choice.regions, region] });
  return (
    <Page
      title={map.name}
      line={map.description}
      trail={[{ label: t('genotyping.lists.maps.title'), screen: 'maps' }]}
      action={
        <span className="row">
          <DialogButton
            variant="default"
            leftSection={<DownloadIcon />}
            dialog={(close) => (
              <Dialog title={t('genotyping.map.export.title')} width="wide" onClose={close}>
                <ExportForm map={map} choice={choice} onChange={change} />
              </Dialog>
            )}
          >
            {t('genotyping.map.export.open')}
          </DialogButton>
          <MapMenu map={map} />
        </span>
      }
    >
      <NearPart title={t('genotyping.map.density')}>
        <MarkerDensity map={map} onAddRegion={addRegion} />
      </NearPart>
      <NearPart title={t('genotyping.map.markers')}>
        <MapMarkers map={map} />
      </NearPart>
      <NearPart title={t('genotyping.map.facts')}>
        <MapFacts map={map} />
      </NearPart>
    </Page>
  );
}

function MapMarkers({ map: { id: mapId, unit } }: { readonly map: GeneticMap }) {
  const t = useText();
  const scope = useMemo(() => [{ column: 'mapId', comparator: 'equals', values: [mapId] }] as const, [mapId]);
  return (
    <DataTable definition={positionsOfMap[unit]} title={t('genotyping.map.markers')} scope={scope} isPart />
  );
}

/** The address follows the options with a delay, so that text fields must not wait for it. */
function useExportChoice() {
  const [written, write] = useUrlState(choiceCodec);
  const [choice, setChoice] = useState(written);
  const change = (part: Partial<ExportChoice>) => {
    const changed = { ...choice, ...part };
    setChoice(changed);
    write(() => changed, 'replace');
  };
  return [choice, change] as const;
}

function MapFacts({ map }: { readonly map: GeneticMap }) {
  const t = useText();
  const { data } = useQuery(histogramQuery(map.id));
  const all = data && [...data.chromosomes, ...data.leftOut];
  const date = (value: string | undefined) => value && <time dateTime={value}>{formatDate(value)}</time>;
  return (
    <Facts
      facts={[
        {
          id: 'visibility',
          label: t('genotyping.map.visibility'),
          value: (
            <Badge icon={map.visibility ? <GlobeIcon /> : <LockIcon />}>
              {t(map.visibility ? 'genotyping.map.public' : 'genotyping.map.private')}
            </Badge>
          ),
        },
        { id: 'chromosomes', label: t('genotyping.map.chromosomes'), value: all && formatNumber(all.length) },
        {
          id: 'markerCount',
          label: t('genotyping.tables.maps.markerCount'),
          value: all && formatNumber(all.reduce((sum, { markerCount }) => sum + markerCount, 0)),
        },
        { id: 'createdOn', label: t('genotyping.map.createdOn'), value: date(map.createdOn) },
        { id: 'updatedOn', label: t('genotyping.map.updatedOn'), value: date(map.updatedOn) },
      ]}
    />
  );
}

const ActionDialog = lazy(async () => ({
  default: (await import('../../../kit/dialogs/action-dialog')).ActionDialog,
}));

/** For its owner and administrators; hidden from everybody else. */
function MapMenu({ map }: { readonly map: GeneticMap }) {
  const t = useText();
  const session = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const list = useScreenAddress()('maps');
  const [isDeleting, setDeleting] = useState(false);
  const isOwn = session !== null && session.id === map.userId;
  if (!isOwn && session?.userType !== 'Administrator') return null;
  const remove = async () => {
    await api('DELETE map/{mapId}', { params: { mapId: map.id } });
    if (list !== undefined) await navigate({ to: list, replace: true });
    showNotice({ kind: 'success', title: t('genotyping.map.delete.done'), text: map.name });
    await queryClient.invalidateQueries({ queryKey: ['table'] });
  };
  return (
    <>
      <ActionMenu
        isButton
        label={t('core.actions.more')}
        icon={<MoreIcon />}
        actions={[
          {
            id: 'delete',
            label: t('genotyping.map.delete.open'),
            icon: <TrashIcon />,
            isDisabled: false,
            isDangerous: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      {isDeleting && (
        <Suspense fallback={null}>
          <ActionDialog
            title={t('genotyping.map.delete.title', { name: map.name })}
            text={t('genotyping.map.delete.text')}
            action={t('genotyping.map.delete.action')}
            isDestructive
            onConfirm={remove}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
