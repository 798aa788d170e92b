import type { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CylinderIcon } from '../../kit/icons/subject-icons';
import { Loaded } from '../../kit/layout/loaded';
import { Page } from '../../kit/layout/page';
import { ScreenLink } from '../../kit/layout/screen-link';
import { StateMessage } from '../../kit/layout/state-message';
import { useText } from '../../lib/i18n/text';
import classes from './chosen-datasets.module.css';
import { LicenceGate } from './licence-gate';
import { LicenceButton, LicenceOpener } from './licence-opener';
import type { PreviewKind } from './licence-preview';
import { chosenQuery, isUnaccepted } from './licences-query';
import type { ExportType } from './selector/export-types';

interface Props {
  /** Also the target of the back link: the selection of datasets of this type. */
  readonly type: ExportType;
  readonly title: string;
  readonly line: string;
  /** What is drawn until the licences are accepted, if it is not what is usual for the type. */
  readonly preview?: PreviewKind;
  /** Renders the usable datasets, once their licences are accepted. */
  readonly children: (usable: readonly Dataset[]) => ReactNode;
}

type Dataset = Row<typeof datasets>;

const previews: Readonly<Record<ExportType, PreviewKind>> = {
  genotype: 'matrix',
  allelefreq: 'columns',
  trials: 'columns',
  climate: 'columns',
  pedigree: 'pedigree',
};

/** The frame of screens with dataset ids in their address: licences first, then the datasets and the content. */
export function ChosenDatasetsPage({ type, title, line, preview = previews[type], children }: Props) {
  const t = useText();
  const { datasetIds, datasetId } = useParams({ strict: false }) as {
    readonly datasetIds?: string;
    /** For addresses of screens that take one dataset. */
    readonly datasetId?: string;
  };
  const ids = datasetId === undefined ? readDatasetIds(datasetIds) : readDatasetIds(datasetId).slice(0, 1);
  const query = useQuery(chosenQuery(ids));
  const usable = usableOf(query.data ?? [], type, ids);
  const trail = [
    { label: t(`datasets.selector.types.${type}.title`), screen: 'export', params: { datasetType: type } },
  ];
  return (
    <LicenceGate datasets={usable} preview={preview} screen={{ title, trail }}>
      <Page title={title} line={line} trail={trail}>
        <Loaded query={query} height={96}>
          {() =>
            usable.length === 0 ? (
              <NoneOfThem type={type} />
            ) : (
              <LicenceOpener>
                <DatasetNames rows={usable} />
                <Missing count={ids.length - usable.length} />
                {children(usable)}
              </LicenceOpener>
            )
          }
        </Loaded>
      </Page>
    </LicenceGate>
  );
}

/** In the order of the address: the first is the one to begin with. */
function usableOf(rows: readonly Dataset[], type: ExportType, ids: readonly number[]): readonly Dataset[] {
  return rows
    .filter((row) => row.datasetType === type && !row.isExternal)
    .sort((one, other) => ids.indexOf(one.datasetId) - ids.indexOf(other.datasetId));
}

/** The datasets in the address of an export, such as `5,8`. */
function readDatasetIds(text = ''): readonly number[] {
  const ids = text.split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

/** More of them push the content down. */
const maxNames = 4;

function DatasetNames({ rows }: { readonly rows: readonly Dataset[] }) {
  const t = useText();
  const shown = rows.length > maxNames ? maxNames - 1 : rows.length;
  const others = rows.slice(shown);
  return (
    <div className={classes.datasets}>
      <ul aria-label={t('datasets.chosen.list')}>
        {rows.slice(0, shown).map((row) => (
          <DatasetName key={row.datasetId} row={row} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{t('datasets.chosen.others', { count: others.length })}</summary>
          <ul aria-label={t('datasets.chosen.others', { count: others.length })}>
            {others.map((row) => (
              <DatasetName key={row.datasetId} row={row} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function DatasetName({ row }: { readonly row: Dataset }) {
  const t = useText();
  const { datasetId, datasetName, licenseId, licenseName } = row;
  return (
    <li>
      <ScreenLink screen="datasets-details" params={{ datasetId }} className="cell-link">
        <bdi>{datasetName}</bdi>
      </ScreenLink>
      {licenseId === undefined ? (
        <span className="quiet">{t('datasets.chosen.noLicence')}</span>
      ) : (
        <LicenceButton
          id={licenseId}
          name={licenseName ?? String(licenseId)}
          isAccepted={!isUnaccepted(row)}
        />
      )}
    </li>
  );
}

function Missing({ count }: { readonly count: number }) {
  const t = useText();
  if (count === 0) return null;
  return <p className={`notice ${classes.missing}`}>{t('datasets.chosen.missing', { count })}</p>;
}

function NoneOfThem({ type }: { readonly type: ExportType }) {
  const t = useText();
  return (
    <StateMessage
      icon={<CylinderIcon size={20} />}
      title={t('datasets.chosen.noneTitle')}
      text={t('datasets.chosen.noneText')}
      role="status"
      action={
        <ScreenLink screen="export" params={{ datasetType: type }}>
          {t('datasets.chosen.choose')}
        </ScreenLink>
      }
    />
  );
}
