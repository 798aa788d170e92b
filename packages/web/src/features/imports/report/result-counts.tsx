import type { ReactNode } from 'react';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Section } from '../../../kit/layout/section';
import { DefinitionLink } from '../../../kit/text/definition-link';
import { apiAddress } from '../../../lib/api/address';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { countsOf } from '../describe-counts';
import classes from '../imports.module.css';

/** The counts of an import. Each opens the list of exactly those rows. */
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
            <CountLink job={job} screen={what}>
              <span className={classes.figure}>{formatNumber(count)}</span>
              <span className={classes.label}>{t(`upload.result.${what}`)}</span>
            </CountLink>
            {what === 'dataPoints' && (
              <DefinitionLink of="data-points" name={t('upload.result.dataPoints')} />
            )}
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

interface CountLinkProps {
  readonly job: ImportedJob;
  /** Lists have the names of the counts. */
  readonly screen: string;
  readonly children: ReactNode;
}

/** After an undo the rows are in no list any more. */
function CountLink({ job: { changeSetId, undoneOn }, screen, children }: CountLinkProps) {
  if (changeSetId === undefined || undoneOn !== undefined)
    return <span className={classes.count}>{children}</span>;
  return (
    <ScreenLink screen={screen} search={{ changeSet: changeSetId }} className={classes.count}>
      {children}
    </ScreenLink>
  );
}
