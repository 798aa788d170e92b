import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { mappableSheets } from '@landrace/contract/areas/imports/mapping';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ImportedJob } from '../../../lib/jobs/job';
import { jobsQuery } from '../../../lib/jobs/jobs-query';
import { MappingStep } from '../mapping/mapping-step';
import { Changes } from './changes';
import { findingsOf } from './findings';
import { Issues } from './issues';
import { Outcome } from './outcome';
import { Places } from './places';
import { ResultCounts } from './result-counts';
import { UnknownNames } from './unknown-names';

interface Props {
  readonly job: ImportedJob;
  readonly onAgain: (before: ImportedJob) => void;
}

/** The result of a check or an import, and the next steps. */
export function Report({ job, onAgain }: Props) {
  const client = useQueryClient();
  const isMappable = !job.imported && mappableSheets[job.datatype] !== undefined;
  // If headings are unknown, other errors are not useful yet.
  const [isMapping, setMapping] = useState(isMappable && hasOwnHeadings(job));
  const findings = useMemo(() => findingsOf(job), [job]);
  const handleStarted = () => void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
  if (isMapping) {
    return (
      <MappingStep
        uuid={job.uuid}
        type={job.datatype}
        onStarted={handleStarted}
        onCancel={() => setMapping(false)}
      />
    );
  }
  return (
    <>
      <Outcome
        job={job}
        findings={findings}
        onAgain={onAgain}
        onMap={isMappable ? () => setMapping(true) : undefined}
      />
      {job.imported && job.undoneOn === undefined && <ResultCounts job={job} />}
      <UnknownNames job={job} onChecked={handleStarted} />
      {findings.groups.length > 0 && <Issues job={job} findings={findings} onChecked={handleStarted} />}
      {job.isUpdate && findings.errors === 0 && <Changes job={job} />}
      {!job.imported && <Places job={job} />}
    </>
  );
}

/** Required columns are missing, or the variables of others are unknown. */
const columnIssues: ReadonlySet<ImportStatus> = new Set([
  'GENERIC_MISSING_COLUMN',
  'TRIALS_MISSING_TRAIT_DECLARATION',
  'CLIMATE_MISSING_CLIMATE_DECLARATION',
  'GROUP_HEADER_MISMATCH',
]);

/** A matrix has no columns that could be mapped. */
function hasOwnHeadings({ datatype, feedback }: ImportedJob): boolean {
  const matrices = new Set(mappableSheets[datatype]?.flatMap(({ name, isMatrix }) => (isMatrix ? name : [])));
  return feedback.some(({ status, sheet }) => columnIssues.has(status) && !matrices.has(sheet ?? ''));
}
