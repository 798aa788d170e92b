import { ids, integer, record, text } from '../../core/field';
import { defineTable } from '../../core/table';

/** Sanitised HTML by locale. */
type LicenceContent = Readonly<Record<string, string>>;

/** One row per licence and dataset it covers; the spelling is that of the wire. */
export const licences = defineTable({
  name: 'licenses',
  area: 'datasets',
  segment: 'license',
  key: 'datasetId',
  idField: 'licenseId',
  nameField: 'licenseName',
  fields: {
    licenseId: integer({ hidden: true }),
    licenseName: text({ facet: 'values' }),
    licenseDescription: text({ optional: true }),
    licenseContent: record<LicenceContent>()({ optional: true, hidden: true, filterable: false }),
    datasetId: integer(),
    acceptedBy: ids({ optional: true, hidden: true, filterable: false, sortable: false }),
  },
});
