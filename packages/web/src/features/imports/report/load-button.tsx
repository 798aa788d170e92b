import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { api } from '../../../lib/api/client';
import { formatList, formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { jobsQuery } from '../../../lib/jobs/jobs-query';
import { useChangeCounts } from './change-counts';

interface Props {
  readonly job: ImportedJob;
}

export function LoadButton({ job }: Props) {
  const t = useText();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setDialogOpen(true)}>{t('upload.load.open')}</Button>
      {isDialogOpen && <LoadDialog job={job} onClose={() => setDialogOpen(false)} />}
    </>
  );
}

/** States what will happen before it does. */
function LoadDialog({ job, onClose }: Props & { readonly onClose: () => void }) {
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
