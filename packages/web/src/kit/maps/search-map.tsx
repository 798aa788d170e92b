import type { Bounds, Position } from '@landrace/contract/core/place-request';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { DrawingBar } from './drawing-bar';
import { boundsOfAll, type LngLat, wrapLongitude } from './geometry';
import { gathered } from './grid';
import type { Ring } from './library/draw';
import type { MapHandle, MapView } from './library/map-engine';
import classes from './map.module.css';
import { MapControls } from './map-controls';
import { MapStage } from './map-stage';
import { PictureState } from './map-states';
import { clusterPoints, otherClusters } from './other-clusters';
import { extentOf, placeShapes } from './place-shapes';
import { crossesAntimeridian, ringFeatures } from './ring-features';
import { separated } from './separate';
import { type ClusterSource, useClusters } from './use-clusters';
import { useDrawing } from './use-drawing';
import { useFirstFit } from './use-fit';
import { usePolygonDrawing } from './use-polygon-drawing';
import { canDrawMaps } from './webgl';

const plain = { kind: 'none' } as const;

/** `edit`: existing areas are moved, reshaped and deleted. */
export type SearchTool = 'polygon' | 'rectangle' | 'edit';

interface SearchMapProps {
  readonly label: string;
  /** Existing locations, as a hint where to search. */
  readonly source: ClusterSource;
  /** What the search finds; undefined without a search. Everything else is grey then. */
  readonly found?: ClusterSource | undefined;
  readonly point?: Position | undefined;
  /** In kilometres around the point. */
  readonly radius?: number | undefined;
  /** Kilometres that are visible around the point when the map moves there, instead of its radius. */
  readonly surroundings?: number;
  /** Lower than on a page, for dialogs. */
  readonly isLow?: boolean;
  /** Pass a stable value. */
  readonly rings?: readonly Ring[];
  readonly tool?: SearchTool | undefined;
  /** Where to move the map; another object moves it again. */
  readonly target?: Bounds | undefined;
  /** A click outside all polygons. */
  readonly onPoint?: (point: Position) => void;
  /** An area was drawn. */
  readonly onDrawn?: (rings: readonly Ring[]) => void;
  /** Areas were changed or deleted on the map. */
  readonly onEdited?: (rings: readonly Ring[]) => void;
  readonly onCancel?: () => void;
  /** The number of corners of an unfinished area. */
  readonly onCorners?: (corners: number) => void;
  readonly onCentre?: (centre: Position) => void;
}

/** A map to select from: a point with a radius, or drawn areas. Once something was searched, it shows what was found. */
export function SearchMap(props: SearchMapProps) {
  const { label, point, radius, rings = none, tool } = props;
  const t = useText();
  const [canDraw] = useState(canDrawMaps);
  const [handle, setHandle] = useState<MapHandle>();
  const [view, setView] = useState<MapView>();
  const { all, query, shown, others, isBusy } = useSearchClusters(props, view);
  const { fixed, isPreparing, polygon } = useAreaDrawing(handle, props);
  // The drawing tool draws what it can edit; everything else is drawn here.
  const still = tool === 'edit' ? fixed : rings;
  const shapes = useMemo(() => shapesOf(still, point, radius), [still, point, radius]);
  const extent = useExtent(handle, props, { found: query.data?.extent, isFresh: !query.isPlaceholderData });
  const target = props.target;
  useEffect(() => {
    if (target) handle?.fit(target);
  }, [handle, target]);
  const home = extent ?? all.data?.extent;

  const handleView = (next: MapView) => {
    setView(next);
    const { west, south, east, north } = next.bounds;
    props.onCentre?.({ lat: (south + north) / 2, lng: wrapLongitude((west + east) / 2) });
  };

  return (
    <section className="stack" aria-label={label} aria-busy={isBusy || isPreparing}>
      {canDraw ? (
        <div className={classes.drawable}>
          <div className={classes.stage} data-low={props.isLow}>
            <MapStage
              label={label}
              mode="clusters"
              clusters={shown}
              others={others}
              scale={plain}
              shapes={shapes}
              onPopupClose={ignore}
              onView={handleView}
              onPick={(_cluster, place) => tool || props.onPoint?.(positionOf(place))}
              onReady={setHandle}
            />
            {handle && <MapControls handle={handle} onExtent={home && (() => handle.fit(home))} />}
            <span className={`hint ${classes.attribution}`}>{t('map.attribution')}</span>
          </div>
          {handle && (tool === 'polygon' || tool === 'rectangle') && (
            <DrawingBar
              polygon={tool === 'polygon' ? polygon : undefined}
              onCancel={() => polygon.send('cancel')}
            />
          )}
        </div>
      ) : (
        <div className={classes.words}>
          <PictureState query={query} canDraw={false} />
        </div>
      )}
    </section>
  );
}

/** The clusters of what was found, or of everything, and of the rest. */
function useSearchClusters({ source, found }: SearchMapProps, view: MapView | undefined) {
  const all = useClusters(source, view, undefined);
  const results = useClusters(found ?? source, view, undefined);
  const { query } = results;
  const seenFrom = view?.zoom ?? results.zoom;
  const shown = useMemo(
    () => separated(gathered(query.data?.clusters ?? [], results.zoom), seenFrom),
    [query.data, results.zoom, seenFrom],
  );
  const others = useMemo(() => {
    if (!found || !query.data || !all.query.data) return undefined;
    return clusterPoints(otherClusters(all.query.data.clusters, query.data.clusters, results.zoom));
  }, [found, query.data, all.query.data, results.zoom]);
  return { all: all.query, query, shown, others, isBusy: results.isBusy || all.isBusy };
}

function useAreaDrawing(handle: MapHandle | undefined, props: SearchMapProps) {
  const { rings = none, tool, onCorners } = props;
  const editable = useMemo(() => rings.filter((ring) => !crossesAntimeridian(ring)), [rings]);
  const fixed = useMemo(() => rings.filter(crossesAntimeridian), [rings]);
  const polygon = usePolygonDrawing(handle, {
    isOn: tool === 'polygon' || tool === 'rectangle',
    isByCorners: tool === 'polygon',
    onFinish: (ring) => props.onDrawn?.([...rings, ring]),
    onCancel: () => props.onCancel?.(),
  });
  const { isPreparing } = useDrawing(handle, {
    mode: tool === 'polygon' ? undefined : tool,
    rings: tool === 'edit' ? editable : none,
    onChange: (drawn) =>
      tool === 'edit' ? props.onEdited?.([...fixed, ...drawn]) : props.onDrawn?.([...rings, ...drawn]),
  });
  const { corners } = polygon;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when the number changes.
  useEffect(() => onCorners?.(corners), [corners]);
  return { fixed, isPreparing, polygon };
}

interface Found {
  readonly found: Bounds | undefined;
  /** False while the results belong to the previous search. */
  readonly isFresh: boolean;
}

/** The searched area with what was found in it; the map moves there after each search. */
function useExtent(handle: MapHandle | undefined, props: SearchMapProps, { found, isFresh }: Found) {
  const { rings = none, point, radius, surroundings = radius, tool } = props;
  const area = useMemo(() => extentOf(shapesOf(rings, point, surroundings)), [rings, point, surroundings]);
  const isSearch = props.found !== undefined;
  const extent = useMemo(
    () => (isSearch ? boundsOfAll([area, found]) : (area ?? found)),
    [isSearch, area, found],
  );
  // Around a point without a distance everything is found, and the map stays unless the point is outside.
  const key = JSON.stringify(props.found?.key ?? '');
  // Areas that are edited on the map do not move under the pointer.
  useFirstFit(handle, isFresh && tool !== 'edit' ? extent : undefined, key);
  useEffect(() => {
    if (!handle || !point || isSearch || !area) return;
    if (!handle.gl.getBounds().contains([point.lng, point.lat])) handle.fit(area);
  }, [handle, point, isSearch, area]);
  return extent;
}

const none: readonly Ring[] = [];

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
