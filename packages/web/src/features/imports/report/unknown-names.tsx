import { importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { useMutation } from '@tanstack/react-query';
import { AnchorButton } from '../../../kit/controls/button';
import { Section } from '../../../kit/layout/section';
import { showFailure } from '../../../kit/notices/show-failure';
import { Tick } from '../../../kit/table/tick';
import { api } from '../../../lib/api/client';
import { apiAddress } from '../../../lib/api/request';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { currentLocale } from '../../../lib/preferences/current-locale';
import classes from '../imports.module.css';

interface Props {
  readonly job: ImportedJob;
  readonly onChecked: () => void;
}

/** Names in the file that the portal does not know, and the ways to continue. */
export function UnknownNames({ job, onChecked }: Props) {
  const { uuid } = job;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { readonly germplasm: boolean } | { readonly locations: boolean }) =>
      api('PUT import/template/{uuid}/creation', { params: { uuid }, body }),
    onSuccess: onChecked,
    onError: showFailure,
  });
  return (
    <>
      {namesGermplasm(job) && (
        <UnknownGermplasm job={job} isSending={isPending} onCreate={(germplasm) => mutate({ germplasm })} />
      )}
      {namesLocations(job) && (
        <UnknownLocations job={job} isSending={isPending} onCreate={(locations) => mutate({ locations })} />
      )}
    </>
  );
}

interface PartProps {
  readonly job: ImportedJob;
  readonly isSending: boolean;
  readonly onCreate: (create: boolean) => void;
}

function UnknownGermplasm({ job: { uuid, createsGermplasm }, isSending, onCreate }: PartProps) {
  const t = useText();
  const query = new URLSearchParams({ format: 'xlsx', locale: currentLocale() });
  return (
    <Section title={t('upload.unknown.title')}>
      <p className={`quiet ${classes.lead}`}>{t('upload.unknown.text')}</p>
      <div className="row">
        <AnchorButton
          variant="default"
          href={apiAddress(`import/template/${uuid}/germplasm/file?${query}`)}
          download
        >
          {t('upload.unknown.download')}
        </AnchorButton>
        <Tick
          label={t('upload.unknown.create')}
          isTicked={createsGermplasm}
          isDisabled={isSending}
          onChange={onCreate}
        />
      </div>
    </Section>
  );
}

function UnknownLocations({ job: { createsLocations }, isSending, onCreate }: PartProps) {
  const t = useText();
  return (
    <Section title={t('upload.unknown.locations')}>
      <p className={`quiet ${classes.lead}`}>{t('upload.unknown.locationsText')}</p>
      <div className="row">
        <Tick
          label={t('upload.unknown.createLocations')}
          isTicked={createsLocations}
          isDisabled={isSending}
          onChange={onCreate}
        />
      </div>
    </Section>
  );
}

function namesGermplasm({ datatype, issueCounts, imported }: ImportedJob): boolean {
  const { GENERIC_INVALID_GERMPLASM: unknown = 0, GENERIC_WARNING_NEW_GERMPLASM: created = 0 } = issueCounts;
  return !imported && importTypeFacts[datatype].canCreateGermplasm === true && unknown + created > 0;
}

/** An update only refers to locations that its dataset has. */
function namesLocations({ issueCounts, imported, isUpdate }: ImportedJob): boolean {
  const { CLIMATE_MISSING_LOCATION_DECLARATION: unknown = 0, GENERIC_WARNING_NEW_LOCATION: created = 0 } =
    issueCounts;
  return !imported && !isUpdate && unknown + created > 0;
}
