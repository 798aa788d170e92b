import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/text';
import type { Job } from '../../lib/jobs/job';
import { useScreenAddress } from '../../lib/screens';

interface Props {
  readonly job: Job;
  readonly file: string;
  readonly onLeave: () => void;
}

/** Some jobs have a screen of their own, while they run and afterwards. */
export function ShownResult({ job, file, onLeave }: Props) {
  const t = useText();
  const addressOf = useScreenAddress();
  const [datasetId] = job.kind === 'export' && job.datatype === 'diversity' ? job.datasetIds : [];
  const address = datasetId === undefined ? undefined : addressOf('genotype-diversity', { datasetId });
  const isShown = job.status === 'completed' || !hasEnded(job.status);
  if (address === undefined || !isShown) return null;
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={address} search={{ job: job.uuid } as never} />}
      size="xs"
      variant="default"
      aria-label={t('diversity.showOf', { file })}
      onClick={onLeave}
    >
      {t('diversity.show')}
    </Button>
  );
}
