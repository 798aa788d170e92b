import { useMemo } from 'react';
import type { ImportedJob } from '../../../lib/jobs/job';
import { Changes } from './changes';
import { Faults } from './faults';
import { findingsOf } from './findings';
import { Outcome } from './outcome';
import { Places } from './places';
import { ResultCounts } from './result-counts';

interface Props {
  readonly job: ImportedJob;
  readonly onAgain: (before: ImportedJob) => void;
}

/** What a check found or an import brought, and what can be done next. */
export function Report({ job, onAgain }: Props) {
  const findings = useMemo(() => findingsOf(job), [job]);
  return (
    <>
      <Outcome job={job} findings={findings} onAgain={onAgain} />
      {job.imported && job.undoneOn === undefined && <ResultCounts job={job} />}
      {findings.groups.length > 0 && <Faults job={job} findings={findings} />}
      {job.isUpdate && findings.errors === 0 && <Changes job={job} />}
      {!job.imported && <Places job={job} />}
    </>
  );
}
