import { climateDataTypes } from '@landrace/domain/cells/parse-data-type';
import { choice, identifier, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

export const climates = defineTable({
  name: 'climates',
  area: 'climate',
  segment: 'climate',
  key: 'climateId',
  nameField: 'climateName',
  columns: ['climateNameShort', 'unitName', 'count', 'climateDescription'],
  fields: {
    climateId: identifier(),
    climateName: text({ link: { route: 'climate-details', idField: 'climateId' } }),
    climateNameShort: text({ optional: true }),
    dataType: choice(climateDataTypes),
    unitId: identifier({ optional: true }),
    unitName: text({ optional: true, facet: 'values' }),
    unitDescription: text({ optional: true }),
    unitAbbreviation: text({ optional: true }),
    /** Pictures for the map: of no dataset, or of a visible one. */
    overlays: integer(),
    /** Values in visible datasets. */
    count: integer(),
    climateDescription: text({ optional: true }),
  },
});
