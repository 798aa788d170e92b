import { lazy, Suspense, useState } from 'react';
import { JobsIcon } from '../../kit/icons/shell-icons';
import { formatNumber } from '../../lib/i18n/format';
import { loadFullLocale } from '../../lib/i18n/load-locale';
import { useText } from '../../lib/i18n/text';
import classes from './jobs-button.module.css';
import { useJobNotices } from './use-job-notices';
import { useJobs } from './use-jobs';

/** The texts of failures and of some results are not loaded initially. */
const JobsDrawer = lazy(async () => {
  const [{ JobsDrawer: drawer }] = await Promise.all([import('./jobs-drawer'), loadFullLocale()]);
  return { default: drawer };
});

interface Props {
  /** The style of the tools beside it. */
  readonly className: string | undefined;
}

/** Opens the drawer with the user's jobs and, open or not, announces finished ones. */
export function JobsButton({ className }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { jobs, unfinished, ...asking } = useJobs(isOpen);
  useJobNotices(jobs);
  return (
    <>
      <button
        type="button"
        className={`${className} ${classes.button}`}
        aria-haspopup="dialog"
        aria-label={unfinished === 0 ? t('jobs.button') : t('jobs.buttonBusy', { count: unfinished })}
        onClick={() => setOpen(true)}
      >
        <JobsIcon size={20} />
        {unfinished > 0 && <span className={classes.badge}>{formatNumber(unfinished)}</span>}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <JobsDrawer jobs={jobs} {...asking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
