import { formatDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import classes from '../imports.module.css';

/** Which file it is about, what it holds, what was to be done with it and when. */
export function JobHead({ job }: { readonly job: ImportedJob }) {
  const t = useText();
  const facts = [
    t(`upload.types.${job.datatype}.name`),
    t(job.isUpdate ? 'upload.method.update' : 'upload.method.insert'),
    formatDate(job.createdOn, 'time'),
  ];
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>{t('upload.report.title', { file: job.originalFilename })}</h2>
      <p className={classes.quiet}>{facts.join(' · ')}</p>
    </header>
  );
}
