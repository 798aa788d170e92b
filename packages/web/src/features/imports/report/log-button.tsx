import { AnchorButton } from '../../../kit/controls/button';
import { DownloadIcon } from '../../../kit/icons/table-icons';
import { useText } from '../../../lib/i18n/text';
import { type ImportedJob, logAddress } from '../../../lib/jobs/job';

export function LogButton({ job }: { readonly job: ImportedJob }) {
  const t = useText();
  return (
    <AnchorButton href={logAddress(job)} download variant="subtle" leftSection={<DownloadIcon />}>
      {t('upload.job.log')}
    </AnchorButton>
  );
}
