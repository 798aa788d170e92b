import { suffices } from '@landrace/contract/core/role';
import { lazy } from 'react';
import { NearPart } from '../../../kit/layout/near-part';
import { loadFullLocale } from '../../../lib/i18n/load-locale';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { useReadOnly } from '../../../lib/settings/settings-query';
import { filePresentation } from '../resources/file-presentation';
import type { Dataset } from './below-dataset';
import { FileList } from './file-list';

/** Curators' controls are loaded with their texts. */
const CuratedFiles = lazy(async () => {
  const [files] = await Promise.all([import('./curated-files'), loadFullLocale()]);
  return { default: files.CuratedFiles };
});

/** Files that belong to a dataset; curators add to them. */
export function DatasetFiles({ dataset }: { readonly dataset: Dataset }) {
  const t = useText();
  const isCurator = suffices(useSession()?.userType, 'Data Curator');
  const isReadOnly = useReadOnly();
  const mayAdd = isCurator && !isReadOnly;
  const hasFiles = (dataset.fileresourceIds?.length ?? 0) > 0;
  if (!hasFiles && !mayAdd) return null;
  return (
    <NearPart title={t('datasets.lists.fileresources.title')}>
      {mayAdd ? (
        <CuratedFiles dataset={dataset} />
      ) : (
        <FileList datasetId={dataset.datasetId} presentation={filePresentation} />
      )}
    </NearPart>
  );
}
