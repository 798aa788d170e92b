import { climateDataTypes } from '@landrace/domain/cells/parse-data-type';
import { choice, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

export const climates = defineTable({
  name: 'climates',
  area: 'climate',
  segment: 'climate',
  key: 'climateId',
  nameField: 'climateName',
  fields: {
    climateId: integer(),
    climateName: text(),
    climateNameShort: text({ optional: true }),
    dataType: choice(climateDataTypes),
    unitId: integer({ optional: true, hidden: true }),
    unitName: text({ optional: true, facet: 'values' }),
    unitDescription: text({ optional: true, hidden: true }),
    unitAbbreviation: text({ optional: true }),
    /** Pictures for the map: of no dataset, or of a visible one. */
    overlays: integer({ hidden: true }),
    /** Values in visible datasets. */
    count: integer(),
    climateDescription: text({ optional: true }),
  },
});
