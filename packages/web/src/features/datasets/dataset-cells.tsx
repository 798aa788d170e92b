import type { DatasetLocation, datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row } from '@landrace/contract/core/table';
import { ExternalIcon } from '../../kit/icons/shell-icons';
import { Badge } from '../../kit/layout/badge';
import { ScreenLink } from '../../kit/layout/screen-link';
import type { TablePresentation } from '../../kit/table/presentation';
import { useText } from '../../lib/i18n/text';
import { DatasetState, DatasetType } from './dataset-badges';
import classes from './dataset-cells.module.css';
import { LicenceButton } from './licence-opener';
import { isUnaccepted } from './licences-query';

type Dataset = Row<typeof datasets>;

/** The presentation of datasets in all lists. */
const datasetCells: NonNullable<TablePresentation<typeof datasets>['cells']> = {
  datasetName: (row) => <DatasetName row={row} />,
  datasetType: (row) => <DatasetType type={row.datasetType} />,
  datasetState: (row) => <DatasetState state={row.datasetState} />,
  isExternal: (row) => <DatasetOrigin isExternal={row.isExternal} />,
  locations: (row) => row.locations?.map(placeName).join('; '),
  licenseName: (row) =>
    row.licenseId === undefined ? null : (
      <LicenceButton id={row.licenseId} name={row.licenseName ?? ''} isAccepted={!isUnaccepted(row)} />
    ),
};

export const datasetPresentation: TablePresentation<typeof datasets> = {
  cells: datasetCells,
  widths: { datasetName: 340, datasetType: 150, licenseName: 130 },
  cardColumns: { line: 'datasetType', details: ['experimentName', 'dataPointCount', 'licenseName'] },
};

function placeName({ locationName, countryName }: DatasetLocation): string {
  return countryName ? `${locationName} (${countryName})` : locationName;
}

/** External datasets open at their own address, once the licence is accepted; all others have a page here. */
function DatasetName({ row }: { readonly row: Dataset }) {
  const t = useText();
  const page = (
    <ScreenLink
      screen="datasets-details"
      params={{ datasetId: row.datasetId }}
      className="cell-link"
      isRowLink
    >
      {row.datasetName}
    </ScreenLink>
  );
  if (!row.isExternal) return page;
  const address = isUnaccepted(row) ? undefined : webAddress(row.hyperlink);
  if (!address) return <Badge icon={<ExternalIcon />}>{page}</Badge>;
  return (
    <a
      className="inline cell-link"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={t('datasets.words.opensElsewhere')}
      data-row-link
    >
      <span className={`clipped ${classes.name}`}>{row.datasetName}</span>
      <ExternalIcon />
    </a>
  );
}

/** The link was typed in with the dataset; only web addresses are followed. */
export function webAddress(address: string | undefined): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

function DatasetOrigin({ isExternal }: { readonly isExternal: boolean }) {
  const t = useText();
  if (!isExternal) return t('datasets.words.internal');
  return <Badge icon={<ExternalIcon />}>{t('datasets.words.external')}</Badge>;
}
