import { Button } from '@mantine/core';
import { DownloadIcon } from '../../../kit/icons/table-icons';
import { useText } from '../../../lib/i18n/text';
import { logAddress } from '../../../lib/jobs/import-log';
import type { ImportedJob } from '../../../lib/jobs/job';

export function LogButton({ job }: { readonly job: ImportedJob }) {
  const t = useText();
  return (
    <Button component="a" href={logAddress(job)} download variant="subtle" leftSection={<DownloadIcon />}>
      {t('upload.job.log')}
    </Button>
  );
}
