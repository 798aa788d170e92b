import { fileResources } from '@landrace/contract/areas/datasets/file-resource.table';
import { suffices } from '@landrace/contract/core/role';
import { lazy } from 'react';
import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { ListPage } from '../../../kit/table/data-table';
import { loadFullLocale } from '../../../lib/i18n/load-locale';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { useReadOnly } from '../../../lib/settings/settings-query';
import { filePresentation } from './file-presentation';
import { useFileRemoval } from './use-file-removal';

/** Curators' controls are loaded with their texts. */
const ResourceDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./resource-dialog'), loadFullLocale()]);
  return { default: dialog.ResourceDialog };
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
  const { presentation, dialog } = useFileRemoval();
  return (
    <>
      <ListPage
        definition={fileResources}
        presentation={presentation}
        action={
          <DialogButton dialog={(close) => <ResourceDialog onClose={close} />}>
            {t('datasets.words.add')}
          </DialogButton>
        }
      />
      {dialog}
    </>
  );
}
