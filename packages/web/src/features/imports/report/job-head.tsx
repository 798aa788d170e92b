import { importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { formatDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import classes from '../imports.module.css';

function methodOf({ isUpdate, datatype }: ImportedJob) {
  if (!isUpdate) return 'insert';
  return importTypeFacts[datatype].replacesMatrix ? 'replace' : 'update';
}

/** The file, its type, the options of the import, and the time. */
export function JobHead({ job }: { readonly job: ImportedJob }) {
  const t = useText();
  const facts = [
    t(`upload.types.${job.datatype}.name`),
    t(`upload.method.${methodOf(job)}`),
    formatDate(job.createdOn, 'time'),
  ];
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>{t('upload.report.title', { file: job.originalFilename })}</h2>
      <p className={classes.quiet}>{facts.join(' · ')}</p>
    </header>
  );
}
