import { Button } from '@mantine/core';
import { AlertIcon, CheckIcon } from '../../../kit/icons/shell-icons';
import { formatDate, formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { useSettings } from '../../../lib/settings/settings-query';
import classes from '../imports.module.css';
import type { Findings } from './findings';
import { LoadButton } from './load-button';
import { LogButton } from './log-button';
import { UndoButton } from './undo-button';

interface Props {
  readonly job: ImportedJob;
  readonly findings: Findings;
  readonly onAgain: (before: ImportedJob) => void;
  /** Opens the column mapping; absent where there is nothing to map. */
  readonly onMap: (() => void) | undefined;
}

/** The result in one sentence, and the next step. */
export function Outcome({ job, findings, onAgain, onMap }: Props) {
  const t = useText();
  const mode = useSettings().dataImportMode ?? 'NONE';
  const hasErrors = findings.errors > 0;
  const { title, text } = wordsOf({ job, findings, mode }, t);
  const mayLoad = !hasErrors && !job.imported && mode === 'IMPORT';
  const mayUndo = job.imported && job.undoneOn === undefined;
  return (
    <section className={classes.outcome} data-outcome={hasErrors ? 'errors' : 'fine'} aria-label={title}>
      <div role="status" className={classes.outcomeWords}>
        {hasErrors ? <AlertIcon size={20} /> : <CheckIcon size={20} />}
        <div>
          <p className={classes.stateTitle}>{title}</p>
          {text && <p className={classes.outcomeText}>{text}</p>}
        </div>
      </div>
      <div className={classes.actions}>
        {mayLoad && <LoadButton job={job} />}
        <Button {...(!hasErrors && { variant: 'default' })} onClick={() => onAgain(job)}>
          {t(hasErrors ? 'upload.job.corrected' : 'upload.job.another')}
        </Button>
        {onMap && (
          <Button variant="default" title={t('mapping.openText')} onClick={onMap}>
            {t('mapping.open')}
          </Button>
        )}
        {mayUndo && <UndoButton job={job} />}
        <LogButton job={job} />
      </div>
    </section>
  );
}

interface Situation extends Pick<Props, 'job' | 'findings'> {
  readonly mode: string;
}

interface OutcomeTexts {
  readonly title: string;
  readonly text?: string;
}

function wordsOf({ job, findings: { errors, warnings }, mode }: Situation, t: Translate): OutcomeTexts {
  if (job.undoneOn !== undefined) {
    const date = formatDate(job.undoneOn, 'time');
    return { title: t('upload.result.undone'), text: t('upload.result.undoneText', { date }) };
  }
  if (job.imported) return { title: t('upload.result.title') };
  if (errors > 0) {
    return {
      title: describeCounts(errors, warnings, t),
      text: t(job.isLoad ? 'upload.report.loadErrorsText' : 'upload.report.errorsText'),
    };
  }
  if (mode !== 'IMPORT') return { title: t('upload.report.disabled') };
  const amount = formatNumber(warnings);
  return {
    title: t('upload.report.valid'),
    text:
      warnings > 0
        ? t('upload.report.validWarnings', { count: warnings, amount })
        : t('upload.report.validText'),
  };
}

function describeCounts(errors: number, warnings: number, t: Translate): string {
  const errorText = t('upload.report.errors', { count: errors, amount: formatNumber(errors) });
  if (warnings === 0) return errorText;
  const warningText = t('upload.report.warnings', { count: warnings, amount: formatNumber(warnings) });
  return t('upload.report.withWarnings', { errors: errorText, warnings: warningText });
}
