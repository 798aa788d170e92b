import { fileResources } from '@landrace/contract/areas/datasets/file-resource.table';
import { suffices } from '@landrace/contract/core/role';
import type { Row } from '@landrace/contract/core/table';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { ListPage } from '../../../kit/table/data-table';
import { loadFullLocale } from '../../../lib/i18n/load-locale';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { useReadOnly } from '../../../lib/settings/settings-query';
import { filePresentation } from './file-presentation';

type FileRow = Row<typeof fileResources>;

/** Curators' controls are loaded with their texts. */
const ResourceDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./resource-dialog'), loadFullLocale()]);
  return { default: dialog.ResourceDialog };
});
const RemoveResource = lazy(async () => {
  const [dialog] = await Promise.all([import('./remove-resource'), loadFullLocale()]);
  return { default: dialog.RemoveResource };
});

export function DataResourcesPage() {
  const mayWrite = suffices(useSession()?.userType, 'Data Curator');
  const isReadOnly = useReadOnly();
  return mayWrite && !isReadOnly ? (
    <CuratedList />
  ) : (
    <ListPage definition={fileResources} presentation={filePresentation} />
  );
}

function CuratedList() {
  const t = useText();
  const [removed, setRemoved] = useState<FileRow>();
  const curated = useMemo(
    () => ({
      ...filePresentation,
      rowActions: [
        {
          id: 'remove',
          label: t('datasets.words.remove'),
          // Those are removed together with the imported data.
          isOffered: ({ isImport }: FileRow) => !isImport,
          onSelect: setRemoved,
        },
      ],
    }),
    [t],
  );
  return (
    <>
      <ListPage
        definition={fileResources}
        presentation={curated}
        action={
          <DialogButton dialog={(close) => <ResourceDialog onClose={close} />}>
            {t('datasets.words.add')}
          </DialogButton>
        }
      />
      <Suspense fallback={null}>
        {removed && (
          <RemoveResource
            id={removed.fileresourceId}
            name={removed.fileresourceName}
            onClose={() => setRemoved(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
