import type { GeneticMap } from '@landrace/contract/areas/genotyping/map.routes';
import { useMemo } from 'react';
import { NearPart } from '../../../kit/layout/near-part';
import { Page } from '../../../kit/layout/page';
import { DataTable } from '../../../kit/table/data-table';
import { useText } from '../../../lib/i18n/text';
import { positionsOfMap } from '../positions';
import { DeleteMap } from './delete-map';
import type { RegionDraft } from './export-choice';
import { ExportForm } from './export-form';
import { MapFacts } from './map-facts';
import { MarkerDensity } from './marker-density';
import { useExportChoice } from './use-export-choice';

/** All parts of a map's page: its properties, the density of its markers, the export, and the list of markers. */
export function MapSheet({ map }: { readonly map: GeneticMap }) {
  const t = useText();
  const [choice, change] = useExportChoice();
  const addRegion = (region: RegionDraft) =>
    change({ method: 'regions', regions: [...choice.regions, region] });
  return (
    <Page
      title={map.name}
      line={map.description}
      help="genotyping.map.help"
      trail={[{ label: t('core.menu.maps'), screen: 'maps' }]}
      action={<DeleteMap map={map} />}
    >
      <NearPart title={t('genotyping.map.facts')}>
        <MapFacts map={map} />
      </NearPart>
      <NearPart title={t('genotyping.map.density')}>
        <MarkerDensity map={map} onAddRegion={addRegion} />
      </NearPart>
      <NearPart title={t('genotyping.map.export.title')}>
        <ExportForm mapId={map.id} choice={choice} onChange={change} />
      </NearPart>
      <NearPart title={t('genotyping.map.markers')}>
        <MapMarkers mapId={map.id} />
      </NearPart>
    </Page>
  );
}

function MapMarkers({ mapId }: { readonly mapId: number }) {
  const t = useText();
  const scope = useMemo(() => [{ column: 'mapId', comparator: 'equals', values: [mapId] }] as const, [mapId]);
  return <DataTable definition={positionsOfMap} title={t('genotyping.map.markers')} scope={scope} isPart />;
}
