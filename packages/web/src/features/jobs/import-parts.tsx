import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { logAddress } from '../../lib/jobs/import-log';
import type { ImportedJob, Job } from '../../lib/jobs/job';
import { useScreenAddress } from '../../lib/screens';
import classes from './jobs.module.css';

interface Props {
  readonly job: ImportedJob;
}

const issuesOf = ({ issueCounts }: ImportedJob) =>
  Object.values(issueCounts).reduce((sum, count) => sum + count, 0);

export function hasFindings(job: Job): boolean {
  return job.kind === 'import' && job.status === 'completed' && !job.imported && issuesOf(job) > 0;
}

/** The result of a check, or that the file was imported. */
export function ImportFindings({ job }: Props) {
  const t = useText();
  const issues = issuesOf(job);
  if (job.status !== 'completed') return null;
  const resultText = () => {
    if (job.undoneOn !== undefined) return t('jobs.imports.undone');
    if (job.imported) return t('jobs.imports.imported');
    if (issues === 0) return t('jobs.imports.noIssues');
    return t('jobs.imports.issues', { count: issues, amount: formatNumber(issues) });
  };
  return <span className={classes.more}>{resultText()}</span>;
}

interface ActionProps extends Props {
  readonly onLeave: () => void;
}

export function ImportActions({ job, onLeave }: ActionProps) {
  const t = useText();
  const address = useScreenAddress()('import-upload-type', { templateType: job.datatype });
  const file = job.originalFilename;
  if (address === undefined) return null;
  const isOver = hasEnded(job.status);
  return (
    <>
      <Button
        renderRoot={(props) => <Link {...props} to={address} search={{ job: job.uuid } as never} />}
        size="xs"
        {...(!isOver && { variant: 'default' })}
        aria-label={t(isOver ? 'jobs.imports.openOf' : 'jobs.imports.watchOf', { file })}
        onClick={onLeave}
      >
        {t(isOver ? 'jobs.imports.open' : 'jobs.imports.watch')}
      </Button>
      {isOver && (
        <Button
          component="a"
          href={logAddress(job)}
          download
          variant="default"
          size="xs"
          aria-label={t('jobs.imports.logOf', { file })}
        >
          {t('jobs.imports.log')}
        </Button>
      )}
    </>
  );
}
