import { plotOutlines } from '@landrace/contract/areas/trials/plot-outline.table';
import { datasetIn, defineSource } from '../../engine/source';
import { ofReadableDatasets } from '../../platform/access/scope';
import { ofDataset } from '../datasets/public';

export const plotOutlineSource = defineSource(plotOutlines, {
  view: 'plot_outline_list',
  scope: ofReadableDatasets('dataset_id'),
  origins: { readable: datasetIn('dataset_id') },
  columns: {
    plotId: 'plot_id',
    germplasmName: 'germplasm_name',
    germplasmDisplayName: 'germplasm_display_name',
    germplasmId: 'germplasm_id',
    trialRow: 'trial_row',
    trialColumn: 'trial_column',
    rep: 'rep',
    block: 'block',
    treatment: 'treatment',
    datasetId: 'dataset_id',
    datasetName: 'dataset_name',
  },
});

export const plotOutlinesOfDataset = ofDataset(plotOutlineSource, 'outline');
