import { useMemo } from 'react';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { datasetCells } from '../dataset-cells';
import { idsCodec } from './dataset-choice';
import type { ExportType } from './export-types';
import { NoDatasets } from './no-datasets';
import { SelectionBar } from './selection-bar';
import { choosableDatasets, scopeOf } from './selector-table';

export function InternalDatasets({ type }: { readonly type: ExportType }) {
  const t = useText();
  const [ids, change] = useUrlState(idsCodec);
  const scope = useMemo(() => scopeOf(type, false), [type]);
  const selection = useMemo(
    () => ({ ids, onChange: (next: readonly number[]) => change(() => next, 'replace') }),
    [ids, change],
  );
  const title = t('datasets.selector.emptyInternal');
  const presentation = useMemo<TablePresentation<typeof choosableDatasets>>(
    () => ({ cells: datasetCells, empty: <NoDatasets title={title} /> }),
    [title],
  );
  return (
    <>
      <DataTable
        definition={choosableDatasets}
        title={t(`datasets.selector.types.${type}.title`)}
        presentation={presentation}
        scope={scope}
        selection={selection}
      />
      {/* A new selection invalidates the message about the last one. */}
      <SelectionBar key={ids.join()} type={type} ids={ids} />
    </>
  );
}
