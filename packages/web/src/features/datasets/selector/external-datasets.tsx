import { useMemo } from 'react';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { useText } from '../../../lib/i18n/text';
import { datasetCells } from '../dataset-cells';
import type { ExportType } from './export-types';
import { NoDatasets } from './no-datasets';
import classes from './selector.module.css';
import { choosableDatasets, scopeOf } from './selector-table';

/** Not selectable: external datasets can only be fetched from their own site. */
export function ExternalDatasets({ type }: { readonly type: ExportType }) {
  const t = useText();
  const scope = useMemo(() => scopeOf(type, true), [type]);
  const title = t('datasets.selector.emptyExternal');
  const presentation = useMemo<TablePresentation<typeof choosableDatasets>>(
    () => ({ cells: datasetCells, empty: <NoDatasets title={title} /> }),
    [title],
  );
  return (
    <>
      <p className={classes.line}>{t('datasets.selector.externalLine')}</p>
      <DataTable
        definition={choosableDatasets}
        title={t('datasets.selector.externalTable')}
        presentation={presentation}
        scope={scope}
      />
    </>
  );
}
