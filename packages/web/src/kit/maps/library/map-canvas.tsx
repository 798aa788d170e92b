import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatCompact } from '../../../lib/i18n/format';
import { usePreference } from '../../../lib/preferences/use-preference';
import { useGradient } from '../../colours/gradient';
import { useDarkMode } from '../../theme/colour-scheme';
import { type MapLayer, type MapMode, mapLayers } from '../base-style';
import { type ClusterFeatures, clusterFeatures } from '../cluster-features';
import type { ColourScale } from '../colour-scale';
import type { LngLat } from '../geometry';
import { drawnAt, type ShownCluster } from '../grid';
import classes from '../map.module.css';
import { MapSkeleton } from '../map-skeleton';
import { type MapColours, readMapColours } from '../map-theme';
import { useMapTexts } from '../use-map-texts';
import { type MapHandle, type MapPicture, type MapView, openMap } from './map-engine';

export interface MapPopup {
  readonly place: LngLat;
  readonly content: ReactNode;
}

export interface MapCanvasProps {
  readonly label: string;
  readonly mode: MapMode;
  readonly clusters: readonly ShownCluster[];
  readonly scale: ColourScale;
  /** Points and areas besides the clusters. Pass a stable value. */
  readonly shapes?: GeoJSON.FeatureCollection | undefined;
  /** Points in grey, below the clusters. Pass a stable value. */
  readonly others?: GeoJSON.FeatureCollection | undefined;
  /** Over the map, below the shapes. Pass a stable value. */
  readonly picture?: MapPicture | undefined;
  /** For shapes of some metres. */
  readonly isClose?: boolean;
  readonly popup?: MapPopup | undefined;
  readonly onPopupClose: () => void;
  readonly onView: (view: MapView) => void;
  /** A click on a cluster as drawn, or beside all of them. */
  readonly onPick: (cluster: ShownCluster | undefined, place: LngLat) => void;
  /** A click on a shape, with the number that it carries. */
  readonly onPickShape?: (index: number, place: LngLat) => void;
  readonly onReady: (handle: MapHandle | undefined) => void;
  readonly onFailure: (error: Error) => void;
}

/** The drawn map, in a chunk of its own with the map library. */
export function MapCanvas(props: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const { handle, colours } = useMap(box, props);
  const { clusters, scale, shapes, others, picture } = props;
  const current = useRef(props);
  current.current = props;

  const drawn = useMemo(
    () =>
      colours &&
      clusterFeatures(clusters, scale, {
        accent: colours.accent,
        ground: colours.ground,
        ink: colours.ink,
        amount: formatCompact,
      }),
    [clusters, scale, colours],
  );
  const latest = useRef<ClusterFeatures>(undefined);
  latest.current = drawn;
  useEffect(() => {
    if (drawn) handle?.showClusters(drawn);
  }, [handle, drawn]);
  useEffect(() => {
    handle?.show('shapes', shapes ?? { type: 'FeatureCollection', features: [] });
  }, [handle, shapes]);
  useEffect(() => {
    handle?.show('others', others ?? { type: 'FeatureCollection', features: [] });
  }, [handle, others]);
  useEffect(() => handle?.showPicture(picture), [handle, picture]);
  useEffect(
    () =>
      handle?.onPick((picked, place) => {
        const { onPickShape } = current.current;
        if (picked?.source === 'shapes' && onPickShape) {
          onPickShape(picked.index, place);
          return;
        }
        const cluster = picked?.source === 'clusters' ? latest.current?.shown[picked.index] : undefined;
        current.current.onPick(cluster, cluster ? drawnAt(cluster) : place);
      }),
    [handle],
  );

  return (
    <>
      <div ref={box} className={classes.canvas} data-ready={handle !== undefined} />
      {!handle && <MapSkeleton />}
      {handle && props.popup && (
        <PopupHost handle={handle} popup={props.popup} onClose={props.onPopupClose} />
      )}
    </>
  );
}

/** Opens the map once, and keeps its style in line with the theme and the user's layer. */
function useMap(box: React.RefObject<HTMLDivElement | null>, props: MapCanvasProps) {
  const [handle, setHandle] = useState<MapHandle>();
  const [colours, setColours] = useState<MapColours>();
  const layer = useMapLayer();
  const { isDark } = useDarkMode();
  const gradient = useGradient();
  const texts = useMapTexts(props.label);
  const latest = useRef({ ...props, layer, gradient, texts });
  latest.current = { ...props, layer, gradient, texts };

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const { mode, layer, gradient, texts, isClose = false } = latest.current;
    try {
      const map = openMap(element, {
        look: { colours: readMapColours(element), layer, mode, gradient },
        texts,
        isClose,
        onView: (view) => latest.current.onView(view),
        onFailure: (error) => latest.current.onFailure(error),
      });
      void map.ready.then((opened) => {
        setHandle(opened);
        latest.current.onReady(opened);
      });
      return () => {
        latest.current.onReady(undefined);
        map.remove();
      };
    } catch (error) {
      latest.current.onFailure(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }, [box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours of the style sheet change with the theme.
  useEffect(() => {
    if (box.current) setColours(readMapColours(box.current));
  }, [box, isDark]);
  useEffect(() => {
    if (colours) handle?.setLook({ colours, layer, mode: props.mode, gradient });
  }, [handle, colours, layer, props.mode, gradient]);
  useEffect(() => handle?.setTexts(texts), [handle, texts]);
  return { handle, colours };
}

function useMapLayer(): MapLayer {
  const [chosen] = usePreference('mapLayer');
  return mapLayers.find((known) => known === chosen) ?? 'theme';
}

interface PopupHostProps {
  readonly handle: MapHandle;
  readonly popup: MapPopup;
  readonly onClose: () => void;
}

function PopupHost({ handle, popup, onClose }: PopupHostProps) {
  const [element] = useState(() => document.createElement('div'));
  const close = useRef(onClose);
  close.current = onClose;
  const [longitude, latitude] = popup.place;
  useEffect(
    () => handle.popup([longitude, latitude], element, () => close.current()),
    [handle, element, longitude, latitude],
  );
  return createPortal(popup.content, element);
}
