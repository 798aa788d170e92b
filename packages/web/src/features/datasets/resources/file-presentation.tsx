import type { fileResources } from '@landrace/contract/areas/datasets/file-resource.table';
import type { Row } from '@landrace/contract/core/table';
import { DownloadIcon } from '../../../kit/icons/table-icons';
import type { TablePresentation } from '../../../kit/table/presentation';
import { apiAddress } from '../../../lib/api/request';
import { formatBytes } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from '../dataset-cells.module.css';

/** Files in a list: their names are download links. */
export const filePresentation: TablePresentation<typeof fileResources> = {
  cells: {
    fileresourceName: (row) => <FileName row={row} />,
    fileresourceSize: ({ fileresourceSize }) => formatBytes(fileresourceSize),
  },
};

function FileName({ row }: { readonly row: Row<typeof fileResources> }) {
  const t = useText();
  return (
    <a
      className="inline cell-link"
      href={apiAddress(`fileresource/${row.fileresourceId}/download`)}
      download
      title={t('datasets.words.download')}
      data-row-link
    >
      <span className={`clipped ${classes.name}`}>{row.fileresourceName}</span>
      <DownloadIcon />
    </a>
  );
}
