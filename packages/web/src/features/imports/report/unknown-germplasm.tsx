import { importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Section } from '../../../kit/layout/section';
import { showFailure } from '../../../kit/notices/show-failure';
import { Tick } from '../../../kit/table/tick';
import { apiAddress } from '../../../lib/api/address';
import { api } from '../../../lib/api/client';
import { currentLocale } from '../../../lib/i18n/current-locale';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import classes from '../imports.module.css';

interface Props {
  readonly job: ImportedJob;
  readonly onChecked: () => void;
}

/** Names of the file that no germplasm has, and the two ways to go on. */
export function UnknownGermplasm({ job, onChecked }: Props) {
  const t = useText();
  const { uuid, createsGermplasm } = job;
  const { mutate, isPending } = useMutation({
    mutationFn: (create: boolean) =>
      api('PUT import/template/{uuid}/germplasm', { params: { uuid }, body: { create } }),
    onSuccess: onChecked,
    onError: showFailure,
  });
  if (!namesUnknown(job)) return null;
  const query = new URLSearchParams({ format: 'xlsx', locale: currentLocale() });
  return (
    <Section title={t('upload.unknown.title')}>
      <p className={classes.lead}>{t('upload.unknown.text')}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          component="a"
          href={apiAddress(`import/template/${uuid}/germplasm/file?${query}`)}
          download
        >
          {t('upload.unknown.download')}
        </Button>
        <Tick
          label={t('upload.unknown.create')}
          isTicked={createsGermplasm}
          isDisabled={isPending}
          onChange={(create) => mutate(create)}
        />
      </div>
    </Section>
  );
}

function namesUnknown({ datatype, faultCounts, imported }: ImportedJob): boolean {
  const { GENERIC_INVALID_GERMPLASM: unknown = 0, GENERIC_WARNING_NEW_GERMPLASM: created = 0 } = faultCounts;
  return !imported && importTypeFacts[datatype].canCreateGermplasm === true && unknown + created > 0;
}
