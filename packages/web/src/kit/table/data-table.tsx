import { switchedTable, type TableDefinition } from '@landrace/contract/core/table';
import { type ReactNode, useMemo, useState } from 'react';
import { type TableApi, tableApi } from '../../lib/api/table-api';
import { usePreference } from '../../lib/preferences/use-preference';
import { useSession } from '../../lib/session/session';
import { useSettings } from '../../lib/settings/settings-query';
import { useMediaQuery } from '../../lib/use-media-query';
import { Page } from '../layout/page';
import { Skeleton } from '../layout/skeleton';
import { Cards } from './cards';
import { columnDigits } from './column-digits';
import { definitionFor } from './column-state';
import { DownloadMenu } from './download-menu';
import { FacetSide } from './facet-side';
import { FilterChips, IgnoredNotice } from './filter-chips';
import { Grid } from './grid';
import { MarkBar, MarkNotice } from './mark-bar';
import { Pager } from './pager';
import type { AnyLoader, AnyPresentation, TablePresentation } from './presentation';
import classes from './table.module.css';
import { type TableModel, TableModelContext, useTableModel } from './table-model';
import type { TablePicture } from './table-picture';
import { TableAnnouncement, TableState } from './table-state';
import { useTableTexts } from './table-texts';
import { hasNothing, isShort, shortPage, toolsFor } from './table-tools';
import { Toolbar } from './toolbar';
import { useColumns } from './use-columns';
import { useRowMarking } from './use-row-marking';
import { type RowSelection, useRowSelection } from './use-row-selection';
import { useTableRows, useTableView } from './use-table-view';
import type { Filters } from './view-state';

export interface DataTableProps<T extends TableDefinition> {
  readonly definition: T;
  /** The accessible name of the table. */
  readonly title: string;
  readonly presentation?: TablePresentation<T>;
  /** For rows from another source than the list's own call. Pass a stable value. */
  readonly loader?: TableApi<T>;
  /** A permanent filter of this page; no chip shows it. Pass a stable value. */
  readonly scope?: Filters;
  /** The initial filter, shown as chips. Pass a stable value. */
  readonly start?: Filters;
  /** A selection for the page's next step, instead of marks. Pass a stable value. */
  readonly selection?: RowSelection;
  /** One of several tables of a screen: its state is local and not in the address. */
  readonly isPart?: boolean;
  /** The same rows in another form, shown beside the list on demand. */
  readonly picture?: TablePicture;
}

/** The one table of the portal. Its columns, filters, sorting and files follow from the definition. */
export function DataTable<T extends TableDefinition>(props: DataTableProps<T>): ReactNode;
export function DataTable(props: AnyTableProps) {
  const model = useModel(props);
  const facets = useFacetSide(model);
  const tools = toolsFor(model);
  const isFooterShown = tools !== 'none' && !hasNothing(model.rows);

  return (
    <TableModelContext value={model}>
      <div className="stack small" data-list="">
        {tools === 'all' && (
          <Toolbar areFacetsOpen={facets.isOpen} onToggleFacets={facets.toggle} picture={props.picture} />
        )}
        <FilterChips />
        <IgnoredNotice />
        <MarkNotice />
        <div className={classes.main}>
          {tools === 'all' && facets.isOpen && <FacetSide onClose={facets.toggle} />}
          <div className={`stack gap-16 ${classes.content}`}>
            {props.picture?.isShown && <div className={classes.picture}>{props.picture.content}</div>}
            <div className={classes.list}>
              <Rows title={props.title} />
              {isFooterShown && (
                <div className={`row apart ${classes.footer}`}>
                  <MarkBar isQuiet={tools !== 'all'} />
                  {tools === 'all' ? <Pager title={props.title} /> : <DownloadMenu isQuiet />}
                </div>
              )}
            </div>
          </div>
        </div>
        <TableAnnouncement />
      </div>
    </TableModelContext>
  );
}

/** Without rows there are no columns and no pages either. */
function Rows({ title }: { readonly title: string }) {
  const model = useTableModel();
  const { isPhone, layout, rows, presentation } = model;
  if (hasNothing(rows)) return <TableState />;
  if (presentation.fewRows && isShort(model)) {
    if (rows.state === 'loading') return <Skeleton height={96} />;
    return <div className={classes.fewRows}>{presentation.fewRows(rows.rows)}</div>;
  }
  if (layout === 'tiles' && presentation.tiles) return <presentation.tiles title={title} />;
  return isPhone ? <Cards title={title} /> : <Grid title={title} />;
}

interface ListPageProps {
  /** The primary action of the screen. */
  readonly action?: ReactNode;
  /** Links besides the table, between it and the header. */
  readonly above?: ReactNode;
}

/** A list screen: title, description, and the table. */
export function ListPage<T extends TableDefinition>(
  props: ListPageProps & Omit<DataTableProps<T>, 'title'>,
): ReactNode;
export function ListPage({ action, above, ...table }: ListPageProps & Omit<AnyTableProps, 'title'>) {
  const { title, description } = useTableTexts(table.definition);
  return (
    <Page title={title} line={description} action={action}>
      {above}
      <DataTable {...table} title={title} />
    </Page>
  );
}

/** Beside the list their state is stored; on a phone they cover it, so they are closed initially. */
function useFacetSide({ table, isPhone }: TableModel) {
  const [remembered, setRemembered] = usePreference('facetPanelOpen');
  const [isSheetOpen, setSheetOpen] = useState(false);
  if (isPhone) return { isOpen: isSheetOpen, toggle: () => setSheetOpen(!isSheetOpen) };
  const isOpen = remembered[table.name] === true;
  return { isOpen, toggle: () => setRemembered({ ...remembered, [table.name]: !isOpen }) };
}

/** The same inside the kit, where rows have no type. */
interface AnyTableProps extends Omit<DataTableProps<TableDefinition>, 'presentation' | 'loader'> {
  readonly presentation?: AnyPresentation;
  readonly loader?: AnyLoader;
}

const plain: AnyPresentation = {};
const everything: Filters = [];

function useModel({ definition, presentation = plain, ...props }: AnyTableProps): TableModel {
  const { loader: ownLoader, scope = everything, start = everything, isPart = false } = props;
  const role = useSession()?.userType;
  const settings = useSettings();
  const table = useMemo(
    () => definitionFor(switchedTable(definition, settings), role),
    [definition, role, settings],
  );
  const texts = useTableTexts(table);
  const [layouts] = usePreference('listLayout');
  const layout = presentation.tiles && layouts[table.name] !== 'table' ? 'tiles' : 'table';
  const leastSize = layout === 'tiles' || (isPart && presentation.fewRows) ? shortPage : 0;
  const view = useTableView({ table, scope, start, isPart, leastSize });
  const { changeSet } = view;
  const loader = useMemo(
    () =>
      ownLoader ?? tableApi(definition, changeSet === undefined ? {} : { extra: { changeSetId: changeSet } }),
    [ownLoader, definition, changeSet],
  );
  const rows = useTableRows(table, loader, view);
  const columns = useColumns(table, texts, presentation.widths);
  const marks = useRowMarking(table, loader, view.conditions);
  const marking = useRowSelection(props.selection) ?? marks;
  const digits = useMemo(() => columnDigits(table, rows.rows), [table, rows.rows]);
  const [density] = usePreference('density');
  const isPhone = useMediaQuery('(max-width: 48em)');
  return {
    table,
    presentation,
    loader,
    texts,
    view,
    rows,
    columns,
    digits,
    marking,
    density,
    layout,
    isPhone,
    isPart,
  };
}
