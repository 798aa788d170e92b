import { showNotice } from '../../../kit/notices/notice-store';
import { prepareFile, saveFile } from '../../../lib/api/save-file';
import { useText } from '../../../lib/i18n/text';
import { useStartedJobs } from '../../../lib/jobs/use-started-jobs';
import type { FileWish } from './download-wish';

/** Passports as a file: at once, or in the background. */
export function usePassportFile() {
  const t = useText();
  const announce = useStartedJobs();
  return {
    save: (wish: FileWish) => saveFile('POST germplasm/export', wish),
    prepare: async (wish: FileWish) => {
      announce(await prepareFile('POST germplasm/export/job', wish), { table: 'germplasm' });
      showNotice({
        kind: 'success',
        title: t('table.download.startedTitle'),
        text: t('table.download.started'),
      });
    },
  };
}
