import type { datasetTypes } from '@landrace/contract/areas/datasets/dataset.table';
import { experiments } from '@landrace/contract/areas/datasets/experiment.table';
import { sql } from 'kysely';
import { type CallerExpression, defineSource } from '../../engine/source';
import { isExperimentVisible } from '../../platform/access/experiment-visibility';
import { every, inSelectedProjects, type RowScope } from '../../platform/access/scope';
import { isOneOf } from '../../platform/db/is-one-of';

/** Datasets of one type that the caller may see and that are not external. */
function visibleDatasets(type: (typeof datasetTypes)[number]): CallerExpression {
  return {
    reads: ['dataset'],
    expression: async (caller) => {
      const { visible } = await caller.datasets();
      return sql`(select count(*) from dataset
        where dataset.experiment_id = v.experiment_id and not dataset.is_external
          and dataset.dataset_type_id = (select id from dataset_type where name = ${type}::text)
          and ${isOneOf(sql`dataset.id`, visible)})`;
    },
  };
}

const withVisibleDatasets: RowScope = async (caller) => {
  const { visible } = await caller.datasets();
  return isExperimentVisible(sql`v.experiment_id`, isOneOf(sql`held.id`, visible));
};

export const experimentSource = defineSource(experiments, {
  scope: every(withVisibleDatasets, inSelectedProjects('project_id')),
  reads: ['dataset'],
  origins: {
    visible: sql`select dataset.id as dataset_id from dataset where dataset.experiment_id = v.experiment_id`,
  },
  columns: {
    genotypeCount: visibleDatasets('genotype'),
    trialsCount: visibleDatasets('trials'),
    alleleFreqCount: visibleDatasets('allelefreq'),
    climateCount: visibleDatasets('climate'),
    pedigreeCount: visibleDatasets('pedigree'),
  },
});
