import { importHistory } from '@landrace/contract/areas/imports/import-history.table';
import type { Row } from '@landrace/contract/core/table';
import { useMemo, useState } from 'react';
import { FileIcon } from '../../../kit/icons/subject-icons';
import { DownloadIcon } from '../../../kit/icons/table-icons';
import { StateMessage } from '../../../kit/layout/state-message';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { apiAddress } from '../../../lib/api/request';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { describeCounts } from '../describe-counts';
import classes from '../imports.module.css';
import { UndoDialog } from '../undo-dialog';

type PastImport = Row<typeof importHistory>;

/** All past imports, with their files and an undo. */
export function History() {
  const t = useText();
  const [undoing, setUndoing] = useState<PastImport>();
  const presentation = usePresentation(setUndoing);
  return (
    <>
      <p className={`quiet ${classes.lead}`}>{t('upload.history.text')}</p>
      <DataTable definition={importHistory} title={t('upload.history.title')} presentation={presentation} />
      {undoing?.changeSetId !== undefined && (
        <UndoDialog
          changeSetId={undoing.changeSetId}
          file={undoing.originalFilename ?? ''}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </>
  );
}

function usePresentation(onUndo: (past: PastImport) => void): TablePresentation<typeof importHistory> {
  const t = useText();
  const session = useSession();
  return useMemo(
    () => ({
      widths: { datatype: 130, originalFilename: 220, isUpdate: 110, stats: 230 },
      cells: {
        originalFilename: (past) => <FileLink past={past} />,
        stats: ({ stats }) => describeCounts(stats, t),
      },
      rowActions: [
        {
          id: 'undo',
          label: t('upload.history.undo'),
          // Allowed for the user who imported it, and for administrators.
          isOffered: ({ changeSetId, undoneOn, userId }) =>
            changeSetId !== undefined &&
            undoneOn === undefined &&
            (userId === session?.id || session?.userType === 'Administrator'),
          onSelect: onUndo,
        },
      ],
      empty: (
        <StateMessage
          icon={<FileIcon size={20} />}
          title={t('upload.history.none')}
          text={t('upload.history.noneText')}
        />
      ),
    }),
    [t, session, onUndo],
  );
}

function FileLink({ past: { fileResourceId, originalFilename } }: { readonly past: PastImport }) {
  if (fileResourceId === undefined) return originalFilename;
  return (
    <a
      href={apiAddress(`fileresource/${fileResourceId}/download`)}
      download={originalFilename}
      className={`inline ${classes.template}`}
    >
      <DownloadIcon />
      {originalFilename}
    </a>
  );
}
