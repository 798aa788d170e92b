import { date, identifier, integer, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

/** How many datasets of one type the caller may see; those hosted elsewhere do not count. */
const visibleDatasets = () => integer({ filterable: false, sortable: false });

export const experiments = defineTable({
  name: 'experiments',
  area: 'datasets',
  segment: 'experiment',
  key: 'experimentId',
  nameField: 'experimentName',
  columns: ['experimentDescription', 'experimentDate', 'availableData'],
  combined: {
    availableData: {
      fields: ['genotypeCount', 'trialsCount', 'alleleFreqCount', 'climateCount', 'pedigreeCount'],
    },
  },
  fields: {
    experimentId: identifier(),
    experimentName: text(),
    experimentDescription: text({ optional: true }),
    projectId: identifier({ optional: true }),
    experimentDate: date({ optional: true, facet: 'histogram' }),
    createdOn: timestamp(),
    genotypeCount: visibleDatasets(),
    trialsCount: visibleDatasets(),
    alleleFreqCount: visibleDatasets(),
    climateCount: visibleDatasets(),
    pedigreeCount: visibleDatasets(),
  },
});
