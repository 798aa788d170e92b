import type { fileResources } from '@landrace/contract/areas/datasets/file-resource.table';
import type { Row } from '@landrace/contract/core/table';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { TablePresentation } from '../../../kit/table/presentation';
import { loadFullLocale } from '../../../lib/i18n/load-locale';
import { useText } from '../../../lib/i18n/text';
import { filePresentation } from './file-presentation';

type FileRow = Row<typeof fileResources>;

/** Curators' controls are loaded with their texts. */
const RemoveResource = lazy(async () => {
  const [dialog] = await Promise.all([import('./remove-resource'), loadFullLocale()]);
  return { default: dialog.RemoveResource };
});

interface FileRemoval {
  readonly presentation: TablePresentation<typeof fileResources>;
  /** To be rendered beside the list. */
  readonly dialog: ReactNode;
}

/** A list of files that curators can remove. */
export function useFileRemoval(): FileRemoval {
  const t = useText();
  const [removed, setRemoved] = useState<FileRow>();
  const presentation = useMemo(
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
  const dialog = (
    <Suspense fallback={null}>
      {removed && (
        <RemoveResource
          id={removed.fileresourceId}
          name={removed.fileresourceName}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Suspense>
  );
  return { presentation, dialog };
}
