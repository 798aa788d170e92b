import { ScreenLink } from '../../../kit/layout/screen-link';
import { Section } from '../../../kit/layout/section';
import { apiAddress } from '../../../lib/api/address';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { countsOf } from '../count-words';
import classes from '../imports.module.css';

/** How much of everything an import brought, and where it is now. Lists have the names that the counts have. */
export function ResultCounts({ job }: { readonly job: ImportedJob }) {
  const t = useText();
  const counts = countsOf(job.stats);
  const { datasetId, fileResourceId } = job.stats ?? {};
  return (
    <Section title={t('upload.result.counts')}>
      {counts.length === 0 && <p className={classes.quiet}>{t('upload.result.nothing')}</p>}
      <ul className={classes.counts}>
        {counts.map(([what, count]) => (
          <li key={what}>
            <ScreenLink screen={what} className={classes.count}>
              <span className={classes.figure}>{formatNumber(count)}</span>
              <span className={classes.label}>{t(`upload.result.${what}`)}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
      <p className={classes.ways}>
        {datasetId !== undefined && (
          <ScreenLink screen="datasets-details" params={{ datasetId }}>
            {t('upload.result.dataset')}
          </ScreenLink>
        )}
        {fileResourceId !== undefined && (
          <a href={apiAddress(`fileresource/${fileResourceId}/download`)} download={job.originalFilename}>
            {t('upload.history.file')}
          </a>
        )}
      </p>
    </Section>
  );
}
