import { changeSets, undoableKinds } from '@landrace/contract/areas/administration/change-set.table';
import { useMemo, useState } from 'react';
import { Page } from '../../kit/layout/page';
import { ReadOnlyNotice } from '../../kit/layout/read-only-notice';
import { UndoMergeDialog } from '../../kit/merge/undo-merge-dialog';
import { DataTable } from '../../kit/table/data-table';
import type { TablePresentation } from '../../kit/table/presentation';
import type { ChangeSet } from '../../lib/api/last-merge';
import { useText } from '../../lib/i18n/text';
import { useReadOnly } from '../../lib/settings/settings-query';

/** Everything that was merged, edited, deleted or imported, for curators, who can undo it. */
export function ChangesPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const title = t('administration.lists.changeSets.title');
  return (
    <Page title={title} line={t('administration.lists.changeSets.description')}>
      {isReadOnly ? <ReadOnlyNotice /> : <Changes title={title} />}
    </Page>
  );
}

function Changes({ title }: { readonly title: string }) {
  const t = useText();
  const [undoing, setUndoing] = useState<ChangeSet>();
  const presentation = useMemo<TablePresentation<typeof changeSets>>(
    () => ({
      widths: { summary: 360, rowCount: 90 },
      cardColumns: { line: 'kind', details: ['at', 'actorName', 'rowCount'] },
      rowActions: [
        {
          id: 'undo',
          label: t('core.merge.undo'),
          isOffered: ({ kind, undoneById }) => undoneById === undefined && undoableKinds.includes(kind),
          onSelect: setUndoing,
        },
      ],
    }),
    [t],
  );
  return (
    <>
      <DataTable definition={changeSets} title={title} presentation={presentation} />
      {undoing && <UndoMergeDialog changeSet={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}
