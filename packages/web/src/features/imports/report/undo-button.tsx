import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { UndoDialog } from '../undo-dialog';

export function UndoButton({ job }: { readonly job: ImportedJob }) {
  const t = useText();
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (job.changeSetId === undefined) return null;
  return (
    <>
      <Button variant="default" onClick={() => setDialogOpen(true)}>
        {t('upload.undo.open')}
      </Button>
      {isDialogOpen && (
        <UndoDialog
          changeSetId={job.changeSetId}
          file={job.originalFilename}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
