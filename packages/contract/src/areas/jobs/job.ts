export const jobStatuses = ['waiting', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/**
 * What is exported, in the contract's names except for two: `list` is a file with the rows of a list, `diversity` the
 * comparison of lines.
 */
export const exportTypes = [
  'list',
  'genotype',
  'trials',
  'allelefreq',
  'diversity',
  'climate',
  'compound',
  'pedigree',
  'images',
  'unknown',
] as const;

/** Final statuses of a job. */
const endings: ReadonlySet<JobStatus> = new Set(['completed', 'failed', 'cancelled']);

export function hasEnded(status: JobStatus): boolean {
  return endings.has(status);
}
