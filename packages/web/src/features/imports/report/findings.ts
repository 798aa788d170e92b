import type { ImportFeedback } from '@landrace/contract/areas/imports/import-job.routes';
import {
  type ImportStatus,
  importStatuses,
  type Severity,
} from '@landrace/contract/areas/imports/import-status';
import type { ImportedJob } from '../../../lib/jobs/job';

/** All issues with one status. */
export interface IssueGroup {
  readonly status: ImportStatus;
  readonly severity: Severity;
  readonly count: number;
  /** In the order of the file. */
  readonly first: ImportFeedback | undefined;
}

export interface Findings {
  readonly groups: readonly IssueGroup[];
  readonly errors: number;
  readonly warnings: number;
}

/** Errors before warnings, the most frequent first. */
export function findingsOf({
  issueCounts,
  feedback,
}: Pick<ImportedJob, 'issueCounts' | 'feedback'>): Findings {
  const groups = (Object.entries(issueCounts) as [ImportStatus, number][])
    .map(
      ([status, count]): IssueGroup => ({
        status,
        severity: importStatuses[status].severity,
        count,
        first: feedback.find((issue) => issue.status === status),
      }),
    )
    .sort((one, other) => one.severity.localeCompare(other.severity) || other.count - one.count);
  const sum = (severity: Severity) =>
    groups.reduce((total, group) => total + (group.severity === severity ? group.count : 0), 0);
  return { groups, errors: sum('ERROR'), warnings: sum('WARNING') };
}
