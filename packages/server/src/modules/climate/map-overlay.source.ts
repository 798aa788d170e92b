import { mapOverlays } from '@landrace/contract/areas/climate/map-overlay.table';
import { datasetIn, defineSource } from '../../engine/source';
import { ofReadableDatasetsOrNone } from '../../platform/access/scope';
import { ofDataset } from '../datasets/public';

export const mapOverlaySource = defineSource(mapOverlays, {
  view: 'map_overlay_list',
  scope: ofReadableDatasetsOrNone('dataset_id'),
  origins: { readable: datasetIn('dataset_id') },
  columns: {
    mapoverlaysIsLegend: 'is_legend',
    mapoverlayBottomLeftLat: 'bottom_left_latitude',
    mapoverlayBottomLeftLng: 'bottom_left_longitude',
    mapoverlayTopRightLat: 'top_right_latitude',
    mapoverlayTopRightLng: 'top_right_longitude',
  },
});

export const mapOverlaysOfDataset = ofDataset(mapOverlaySource, 'mapoverlay');
