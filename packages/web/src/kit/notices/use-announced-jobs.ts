import { useText } from '../../lib/i18n/text';
import { useStartedJobs } from '../../lib/jobs/use-started-jobs';
import { showNotice } from './notice-store';

/** Says that a file is being made in the background, and lets the whole portal follow it. */
export function useAnnouncedJobs(): ReturnType<typeof useStartedJobs> {
  const t = useText();
  const note = useStartedJobs();
  return (jobs, subject) => {
    note(jobs, subject);
    showNotice({
      kind: 'success',
      title: t('table.download.startedTitle'),
      text: t('table.download.started'),
    });
  };
}
