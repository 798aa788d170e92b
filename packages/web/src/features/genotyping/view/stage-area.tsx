import { useEffect, useMemo, useRef, useState } from 'react';
import { useChartTheme } from '../../../kit/charts/chart-theme';
import { Button } from '../../../kit/controls/button';
import type { Cell, MatrixAction } from '../../../kit/matrix/matrix-keys';
import { MatrixStage } from '../../../kit/matrix/matrix-stage';
import { OverviewStrip } from '../../../kit/matrix/overview-strip';
import type { Painter } from '../../../kit/matrix/painter';
import type { Colouring } from '../../../kit/matrix/scene';
import { createSprites } from '../../../kit/matrix/sprites';
import type { Region } from '../../../kit/matrix/stage-points';
import { zoomedBy } from '../../../kit/matrix/zoom-by';
import { describeError } from '../../../lib/errors/describe-error';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { ShownMatrix } from './shown-matrix';
import type { Source } from './source';
import { StatusBar } from './status-bar';
import { cornersOf, type TablePage } from './table-page';
import { useLabels } from './use-labels';
import type { Selecting } from './use-selection';
import { useArrivals } from './use-source';
import classes from './view.module.css';
import type { Facts } from './view-queries';

interface Props extends ShownMatrix {
  readonly colouring: Colouring;
  readonly selecting: Selecting;
  readonly focus: Cell | undefined;
  /** What the table below shows. */
  readonly page: TablePage | undefined;
  readonly isSelecting: boolean;
  readonly onFocus: (cell: Cell | undefined) => void;
  readonly onCompare: (line: number) => void;
  readonly onHelp: () => void;
}

const none: readonly Cell[] = [];

/** The matrix with its overview strips, and details of the cell under the pointer. */
export function StageArea(props: Props) {
  const { facts, lines, source, views, choice, colouring, selecting, focus, page, onFocus, onCompare } =
    props;
  const t = useText();
  const theme = useChartTheme();
  const painter = useRef<Painter>(null);
  const [hover, setHover] = useState<Cell>();
  const labels = useLabels(lines, source, choice.sorting);
  const bands = useBands(facts);
  const { font } = theme;
  const sprites = useMemo(() => createSprites(font), [font]);
  const tabled = useMemo(() => (page ? cornersOf(page) : none), [page]);
  useMarkerNames(props, tabled, hover);
  useEffect(() => source.subscribe(() => painter.current?.touch()), [source]);

  const { selection } = selecting;
  const parts = useMemo(
    () => ({
      cut: {
        lines: { count: lines.ids.length, strides: facts.lineStrides, size: facts.tileLines },
        columns: { count: facts.markerCount, strides: facts.strides, size: facts.tileMarkers },
      },
      tiles: source.tiles,
      bitmaps: source.bitmaps,
      ...{ sprites, colouring, bands, labels, selection, focus, hover, tabled, theme },
    }),
    [facts, lines, source, sprites, colouring, bands, labels, selection, focus, hover, tabled, theme],
  );
  const handlePress = (cell: Cell, region: Region, isAdding: boolean) => {
    onFocus(cell);
    if (region === 'gutter') selecting.press('lines', cell.line, isAdding);
    else if (region === 'ruler') selecting.press('columns', cell.column, isAdding);
  };
  const handleAction = (action: MatrixAction) => {
    if (action === 'help') props.onHelp();
    else if (action === 'clear') selecting.clear();
    else if (action === 'selectLine') selecting.press('lines', focus?.line ?? 0, true);
    else if (action === 'compare') onCompare(focus?.line ?? 0);
    else views.change((view) => zoomedBy(view, action, focus));
  };
  return (
    <div className="stack gap-4">
      <div className={classes.stageRow}>
        <div className={classes.stageFrame} aria-busy={props.isSorting}>
          <MatrixStage
            views={views}
            parts={parts}
            isSelecting={props.isSelecting}
            isPinned={colouring.compared !== undefined}
            label={t('genotypeView.stage', {
              name: facts.name,
              lines: formatNumber(lines.ids.length),
              markers: formatNumber(facts.markerCount),
            })}
            description={t('genotypeView.stageHint')}
            onHover={setHover}
            onPress={handlePress}
            onSelect={selecting.drag}
            onFocusCell={onFocus}
            onAction={handleAction}
            onReady={(made) => {
              painter.current = made;
            }}
          />
          <Trouble source={source} />
        </div>
        <OverviewStrip views={views} side="lines" />
      </div>
      <OverviewStrip views={views} side="columns" bands={bands} />
      <StatusBar
        datasetId={facts.datasetId}
        lines={lines}
        source={source}
        focus={focus}
        hover={hover}
        onCompare={onCompare}
      />
    </div>
  );
}

/** Names and positions of the visible markers, of the cells under the pointer, and of those in the table. */
function useMarkerNames(
  { views, source, focus }: Props,
  tabled: readonly Cell[],
  hover: Cell | undefined,
): void {
  useEffect(() => {
    const ask = () => source.wantMarkers(views.current(), [hover, focus, ...tabled]);
    ask();
    return views.subscribe(ask);
  }, [views, source, hover, focus, tabled]);
}

function useBands({ chromosomes, mapId }: Facts) {
  const t = useText();
  return useMemo(() => {
    const nameless = t(mapId === null ? 'genotypeView.fileOrder' : 'genotypeView.offMap');
    return chromosomes.map(({ name, from, to }) => ({ name: name || nameless, from, to }));
  }, [chromosomes, mapId, t]);
}

/** Tiles that failed to load after several attempts. */
function Trouble({ source }: { readonly source: Source }) {
  const t = useText();
  useArrivals(source);
  const error = source.tiles.failure();
  if (error === undefined) return null;
  return (
    <div role="alert" className={`notice row apart ${classes.trouble}`} data-kind="danger">
      <span>{`${t('genotypeView.tilesFailed')} ${describeError(error, t)}`}</span>
      <Button size="compact-xs" variant="default" onClick={() => source.tiles.retry()}>
        {t('core.actions.tryAgain')}
      </Button>
    </div>
  );
}
