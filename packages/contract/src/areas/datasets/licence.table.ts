import { identifier, ids, record, text } from '../../core/field';
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
  columns: ['licenseDescription'],
  fields: {
    licenseId: identifier(),
    licenseName: text({ facet: 'values' }),
    licenseDescription: text({ optional: true }),
    licenseContent: record<LicenceContent>()({ optional: true, filterable: false }),
    datasetId: identifier(),
    acceptedBy: ids({ optional: true, filterable: false, sortable: false }),
  },
});
