import { demoAccounts } from '../accounts/accounts';
import { descriptionOf } from '../awkward-text';
import { institutionName } from '../geography/institutions';
import { passportOf } from '../germplasm/passport';
import type { Plan } from '../plan';
import { collaboratorCount } from '../projects/projects';
import { type DemoTable, declareTable, type RowOf } from '../table';
import { datasetsOf } from './catalogue';
import { describeDataset } from './dataset-description';
import type { DatasetPlan } from './dataset-plan';

const datasetColumns = {
  id: 'number',
  experiment_id: 'number',
  dataset_type_id: 'number',
  dataset_state_id: 'number',
  licence_id: 'number?',
  name: 'text',
  description: 'text?',
  datatype: 'text?',
  version: 'text?',
  contact: 'text?',
  hyperlink: 'text?',
  is_external: 'flag',
  start_date: 'text?',
  end_date: 'text?',
  dublin_core: 'json?',
  source_file: 'text?',
  object_count: 'number?',
  point_count: 'number?',
  user_id: 'number?',
  created_on: 'text',
} as const;
const dataset = declareTable('dataset', datasetColumns);
const licenceAcceptance = declareTable('licence_acceptance', { licence_id: 'number', user_id: 'number' });
const datasetPermission = declareTable('dataset_permission', {
  dataset_id: 'number',
  user_id: 'number?',
  user_group_id: 'number?',
});
const datasetCollaborator = declareTable('dataset_collaborator', {
  dataset_id: 'number',
  collaborator_id: 'number',
  roles: 'texts',
});
const datasetLocation = declareTable('dataset_location', { dataset_id: 'number', location_id: 'number' });
const datasetGermplasm = declareTable('dataset_germplasm', {
  germplasm_id: 'number',
  dataset_id: 'number',
  kind: 'number',
});
const datasetMarker = declareTable('dataset_marker', { marker_id: 'number', dataset_id: 'number' });

const matrixGermplasm = declareTable('matrix_germplasm', {
  dataset_id: 'number',
  position: 'number',
  germplasm_id: 'number',
});
const matrixMarker = declareTable('matrix_marker', {
  dataset_id: 'number',
  position: 'number',
  marker_id: 'number',
});

/** Storage key of the matrix of a dataset. */
export const matrixKey = (datasetId: number) => `genotypes/demo-${datasetId}`;

/** Ids of the contract. */
const typeIds = { unknown: -1, genotype: 1, trials: 3, allelefreq: 4, climate: 5, pedigree: 7 };
const stateIds = { public: 1, private: 2, hidden: 3 };

/** CC BY 4.0, which only the researcher has accepted. */
const acceptedLicenceId = 1;

export function datasetTables(plan: Plan): DemoTable[] {
  const datasets = datasetsOf(plan);
  return [
    licenceAcceptance.of(() => [{ licence_id: acceptedLicenceId, user_id: demoAccounts.researcher.id }]),
    dataset.of(() => datasets.map((found) => datasetRow(plan, found))),
    datasetPermission.of(function* () {
      for (const { id, userIds = [], userGroupIds = [] } of datasets) {
        for (const userId of userIds) yield { dataset_id: id, user_id: userId };
        for (const groupId of userGroupIds) yield { dataset_id: id, user_group_id: groupId };
      }
    }),
    datasetCollaborator.of(function* () {
      for (const { id } of datasets) {
        for (const step of [0, 7, 11].slice(0, 1 + (id % 3))) {
          yield {
            dataset_id: id,
            collaborator_id: 1 + ((id + step) % collaboratorCount),
            roles: step === 0 ? ['Data collector', 'Author'] : ['Author'],
          };
        }
      }
    }),
    datasetLocation.of(function* () {
      for (const { id, siteIds = [] } of datasets) {
        for (const siteId of siteIds) yield { dataset_id: id, location_id: siteId };
      }
    }),
  ];
}

/** Members of matrices; those of values and crosses are counted by the database. */
export function membershipTables(plan: Plan): DemoTable[] {
  const datasets = datasetsOf(plan);
  function* members(axis: 'germplasm' | 'markers') {
    for (const dataset of datasets) {
      const { matrix } = dataset;
      const [first, count] = matrix?.[axis] ?? [0, 0];
      const crop = axis === 'germplasm' ? matrix?.crop : undefined;
      for (let position = 0, id = first; position < count; id += 1) {
        if (crop && passportOf(plan, id).crop.name !== crop) continue;
        yield { dataset, position, id };
        position += 1;
      }
    }
  }
  return [
    datasetGermplasm.of(function* () {
      for (const { dataset, id } of members('germplasm'))
        yield { germplasm_id: id, dataset_id: dataset.id, kind: typeIds[dataset.type] };
    }),
    datasetMarker.of(function* () {
      for (const { dataset, id } of members('markers')) yield { marker_id: id, dataset_id: dataset.id };
    }),
    matrixGermplasm.of(function* () {
      for (const { dataset, position, id } of members('germplasm'))
        yield { dataset_id: dataset.id, position, germplasm_id: id };
    }),
    matrixMarker.of(function* () {
      for (const { dataset, position, id } of members('markers'))
        yield { dataset_id: dataset.id, position, marker_id: id };
    }),
  ];
}

function datasetRow(plan: Plan, found: DatasetPlan): RowOf<typeof datasetColumns> {
  const { id, period, external, canary } = found;
  const usual = describeDataset(found);
  const description = canary ? `${usual} Not for everybody: ${canary}` : descriptionOf(plan, id + 1, usual);
  return {
    id,
    experiment_id: found.experimentId,
    dataset_type_id: typeIds[found.type],
    dataset_state_id: stateIds[found.state],
    licence_id: found.licenceId,
    name: found.name,
    description,
    datatype: found.datatype,
    version: id % 2 === 0 ? '1.0' : undefined,
    contact: id % 3 === 0 ? undefined : breeder(id),
    hyperlink: external?.hyperlink,
    is_external: external !== undefined,
    start_date: period?.[0],
    end_date: period?.[1],
    dublin_core: id % 4 === 1 ? dublinCore(found) : undefined,
    source_file: found.matrix && matrixKey(id),
    object_count: external?.objects,
    point_count: external?.points,
    // The creator of a private dataset sees it; an administrator does anyway, so the grants decide for the others.
    user_id: (found.state === 'public' ? demoAccounts.curator : demoAccounts.admin).id,
    created_on: `2023-0${1 + (id % 9)}-15T09:00:00Z`,
  };
}

/** The four genebanks answer questions in turn. */
const contactInstitution = (datasetId: number) => 1 + (datasetId % 4);
const breeder = (id: number) => `Breeder ${id}, ${institutionName(contactInstitution(id))}`;

function dublinCore({ id, name, type }: DatasetPlan): object {
  return {
    title: [name],
    subject: ['plant genetic resources', type],
    creator: [breeder(id), breeder(id + 4)],
    publisher: [institutionName(contactInstitution(id))],
    rights: ['Reuse as the licence of the dataset allows'],
    language: ['en'],
  };
}
