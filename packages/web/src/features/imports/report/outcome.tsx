import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../kit/controls/button';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { AlertIcon, CheckIcon } from '../../../kit/icons/shell-icons';
import { api } from '../../../lib/api/client';
import { formatDate, formatList, formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { jobsQuery } from '../../../lib/jobs/jobs-query';
import { useSettings } from '../../../lib/settings/settings-query';
import classes from '../imports.module.css';
import { UndoDialog } from '../undo-dialog';
import { useChangeCounts } from './change-counts';
import type { Findings } from './findings';
import { LogButton } from './log-button';

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
    <section
      className={`notice row apart ${classes.outcome}`}
      data-kind={hasErrors ? 'danger' : 'good'}
      aria-label={title}
    >
      <div role="status" className={classes.outcomeWords}>
        {hasErrors ? <AlertIcon size={20} /> : <CheckIcon size={20} />}
        <div>
          <p className={classes.stateTitle}>{title}</p>
          {text && <p>{text}</p>}
        </div>
      </div>
      <div className="row">
        {mayLoad && (
          <DialogButton dialog={(close) => <LoadDialog job={job} onClose={close} />}>
            {t('upload.load.open')}
          </DialogButton>
        )}
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

function UndoButton({ job }: { readonly job: ImportedJob }) {
  const t = useText();
  const { changeSetId, originalFilename: file } = job;
  if (changeSetId === undefined) return null;
  return (
    <DialogButton
      variant="default"
      dialog={(close) => <UndoDialog changeSetId={changeSetId} file={file} onClose={close} />}
    >
      {t('upload.undo.open')}
    </DialogButton>
  );
}

/** States what will happen before it does. */
function LoadDialog({ job, onClose }: { readonly job: ImportedJob; readonly onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const label = useLoadLabel(job);
  return (
    <ActionDialog
      title={t('upload.load.title')}
      text={
        <>
          <p>{label}</p>
          <p>{t('upload.load.undoText')}</p>
        </>
      }
      action={t('upload.load.action')}
      onClose={onClose}
      onConfirm={async () => {
        await api('GET import/template/{uuid}/import', { params: { uuid: job.uuid } });
        onClose();
        await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      }}
    />
  );
}

function useLoadLabel(job: ImportedJob): string {
  const t = useText();
  const { data: counts } = useChangeCounts(job);
  const file = job.originalFilename;
  if (job.replacement) return t('upload.load.replaceText', { file, dataset: job.replacement.datasetName });
  if (job.isUpdate) {
    const [added, changed] = [counts?.added ?? 0, counts?.changed ?? 0];
    return t('upload.load.updateText', { file, added: formatNumber(added), changed: formatNumber(changed) });
  }
  const rows = Object.entries(job.rowCounts ?? {})
    .filter(([, count]) => count > 0)
    .map(([sheet, count]) => `${sheet}: ${t('upload.rows', { count, amount: formatNumber(count) })}`);
  return t('upload.load.insertText', { file, rows: formatList(rows) });
}
