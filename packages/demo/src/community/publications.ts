import { datasetsOf } from '../datasets/catalogue';
import type { DatasetPlan } from '../datasets/dataset-plan';
import { institutionTown } from '../geography/institutions';
import type { Plan } from '../plan';
import { projectCount } from '../projects/projects';
import { type DemoTable, declareTable, upTo } from '../table';

const publication = declareTable('publication', {
  id: 'number',
  doi: 'text',
  fallback_cache: 'json?',
  is_database: 'flag',
  created_on: 'text',
});
const publicationDataset = declareTable('publication_dataset', {
  publication_id: 'number',
  dataset_id: 'number',
});
const publicationExperiment = declareTable('publication_experiment', {
  publication_id: 'number',
  experiment_id: 'number',
});
const publicationGermplasm = declareTable('publication_germplasm', {
  publication_id: 'number',
  germplasm_id: 'number',
});
const publicationGroup = declareTable('publication_group', { publication_id: 'number', group_id: 'number' });
const projectPublication = declareTable('project_publication', {
  project_id: 'number',
  publication_id: 'number',
});

const count = 6;
const titles = [
  'A portal for the accessions, markers and trials of four genebanks',
  'Eight generations of barley breeding: gain in grain yield and loss of protein',
  'Yield and protein of wheat lines under full and low nitrogen',
  'Tuber yield and dry matter of potato lines with and without irrigation',
  'Five years of daily weather at twelve stations',
  'Crossing books as data: pedigrees of three breeding programmes',
];

/** Where the data of a dataset were published, by the words of its name. */
function publicationOf({ name, type }: DatasetPlan): number {
  if (type === 'climate') return 5;
  if (type === 'pedigree') return 6;
  if (/wheat/i.test(name)) return 3;
  return /potato/i.test(name) ? 4 : 2;
}

/** 10.5072 is the prefix of DOIs that do not resolve. */
function doiOf(id: number): string {
  return `10.5072/landrace.demo.${id}`;
}

export function publicationTables(plan: Plan): DemoTable[] {
  return [
    publication.of(function* () {
      for (const id of upTo(count)) {
        yield {
          id,
          doi: doiOf(id),
          fallback_cache: {
            type: 'article-journal',
            title: titles[id - 1],
            'container-title': 'Annals of Field Trials and Genebanks',
            author: [{ family: institutionTown(id), given: `Breeder ${id}` }],
            issued: { 'date-parts': [[2018 + id]] },
            DOI: doiOf(id),
          },
          is_database: id === 1,
          created_on: `2023-0${id}-20T12:00:00Z`,
        };
      }
    }),
    publicationDataset.of(() =>
      datasetsOf(plan)
        .filter(({ id }) => id % 2 === 0)
        .map((dataset) => ({ publication_id: publicationOf(dataset), dataset_id: dataset.id })),
    ),
    publicationExperiment.of(() =>
      [1, 2, 3].map((id) => ({ publication_id: id === 2 ? 3 : 2, experiment_id: id })),
    ),
    publicationGermplasm.of(() => [1, 2, 3, 5, 8, 13].map((id) => ({ publication_id: 2, germplasm_id: id }))),
    publicationGroup.of(() => [{ publication_id: 6, group_id: 1 }]),
    projectPublication.of(function* () {
      for (const id of upTo(projectCount(plan))) yield { project_id: id, publication_id: id + 1 };
    }),
  ];
}
