import { type TextKey, useText } from '../../lib/i18n/text';
import { useStartedJobs } from '../../lib/jobs/use-started-jobs';
import { showNotice } from './notice-store';

type NoteJobs = ReturnType<typeof useStartedJobs>;
type Announce = (...args: [...Parameters<NoteJobs>, ifNone?: TextKey]) => void;

/**
 * Announces that a file is created in the background, and lets the whole portal follow the job. If a permission or
 * licence was withdrawn while the page was open, no job was started, and the text says so.
 */
export function useAnnouncedJobs(): Announce {
  const t = useText();
  const note = useStartedJobs();
  return (jobs, subject, ifNone) => {
    if (jobs.length === 0 && ifNone) {
      showNotice({ kind: 'error', title: t('core.notices.errorTitle'), text: t(ifNone) });
      return;
    }
    note(jobs, subject);
    showNotice({
      kind: 'success',
      title: t('table.download.startedTitle'),
      text: t('table.download.started'),
    });
  };
}
