import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { choice, date, identifier, integer, number, record, tags, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { entityTypes } from '../germplasm/germplasm.table';
import { restrictionMembers } from './trait.table';

/** One value of one trait on one plot. */
export const trialsData = defineTable({
  name: 'trialsData',
  area: 'trials',
  segment: 'dataset/data/trial',
  key: 'trialValueId',
  idField: 'germplasmId',
  nameField: 'germplasmName',
  columns: [
    'datasetName',
    'traitName',
    'traitValue',
    'unitAbbreviation',
    'recordingDate',
    'treatment',
    'rep',
    'block',
    'trialRow',
    'trialColumn',
    'locationName',
  ],
  // By dataset, then in the order they were loaded: the only order for which an index of a hundred million values
  // exists.
  defaultSort: { field: 'datasetId' },
  fields: {
    trialValueId: identifier(),
    germplasmId: identifier(),
    germplasmGid: text(),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    germplasmDisplayName: text(),
    germplasmSynonyms: tags({ optional: true }),
    entityType: choice(entityTypes),
    entityParentName: text({ optional: true }),
    entityParentGeneralIdentifier: text({ optional: true }),
    datasetId: identifier(),
    datasetName: text({ facet: 'values', link: { route: 'datasets-details', idField: 'datasetId' } }),
    datasetDescription: text({ optional: true }),
    traitId: identifier(),
    traitName: text({ facet: 'values', link: { route: 'trait-details', idField: 'traitId' } }),
    traitNameShort: text({ optional: true }),
    traitRestrictions: record<TraitRestrictions>()({
      optional: true,
      filterable: false,
      written: { members: restrictionMembers },
    }),
    traitDataType: choice(dataTypes),
    traitValue: text({ numberPer: 'traitId' }),
    unitName: text({ optional: true }),
    /** The name of a unit without one. */
    unitAbbreviation: text({ optional: true }),
    recordingDate: date({ optional: true, facet: 'histogram' }),
    treatment: text({ optional: true, facet: 'values' }),
    rep: text(),
    block: text(),
    trialRow: integer({ optional: true }),
    trialColumn: integer({ optional: true }),
    trialsetupId: identifier(),
    locationName: text({ optional: true, facet: 'values' }),
    countryName: text({ optional: true, countryCodeField: 'countryCode2' }),
    countryCode2: text({ optional: true }),
    latitude: number({ optional: true, digits: 4 }),
    longitude: number({ optional: true, digits: 4 }),
    elevation: number({ optional: true, unit: 'm', digits: 0 }),
  },
});
