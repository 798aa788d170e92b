import { lazy, useState } from 'react';
import { usePreference } from '../../lib/preferences/use-preference';
import { TableIcon } from '../icons/chart-icons';
import { IconButton } from '../icons/icon-button';
import { ColumnsIcon, DensityIcon, FacetsIcon, FilterIcon } from '../icons/table-icons';
import { DownloadMenu } from './download-menu';
import { Panel } from './panel';
import { QuickFilter } from './quick-filter';
import { useTableModel } from './table-model';
import type { TablePicture } from './table-picture';
import { ToolButton } from './tool-button';
import classes from './toolbar.module.css';
import { facetFields } from './use-facets';

const FilterBuilder = lazy(async () => ({ default: (await import('./filter-builder')).FilterBuilder }));
const ColumnChooser = lazy(async () => ({ default: (await import('./column-chooser')).ColumnChooser }));

interface ToolbarProps {
  readonly areFacetsOpen: boolean;
  readonly onToggleFacets: () => void;
  readonly picture: TablePicture | undefined;
}

export function Toolbar({ areFacetsOpen, onToggleFacets, picture }: ToolbarProps) {
  const { table, texts, isPhone, layout, presentation } = useTableModel();
  return (
    <div className={`row ${classes.toolbar}`}>
      <QuickFilter />
      <FilterButton />
      {facetFields(table).length > 0 && (
        <ToolButton
          icon={<FacetsIcon />}
          label={texts.t('toolbar.facets')}
          isPressed={areFacetsOpen}
          onClick={onToggleFacets}
        />
      )}
      {picture && (
        <ToolButton
          icon={picture.icon}
          label={picture.label}
          isPressed={picture.isShown}
          onClick={picture.onToggle}
        />
      )}
      {presentation.tiles && <LayoutToggle />}
      <span className={classes.toolbarGap} />
      {layout === 'table' && !isPhone && <DensityToggle />}
      {layout === 'table' && <ColumnsButton />}
      <DownloadMenu />
    </div>
  );
}

/** Both views show the same rows; their pages differ in size, so that the first one is shown. */
function LayoutToggle() {
  const { table, texts, view, layout } = useTableModel();
  const [remembered, setRemembered] = usePreference('listLayout');
  const isTable = layout === 'table';
  return (
    <ToolButton
      icon={<TableIcon />}
      label={texts.t('toolbar.table')}
      isPressed={isTable}
      onClick={() => {
        setRemembered({ ...remembered, [table.name]: isTable ? 'tiles' : 'table' });
        if (view.page > 1) view.setPage(1);
      }}
    />
  );
}

function FilterButton() {
  const { view, texts } = useTableModel();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={texts.t('builder.title')}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      width={640}
      target={
        <ToolButton
          icon={<FilterIcon />}
          label={texts.t('toolbar.filter')}
          isOpen={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      }
    >
      <FilterBuilder
        filters={view.filters}
        onApply={(filters) => {
          view.changeFilters(() => filters);
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    </Panel>
  );
}

function ColumnsButton() {
  const { texts } = useTableModel();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={texts.t('columns.title')}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      width={400}
      align="end"
      target={
        <ToolButton
          icon={<ColumnsIcon />}
          label={texts.t('toolbar.columns')}
          isOpen={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      }
    >
      <ColumnChooser />
    </Panel>
  );
}

function DensityToggle() {
  const { density, texts } = useTableModel();
  const [, setDensity] = usePreference('density');
  const isComfortable = density === 'comfortable';
  return (
    <IconButton
      isFramed
      size={30}
      label={texts.t('toolbar.comfortable')}
      title={texts.t('toolbar.comfortable')}
      isPressed={isComfortable}
      onClick={() => setDensity(isComfortable ? 'compact' : 'comfortable')}
    >
      <DensityIcon />
    </IconButton>
  );
}
