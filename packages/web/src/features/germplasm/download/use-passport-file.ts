import { useAnnouncedJobs } from '../../../kit/notices/use-announced-jobs';
import { api, apiFile } from '../../../lib/api/client';
import { exportFormats } from '../../../lib/api/table-api';
import type { FileOptions } from './download-options';

/** Passports as a file: immediately, or in the background. */
export function usePassportFile() {
  const announce = useAnnouncedJobs();
  return {
    save: ({ body, format }: FileOptions) =>
      apiFile('POST germplasm/export', {
        body,
        accept: exportFormats[format],
        otherwise: `germplasm.${format}`,
      }),
    prepare: async ({ body, format }: FileOptions) => {
      const accept = exportFormats[format];
      announce(await api('POST germplasm/export/job', { body, accept }), { table: 'germplasm' });
    },
  };
}
