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
import { chosenQuery, isUnaccepted } from './licences-query';
import type { ExportType } from './selector/export-types';

interface Props {
  /** Also the target of the back link: the selection of datasets of this type. */
  readonly type: ExportType;
  readonly title: string;
  readonly line: string;
  /** Renders the usable datasets, once their licences are accepted. */
  readonly children: (usable: readonly Row<typeof datasets>[]) => ReactNode;
}

/** The frame of screens with dataset ids in their address: the datasets, their licences, then the content. */
export function ChosenDatasetsPage({ type, title, line, children }: Props) {
  const t = useText();
  const { datasetIds, datasetId } = useParams({ strict: false }) as {
    readonly datasetIds?: string;
    /** For addresses of screens that take one dataset. */
    readonly datasetId?: string;
  };
  const ids = datasetId === undefined ? readDatasetIds(datasetIds) : readDatasetIds(datasetId).slice(0, 1);
  return (
    <Page
      title={title}
      line={line}
      trail={[
        {
          label: t(`datasets.selector.types.${type}.title`),
          screen: 'export',
          params: { datasetType: type },
        },
      ]}
    >
      <ChosenDatasets type={type} ids={ids}>
        {children}
      </ChosenDatasets>
    </Page>
  );
}

/** The datasets in the address of an export, such as `5,8`. */
function readDatasetIds(text = ''): readonly number[] {
  const ids = text.split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

interface ChosenDatasetsProps {
  readonly type: ExportType;
  /** As in the address: they may not exist. */
  readonly ids: readonly number[];
  /** Renders the exportable datasets, once their licences are accepted. */
  readonly children: (usable: readonly Row<typeof datasets>[]) => ReactNode;
}

/** The datasets of an export by name and licence; once all licences are accepted, the export itself. */
function ChosenDatasets({ type, ids, children }: ChosenDatasetsProps) {
  const query = useQuery(chosenQuery(ids));
  return (
    <LicenceOpener>
      <Loaded query={query} height={96}>
        {(rows) => {
          // In the order of the address: the first is the one to begin with.
          const usable = rows
            .filter((row) => row.datasetType === type && !row.isExternal)
            .sort((one, other) => ids.indexOf(one.datasetId) - ids.indexOf(other.datasetId));
          if (usable.length === 0) return <NoneOfThem type={type} />;
          return (
            <>
              <DatasetNames rows={usable} />
              <Missing count={ids.length - usable.length} />
              <LicenceGate datasetIds={ids}>{children(usable)}</LicenceGate>
            </>
          );
        }}
      </Loaded>
    </LicenceOpener>
  );
}

function DatasetNames({ rows }: { readonly rows: readonly Row<typeof datasets>[] }) {
  const t = useText();
  return (
    <ul className={classes.datasets} aria-label={t('datasets.chosen.list')}>
      {rows.map((row) => (
        <li key={row.datasetId}>
          <bdi>{row.datasetName}</bdi>
          {row.licenseId === undefined ? (
            <span className="quiet">{t('datasets.chosen.noLicence')}</span>
          ) : (
            <LicenceButton
              id={row.licenseId}
              name={row.licenseName ?? String(row.licenseId)}
              isAccepted={!isUnaccepted(row)}
            />
          )}
        </li>
      ))}
    </ul>
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
