import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { choice, date, integer, number, record, tags, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { entityTypes } from '../germplasm/germplasm.table';

/** One value of one trait on one plot. */
export const trialsData = defineTable({
  name: 'trialsData',
  area: 'trials',
  segment: 'dataset/data/trial',
  key: 'trialValueId',
  idField: 'germplasmId',
  nameField: 'germplasmName',
  // By dataset, then in the order they were loaded: the only order for which an index of a hundred million values
  // exists.
  defaultSort: { field: 'datasetId' },
  fields: {
    trialValueId: integer({ hidden: true }),
    germplasmId: integer({ hidden: true }),
    germplasmGid: text({ hidden: true }),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    germplasmDisplayName: text({ hidden: true }),
    germplasmSynonyms: tags({ optional: true, hidden: true }),
    entityType: choice(entityTypes, { hidden: true }),
    entityParentName: text({ optional: true, hidden: true }),
    entityParentGeneralIdentifier: text({ optional: true, hidden: true }),
    datasetId: integer({ hidden: true }),
    datasetName: text({ facet: 'values' }),
    datasetDescription: text({ optional: true, hidden: true }),
    traitId: integer({ hidden: true }),
    traitName: text({ facet: 'values' }),
    traitNameShort: text({ optional: true, hidden: true }),
    traitRestrictions: record<TraitRestrictions>()({ optional: true, hidden: true, filterable: false }),
    traitDataType: choice(dataTypes, { hidden: true }),
    traitValue: text(),
    unitName: text({ optional: true }),
    recordingDate: date({ optional: true, facet: 'histogram' }),
    treatment: text({ optional: true, facet: 'values' }),
    rep: text(),
    block: text(),
    trialRow: integer({ optional: true }),
    trialColumn: integer({ optional: true }),
    trialsetupId: integer({ hidden: true }),
    locationName: text({ optional: true, facet: 'values' }),
    countryName: text({ optional: true, hidden: true, countryCodeField: 'countryCode2' }),
    countryCode2: text({ optional: true, hidden: true }),
    latitude: number({ optional: true, hidden: true }),
    longitude: number({ optional: true, hidden: true }),
    elevation: number({ optional: true, hidden: true, unit: 'm' }),
  },
});
