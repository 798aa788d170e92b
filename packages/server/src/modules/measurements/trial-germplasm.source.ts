import { trialsData } from '@landrace/contract/areas/trials/trials-data.table';
import { identifier } from '@landrace/contract/core/field';
import { defineTable } from '@landrace/contract/core/table';
import { defineSource } from '../../engine/source';
import { ofMeasuredValues } from '../datasets/public';

const { germplasmId, germplasmGid, germplasmName, germplasmDisplayName, datasetId } = trialsData.fields;
const { trialsetupId, treatment, rep, block, trialRow, trialColumn } = trialsData.fields;
const germplasm = { germplasmId, germplasmGid, germplasmName, germplasmDisplayName, datasetId };

const {
  customFilters: { datasetIds, yIds, yGroupIds },
  ...readable
} = ofMeasuredValues({ x: 'trait_id', y: 'germplasm_id', groups: 'germplasm' });
const chosen = { ...readable, customFilters: { datasetIds, yIds, yGroupIds } };

/** Plots by the name of what grows on them. */
export const trialPlotSource = defineSource(
  defineTable({
    name: 'trialPlots',
    area: 'trials',
    segment: 'trial/plot',
    key: 'trialsetupId',
    nameField: 'germplasmName',
    fields: { ...germplasm, trialsetupId, treatment, rep, block, trialRow, trialColumn },
  }),
  chosen,
);

export const trialGermplasmSource = defineSource(
  defineTable({
    name: 'trialGermplasm',
    area: 'trials',
    segment: 'trial/germplasm',
    key: 'firstPlotId',
    nameField: 'germplasmName',
    fields: { ...germplasm, firstPlotId: identifier() },
  }),
  chosen,
);
