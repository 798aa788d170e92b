import { Button } from '@mantine/core';
import { FullScreenIcon, MinusIcon, TableIcon } from '../../../kit/icons/chart-icons';
import { IconButton } from '../../../kit/icons/icon-button';
import { HelpIcon } from '../../../kit/icons/shell-icons';
import { PlusIcon } from '../../../kit/icons/table-icons';
import type { Span } from '../../../kit/matrix/axis';
import { isWhole, zoomOfView } from '../../../kit/matrix/matrix-view';
import { useMatrixView, type ViewStore } from '../../../kit/matrix/view-store';
import { zoomedBy } from '../../../kit/matrix/zoom-by';
import { Select } from '../../../kit/table/select';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { JumpField } from './jump-field';
import { LineField } from './line-field';
import type { ShownMatrix } from './shown-matrix';
import { SortFields } from './sort-fields';
import classes from './view.module.css';
import { colourModes } from './view-choice';

interface Props extends ShownMatrix {
  readonly isSelecting: boolean;
  readonly isTable: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
  readonly onTable: (isTable: boolean) => void;
  readonly onHelp: () => void;
  readonly onGo: (to: { readonly line?: number; readonly columns?: Span }) => void;
}

/** Map, colours, order of lines, and a search field. */
export function Toolbar(props: Props) {
  const { facts, lines, choice, onChange, isSelecting, isTable, onGo } = props;
  const t = useText();
  const needsLine = choice.colour === 'similarity' || choice.sorting === 'similarity';
  return (
    <div className={classes.toolbar}>
      <div className={classes.fields}>
        <MapSelect {...props} />
        <Select
          label={t('genotypeView.colour.label')}
          value={choice.colour}
          data={colourModes.map((value) => ({ value, label: t(`genotypeView.colour.${value}`) }))}
          onChange={(event) => {
            const colour = colourModes.find((mode) => mode === event.currentTarget.value) ?? 'nucleotide';
            // A comparison needs a line to compare with.
            onChange({
              colour,
              ...(colour === 'similarity' && { compared: choice.compared ?? lines.ids[0] }),
            });
          }}
        />
        <SortFields {...props} />
        {needsLine && (
          <LineField
            lines={lines}
            compared={choice.compared}
            onChange={(compared) => onChange({ compared })}
          />
        )}
        <JumpField facts={facts} lines={lines} onGo={onGo} />
      </div>
      <div className={classes.tools}>
        <ZoomTools views={props.views} />
        <Button
          size="xs"
          variant={isSelecting ? 'light' : 'default'}
          aria-pressed={isSelecting}
          onClick={() => props.onSelecting(!isSelecting)}
        >
          {t('genotypeView.select')}
        </Button>
        <Button
          size="xs"
          variant={isTable ? 'light' : 'default'}
          aria-pressed={isTable}
          leftSection={<TableIcon />}
          onClick={() => props.onTable(!isTable)}
        >
          {t('genotypeView.asTable')}
        </Button>
        <IconButton label={t('genotypeView.keys.title')} size={32} onClick={props.onHelp}>
          <HelpIcon />
        </IconButton>
      </div>
    </div>
  );
}

function MapSelect({ facts, onChange }: Pick<Props, 'facts' | 'onChange'>) {
  const t = useText();
  const { maps, mapId } = facts;
  if (maps.length === 0) return null;
  return (
    <Select
      label={t('genotypeView.map')}
      value={String(mapId ?? 0)}
      data={[
        ...maps.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: '0', label: t('genotypeView.fileOrder') },
      ]}
      onChange={(event) => onChange({ mapId: Number(event.currentTarget.value) })}
    />
  );
}

function ZoomTools({ views }: { readonly views: ViewStore }) {
  const t = useText();
  const view = useMatrixView(views);
  return (
    <fieldset className={classes.zoom} aria-label={t('genotypeView.zoom.label')}>
      <IconButton
        label={t('genotypeView.zoom.out')}
        size={32}
        onClick={() => views.zoom((now) => zoomedBy(now, 'zoomOut', undefined))}
      >
        <MinusIcon />
      </IconButton>
      <output className={classes.percent}>
        {isWhole(view) ? t('genotypeView.zoom.all') : formatNumber(zoomOfView(view), { style: 'percent' })}
      </output>
      <IconButton
        label={t('genotypeView.zoom.in')}
        size={32}
        onClick={() => views.zoom((now) => zoomedBy(now, 'zoomIn', undefined))}
      >
        <PlusIcon />
      </IconButton>
      <IconButton
        label={t('genotypeView.zoom.whole')}
        size={32}
        onClick={() => views.change((now) => zoomedBy(now, 'whole', undefined))}
      >
        <FullScreenIcon />
      </IconButton>
    </fieldset>
  );
}
