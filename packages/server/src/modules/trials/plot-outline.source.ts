import { plotOutlines } from '@landrace/contract/areas/trials/plot-outline.table';
import { defineSource } from '../../engine/source';
import { ofDataset, ofReadableData } from '../datasets/public';

export const plotOutlineSource = defineSource(plotOutlines, {
  view: 'plot_outline_list',
  ...ofReadableData,
});

export const plotOutlinesOfDataset = ofDataset(plotOutlineSource, 'outline');
