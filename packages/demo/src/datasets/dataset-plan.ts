import type { TrialDesign } from '../trials/design';

type DatasetType = 'unknown' | 'genotype' | 'trials' | 'allelefreq' | 'climate' | 'pedigree';

/** First id and number of ids. */
export type IdRange = readonly [first: number, count: number];

/** The contents of a pedigree dataset for the lines of some crops (0 barley, 1 wheat, 2 potato). */
export interface PedigreePlan {
  readonly crops: readonly number[];
  /** Parents one by one, the crosses of three generations in one string, or ANCEST of the passport. */
  readonly contents: readonly ('parents' | 'purdy' | 'ancest')[];
}

interface MatrixPlan {
  /** Of a crop, the first ones from an id on. */
  readonly germplasm: IdRange;
  readonly crop?: string;
  readonly markers: IdRange;
}

export interface DatasetPlan {
  readonly id: number;
  readonly type: DatasetType;
  readonly state: 'public' | 'private' | 'hidden';
  readonly name: string;
  readonly experimentId: number;
  readonly datatype?: string;
  readonly licenceId?: number;
  /** Users who may see it although it is not public. */
  readonly userIds?: readonly number[];
  readonly userGroupIds?: readonly number[];
  readonly siteIds?: readonly number[];
  /** First and last day. */
  readonly period?: readonly [string, string];
  readonly trial?: TrialDesign;
  /** Rows and columns of a genotype or allele-frequency matrix. */
  readonly matrix?: MatrixPlan;
  readonly pedigree?: PedigreePlan;
  /** Hosted elsewhere: the numbers of objects and points are stated, not counted. */
  readonly external?: { readonly hyperlink: string; readonly objects: number; readonly points: number };
  /** Occurs in texts of datasets that not everybody may see; a test that finds it elsewhere has found a leak. */
  readonly canary?: string;
}

export interface TrialDataset extends DatasetPlan {
  readonly trial: TrialDesign;
}

export function isTrial(dataset: DatasetPlan): dataset is TrialDataset {
  return dataset.type === 'trials' && dataset.trial !== undefined;
}
