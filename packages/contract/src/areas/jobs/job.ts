export const jobStatuses = ['waiting', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** What is made; the contract's words, but for two: `list` is a file with the rows of a list, `diversity` what lines have in common. */
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

/** Statuses that a job does not leave any more. */
const endings: ReadonlySet<JobStatus> = new Set(['completed', 'failed', 'cancelled']);

export function hasEnded(status: JobStatus): boolean {
  return endings.has(status);
}
