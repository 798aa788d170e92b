import { stationAt } from '../geography/sites';
import { cropAt } from '../germplasm/crops';
import { replicates, type TrialDesign } from '../trials/design';
import type { DatasetPlan } from './dataset-plan';

const traitsOf = {
  barley: 'Grain yield, thousand grain weight, heading, lodging and leaf disease',
  wheat: 'Grain yield, grain protein, heading, lodging and leaf disease',
  potato: 'Tuber yield, dry matter and leaf disease',
} as const;

interface Comparison {
  readonly under: string;
  readonly aim: string;
}

/** By the name of the control. */
const comparisons: ReadonlyMap<string, Comparison> = new Map([
  [
    'Full nitrogen',
    { under: 'with full and with low nitrogen', aim: 'to find lines that yield well on little' },
  ],
  ['Irrigated', { under: 'with and without irrigation', aim: 'to find lines that stand a dry summer' }],
  [
    'Untreated',
    { under: 'with and without fungicide', aim: 'to see how much spraying a resistant line saves' },
  ],
]);

/** What was grown or measured, where, when and how: one or two sentences. */
export function describeDataset(dataset: Omit<DatasetPlan, 'id' | 'canary'>): string {
  const { trial, matrix, pedigree, external } = dataset;
  if (trial) return describeTrial(trial);
  if (pedigree) return describePedigree(pedigree);
  if (matrix) return describeMatrix(dataset.type, matrix);
  if (external)
    return `Paired reads of 150 bases from ${external.objects} plants, at about eightfold coverage; they are kept in a public archive and linked from here.`;
  return describeWeather(dataset);
}

function describeTrial({
  number,
  crop,
  year,
  siteId,
  treatments,
  entries,
  visits,
  columns,
}: TrialDesign): string {
  const [control] = treatments;
  const rows = (entries * treatments.length * replicates) / columns;
  const { name: station } = stationAt(siteId - 1);
  const { under, aim } = comparisons.get(control.name) ?? {
    under: 'under two treatments',
    aim: 'to compare them',
  };
  const layout = `${replicates} replicates in a field of ${rows} rows and ${columns} columns`;
  const measured = `${traitsOf[crop.name]} were recorded, plant height on ${visits} visits.`;
  // Two forms, so that a list of trials does not read like one sentence.
  return number % 2 === 0
    ? `${entries} ${crop.name} lines of three generations were grown at ${station} in ${year} ${under}, ${aim}; ${layout}. ${measured}`
    : `Field trial at ${station}, harvested in ${year}, ${aim}: ${entries} ${crop.name} lines ${under}, ${layout}. ${measured}`;
}

function describeMatrix(
  type: DatasetPlan['type'],
  { germplasm, markers }: NonNullable<DatasetPlan['matrix']>,
) {
  const [lines, count] = [germplasm[1], markers[1]].map((number) => number.toLocaleString('en-GB'));
  return type === 'allelefreq'
    ? `Pools of seedlings from ${lines} barley populations, landraces and wild relatives, with the frequency of the reference allele at ${count} markers.`
    : `Founders and eight generations of one breeding programme: ${lines} lines, called at ${count} markers of an SNP array, KASP assays and SSRs, with DNA from a leaf of a single plant.`;
}

const listOf = (siteIds: readonly number[]) => siteIds.map((id) => stationAt(id - 1).town).join(', ');

function describeWeather({
  siteIds = [],
  period: [from, to] = ['', ''],
}: Pick<DatasetPlan, 'siteIds' | 'period'>) {
  return `Highest and lowest temperature, precipitation, sunshine, relative humidity and the state of the ground, one value a day from ${from} to ${to}, at ${siteIds.length} stations: ${listOf(siteIds)}.`;
}

function describePedigree({ crops, contents }: NonNullable<DatasetPlan['pedigree']>): string {
  const names = crops.map((crop) => cropAt(crop).name).join(', ');
  return contents.includes('parents')
    ? `Mothers and fathers of all ${names} lines since the founders, from the crossing book, with the crosses of three generations in Purdy notation.`
    : `Ancestry as it is written in the passports of ${names} accessions; it was not checked against the crossing book.`;
}
