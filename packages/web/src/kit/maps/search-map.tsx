import type { Position } from '@landrace/contract/core/place-request';
import { useMemo, useState } from 'react';
import { useText } from '../../lib/i18n/text';
import type { DrawMode, Ring } from './draw';
import { type LngLat, wrapLongitude } from './geometry';
import { gathered } from './grid';
import classes from './map.module.css';
import { MapControls } from './map-controls';
import type { MapHandle, MapView } from './map-engine';
import { MapStage } from './map-stage';
import { PictureState } from './map-states';
import { extentOf, placeShapes } from './place-shapes';
import { crossesAntimeridian, ringFeatures } from './ring-features';
import { separated } from './separate';
import { type ClusterSource, useClusters } from './use-clusters';
import { useDrawing } from './use-drawing';
import { useFirstFit } from './use-fit';
import { canDrawMaps } from './webgl';

const plain = { kind: 'none' } as const;

interface SearchMapProps {
  readonly label: string;
  /** Existing locations, as a hint where to search. */
  readonly source: ClusterSource;
  readonly point?: Position | undefined;
  /** In kilometres around the point. */
  readonly radius?: number | undefined;
  readonly rings: readonly Ring[];
  readonly drawMode: DrawMode | undefined;
  /** A click outside all polygons. */
  readonly onPoint?: (point: Position) => void;
  readonly onRings: (rings: readonly Ring[]) => void;
  readonly onCentre: (centre: Position) => void;
}

/** A map to select from: a point with a radius, or drawn areas. */
export function SearchMap(props: SearchMapProps) {
  const { label, source, point, radius, rings, drawMode } = props;
  const t = useText();
  const [canDraw] = useState(canDrawMaps);
  const [handle, setHandle] = useState<MapHandle>();
  const [view, setView] = useState<MapView>();
  const { query, isBusy, zoom } = useClusters(source, view, undefined);
  const editable = useMemo(() => rings.filter((ring) => !crossesAntimeridian(ring)), [rings]);
  const fixed = useMemo(() => rings.filter(crossesAntimeridian), [rings]);
  const isDrawing = drawMode !== undefined;
  const { isPreparing } = useDrawing(handle, {
    mode: drawMode,
    rings: editable,
    onChange: (drawn) => props.onRings([...fixed, ...drawn]),
  });
  // The drawing tool draws what it can edit; everything else is drawn here.
  const still = isDrawing ? fixed : rings;
  const shapes = useMemo(() => shapesOf(still, point, radius), [still, point, radius]);
  const seenFrom = view?.zoom ?? zoom;
  const clusters = useMemo(
    () => separated(gathered(query.data?.clusters ?? [], zoom), seenFrom),
    [query.data, zoom, seenFrom],
  );
  const focus = useMemo(() => extentOf(shapesOf(rings, point, radius)), [rings, point, radius]);
  const extent = focus ?? query.data?.extent;
  useFirstFit(handle, extent);

  const handleView = (next: MapView) => {
    setView(next);
    const { west, south, east, north } = next.bounds;
    props.onCentre({ lat: (south + north) / 2, lng: wrapLongitude((west + east) / 2) });
  };

  return (
    <section className="stack" aria-label={label} aria-busy={isBusy || isPreparing}>
      {canDraw ? (
        <div className={classes.stage}>
          <MapStage
            label={label}
            mode="clusters"
            clusters={clusters}
            scale={plain}
            shapes={shapes}
            onPopupClose={ignore}
            onView={handleView}
            onPick={(_cluster, place) => isDrawing || props.onPoint?.(positionOf(place))}
            onReady={setHandle}
          />
          {handle && <MapControls handle={handle} onExtent={extent && (() => handle.fit(extent))} />}
          <span className={`hint ${classes.attribution}`}>{t('map.attribution')}</span>
        </div>
      ) : (
        <div className={classes.words}>
          <PictureState query={query} canDraw={false} />
        </div>
      )}
    </section>
  );
}

function ignore(): void {}

function positionOf([lng, lat]: LngLat): Position {
  return { lat, lng: wrapLongitude(lng) };
}

function shapesOf(
  rings: readonly Ring[],
  point: Position | undefined,
  radius: number | undefined,
): GeoJSON.FeatureCollection {
  return ringFeatures(rings, point && placeShapes([point.lng, point.lat], radius));
}
