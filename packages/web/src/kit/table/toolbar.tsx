import { lazy, useState } from 'react';
import { usePreference } from '../../lib/preferences/use-preference';
import { Button } from '../controls/button';
import { IconButton } from '../icons/icon-button';
import { ColumnsIcon, DensityIcon, FacetsIcon, FilterIcon } from '../icons/table-icons';
import { DownloadMenu } from './download-menu';
import { Panel } from './panel';
import { QuickFilter } from './quick-filter';
import { useTableModel } from './table-model';
import type { TablePicture } from './table-picture';
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
  const { table, texts, isPhone } = useTableModel();
  return (
    <div className="row">
      <QuickFilter />
      <FilterButton />
      {facetFields(table).length > 0 && (
        <Button
          variant={areFacetsOpen ? 'light' : 'default'}
          size="xs"
          leftSection={<FacetsIcon />}
          aria-pressed={areFacetsOpen}
          onClick={onToggleFacets}
        >
          {texts.t('toolbar.facets')}
        </Button>
      )}
      {picture && (
        <Button
          variant={picture.isShown ? 'light' : 'default'}
          size="xs"
          leftSection={picture.icon}
          aria-pressed={picture.isShown}
          onClick={picture.onToggle}
        >
          {picture.label}
        </Button>
      )}
      <span className={classes.toolbarGap} />
      {!isPhone && <DensityToggle />}
      <ColumnsButton />
      <DownloadMenu />
    </div>
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
        <Button
          variant="default"
          size="xs"
          leftSection={<FilterIcon />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.t('toolbar.filter')}
        </Button>
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
        <Button
          variant="default"
          size="xs"
          leftSection={<ColumnsIcon />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.t('toolbar.columns')}
        </Button>
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
