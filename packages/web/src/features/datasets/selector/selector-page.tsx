import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SearchIcon } from '../../../kit/icons/shell-icons';
import { CylinderIcon } from '../../../kit/icons/subject-icons';
import { Page } from '../../../kit/layout/page';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { SignInButton, useMaySignIn } from '../../../kit/layout/sign-in-button';
import { StateMessage } from '../../../kit/layout/state-message';
import { Tabs } from '../../../kit/layout/tabs';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { quietQuery } from '../../../lib/api/query-client';
import { tableApi } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { type SearchParams, useUrlState } from '../../../lib/url-state';
import { datasetPresentation } from '../dataset-cells';
import { LicenceOpener } from '../licence-opener';
import { useDatasetPresentation } from '../use-dataset-screens';
import { type ExportType, exportTypes } from './export-types';
import { SelectionBar } from './selection-bar';
import classes from './selector.module.css';

/** Held in this database, or externally. */
type DatasetOrigin = 'internal' | 'external';

/** The two tables share the filter and page in the address, so switching tabs resets them. */
const originCodec = {
  read: (search: SearchParams): DatasetOrigin => (search.tab === 'external' ? 'external' : 'internal'),
  write: (origin: DatasetOrigin): SearchParams => ({
    tab: origin === 'external' ? origin : undefined,
    filter: undefined,
    sort: undefined,
    page: undefined,
  }),
};

/** `?datasets=3,7`, so that a selection can be shared as a link. */
const idsCodec = {
  read: (search: SearchParams): readonly number[] => readIds(search.datasets),
  write: (ids: readonly number[]): SearchParams => ({ datasets: ids.length > 0 ? ids.join(',') : undefined }),
};

function readIds(value: unknown): readonly number[] {
  // The router parses a single id as a number.
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const ids = String(value).split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

/** In pixels, what can be done with genotypes, and with values, in the longest language. */
const actionsWidths: Readonly<Partial<Record<ExportType, number>>> = {
  genotype: 400,
  trials: 120,
  climate: 120,
};

/** Datasets of one type, which would be the same in every row; genotypes are rarely of a place or a day. */
function choosableDatasets(type: ExportType): typeof datasets {
  const leftOut = type === 'genotype' ? ['datasetType', 'locations', 'startDate'] : ['datasetType'];
  return { ...datasets, columns: (datasets.columns ?? []).filter((name) => !leftOut.includes(name)) };
}

/** By type, so that each is the same object at every render. */
const choosable = Object.fromEntries(exportTypes.map((type) => [type, choosableDatasets(type)])) as Readonly<
  Record<ExportType, typeof datasets>
>;

function ofType(type: ExportType): FilterNode {
  return { column: 'datasetType', comparator: 'equals', values: [type] };
}

function scopeOf(type: ExportType, isExternal: boolean): readonly FilterNode[] {
  return [ofType(type), { column: 'isExternal', comparator: 'equals', values: [isExternal] }];
}

export function SelectorPage() {
  const { datasetType } = useParams({ strict: false });
  const type = exportTypes.find((known) => known === datasetType);
  return type ? <Selector key={type} type={type} /> : <InvalidType given={datasetType ?? ''} />;
}

/** Datasets of one type: internal ones are selected for an export, external ones open elsewhere. */
function Selector({ type }: { readonly type: ExportType }) {
  const t = useText();
  const [origin, change] = useUrlState(originCodec);
  const counts = useOriginCounts(type);
  return (
    <LicenceOpener>
      <Page
        title={t(`datasets.selector.types.${type}.title`)}
        line={t(`datasets.selector.types.${type}.line`)}
      >
        <Tabs
          label={t('datasets.selector.places')}
          value={origin}
          onChange={(next) => change(() => next)}
          tabs={[
            {
              id: 'internal',
              label: <Counted label={t('datasets.selector.internal')} count={counts?.internal} />,
              content: <InternalDatasets type={type} />,
            },
            {
              id: 'external',
              label: <Counted label={t('datasets.selector.external')} count={counts?.external} />,
              content: <ExternalDatasets type={type} />,
            },
          ]}
        />
      </Page>
    </LicenceOpener>
  );
}

interface CountedProps {
  readonly label: string;
  /** Absent while loading. */
  readonly count: number | undefined;
}

function Counted({ label, count }: CountedProps) {
  return (
    <>
      {label}{' '}
      <span className={`quiet tabular ${classes.tabCount}`}>
        {count === undefined ? '' : formatNumber(count)}
      </span>
    </>
  );
}

interface PlaceCounts {
  readonly internal: number;
  readonly external: number;
}

/** How many datasets of the type are internal and external; undefined while loading. */
function useOriginCounts(type: ExportType): PlaceCounts | undefined {
  const { data } = useQuery(
    quietQuery(['table', datasets.segment, 'places', type], (signal) =>
      tableApi(datasets).facets({ filters: ofType(type), fields: ['isExternal'] }, signal),
    ),
  );
  const facet = data?.facets.isExternal;
  if (!facet || !('values' in facet)) return undefined;
  const countOf = (isExternal: boolean) =>
    facet.values.find(({ value }) => String(value) === String(isExternal))?.count ?? 0;
  return { internal: countOf(false), external: countOf(true) };
}

function InvalidType({ given }: { readonly given: string }) {
  const t = useText();
  const title = t('datasets.selector.invalidTitle');
  return (
    <>
      <title>{`${title} · ${t('core.product')}`}</title>
      <StateMessage
        isScreen
        icon={<SearchIcon size={20} />}
        title={title}
        text={t('datasets.selector.invalidText', { given })}
        action={
          <ul className={`line ${classes.types}`}>
            {exportTypes.map((type) => (
              <li key={type}>
                <ScreenLink screen="export" params={{ datasetType: type }}>
                  {t(`datasets.selector.types.${type}.title`)}
                </ScreenLink>
              </li>
            ))}
          </ul>
        }
      />
    </>
  );
}

/** Not selectable: external datasets can only be fetched from their own site. */
function ExternalDatasets({ type }: { readonly type: ExportType }) {
  const t = useText();
  const scope = useMemo(() => scopeOf(type, true), [type]);
  const title = t('datasets.selector.emptyExternal');
  const presentation = useMemo<TablePresentation<typeof datasets>>(
    () => ({ ...datasetPresentation, empty: <NoDatasets title={title} /> }),
    [title],
  );
  return (
    <>
      <p className={`quiet ${classes.line}`}>{t('datasets.selector.externalLine')}</p>
      <DataTable
        definition={choosable[type]}
        title={t('datasets.selector.externalTable')}
        presentation={presentation}
        scope={scope}
      />
    </>
  );
}

function InternalDatasets({ type }: { readonly type: ExportType }) {
  const t = useText();
  const [ids, change] = useUrlState(idsCodec);
  const scope = useMemo(() => scopeOf(type, false), [type]);
  const selection = useMemo(
    () => ({ ids, onChange: (next: readonly number[]) => change(() => next, 'replace') }),
    [ids, change],
  );
  const title = t('datasets.selector.emptyInternal');
  const datasetRows = useDatasetPresentation();
  const actionsWidth = actionsWidths[type];
  const presentation = useMemo<TablePresentation<typeof datasets>>(
    () => ({
      ...datasetRows,
      ...(actionsWidth !== undefined && { rowActionsWidth: actionsWidth }),
      empty: <NoDatasets title={title} />,
    }),
    [datasetRows, title, actionsWidth],
  );
  return (
    <>
      <DataTable
        definition={choosable[type]}
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

/** An empty state; visitors are advised that signing in may show more. */
function NoDatasets({ title }: { readonly title: string }) {
  const t = useText();
  const mayHelp = useMaySignIn();
  return (
    <StateMessage
      icon={<CylinderIcon size={20} />}
      title={title}
      text={t(mayHelp ? 'datasets.selector.emptySignIn' : 'datasets.selector.emptyText')}
      action={<SignInButton>{t('accounts.signIn.action')}</SignInButton>}
    />
  );
}
