import type { Bounds } from '@landrace/contract/core/place-request';
import { type ReactNode, useMemo, useState } from 'react';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useGradient } from '../colours/gradient';
import { useChartColours } from '../theme/palette';
import type { MapMode } from './base-style';
import { ClusterTable } from './cluster-table';
import type { ColourField } from './colour-field';
import { type ColourScale, colourScale } from './colour-scale';
import { cellBounds, drawnAt, gathered, type ShownCluster } from './grid';
import { Legend } from './legend';
import type { MapPopup } from './library/map-canvas';
import type { MapHandle, MapView } from './library/map-engine';
import classes from './map.module.css';
import { MapControls } from './map-controls';
import { MapStage } from './map-stage';
import { MapStatus, PictureState } from './map-states';
import { MapToolbar } from './map-toolbar';
import { ringFeatures } from './ring-features';
import { type Selecting, SelectionTools, useSelecting } from './selection-tools';
import { separated } from './separate';
import { type ClusterSource, useClusters } from './use-clusters';
import { useFit } from './use-fit';
import { canDrawMaps } from './webgl';

export interface ClusterActions {
  /** Absent where there is no map to move. */
  readonly zoomIn?: () => void;
  /** The part of the globe that the cluster covers. */
  readonly bounds: Bounds;
  readonly field: ColourField | undefined;
  readonly scale: ColourScale;
}

interface ClusterMapProps {
  /** The accessible description of the map. */
  readonly label: string;
  readonly source: ClusterSource;
  readonly colourFields: readonly ColourField[];
  readonly colourBy: string | undefined;
  readonly onColourBy: (field: string | undefined) => void;
  readonly mode: MapMode;
  readonly onMode: (mode: MapMode) => void;
  /** The selected point or cluster. */
  readonly picked: ShownCluster | undefined;
  readonly onPick: (picked: ShownCluster | undefined) => void;
  /** Additional shapes. Pass a stable value. */
  readonly shapes?: readonly GeoJSON.Feature[] | undefined;
  /** The popup of a selected point or cluster. */
  readonly renderPopup: (cluster: ShownCluster, actions: ClusterActions) => ReactNode;
  /** Actions on a part of the map; without it nothing can be selected. */
  readonly renderSelection?: (selecting: Selecting) => ReactNode;
}

/** A map of more items than a browser could hold: the server clusters them for each view. */
export function ClusterMap(props: ClusterMapProps) {
  const { label, source, colourFields, colourBy, mode, picked, renderPopup } = props;
  const t = useText();
  const [canDraw] = useState(canDrawMaps);
  const [isTable, setTable] = useState(!canDraw);
  const [handle, setHandle] = useState<MapHandle>();
  const [view, setView] = useState<MapView>();
  const { query, isBusy, bounds, zoom } = useClusters(source, view, colourBy);
  const answer = query.data;
  const fit = useFit({ handle, answer, isFresh: !query.isPlaceholderData, source });
  const selecting = useSelecting(handle, view);
  const { rings } = selecting;
  const shapes = useMemo(() => ringFeatures(rings ?? [], props.shapes), [rings, props.shapes]);
  const [categories, gradient] = [useChartColours(), useGradient()];
  const scale = useMemo(
    () => colourScale(answer, colourBy, { categories, gradient }),
    [answer, colourBy, categories, gradient],
  );
  const seenFrom = view?.zoom ?? zoom;
  const clusters = useMemo(
    () => separated(gathered(answer?.clusters ?? none, zoom), seenFrom),
    [answer, zoom, seenFrom],
  );
  const field = colourFields.find(({ name }) => name === colourBy);

  const details = (cluster: ShownCluster) => {
    const zoomIn = handle && (() => handle.zoomTo(drawnAt(cluster), 2));
    const cell = cellBounds(cluster, zoom, bounds);
    return renderPopup(cluster, { bounds: cell, field, scale, ...(zoomIn && { zoomIn }) });
  };
  const popup: MapPopup | undefined = picked && { place: drawnAt(picked), content: details(picked) };
  const handleView = (next: MapView) => {
    setView(next);
    fit.note(next);
    // A cluster belongs to the view it was made for.
    if (picked && picked.id === undefined) props.onPick(undefined);
  };

  return (
    <section className="stack" aria-label={label} aria-busy={isBusy}>
      <MapToolbar {...props} isTable={isTable} onTable={canDraw ? setTable : undefined} />
      {canDraw ? (
        <div className={classes.stage}>
          <MapStage
            label={label}
            mode={mode}
            clusters={mode === 'heat' ? (answer?.clusters ?? none) : clusters}
            scale={scale}
            shapes={shapes}
            popup={popup}
            onPopupClose={() => props.onPick(undefined)}
            onView={handleView}
            onPick={(cluster) => selecting.isDrawing || props.onPick(cluster)}
            onReady={setHandle}
          />
          {handle && (
            <MapControls handle={handle} onExtent={answer?.extent && fit.toExtent}>
              {props.renderSelection && <SelectionTools selecting={selecting} />}
            </MapControls>
          )}
          <PictureState query={query} canDraw />
          <span className={`hint ${classes.attribution}`}>{t('map.attribution')}</span>
        </div>
      ) : (
        <div className={classes.words}>
          <PictureState query={query} canDraw={false} />
        </div>
      )}
      <div className={classes.foot}>
        <Legend scale={scale} field={field} isHeat={mode === 'heat'} />
        <MapStatus answer={answer} write={formatNumber} />
      </div>
      {rings && props.renderSelection?.(selecting)}
      {isTable && answer && (
        <ClusterTable
          caption={t('map.table.caption', { list: label })}
          clusters={clusters}
          renderDetails={details}
        />
      )}
    </section>
  );
}

const none: readonly ShownCluster[] = [];
