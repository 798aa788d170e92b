import type { Position } from '@landrace/contract/core/place-request';
import type { Map as GlMap } from 'maplibre-gl';
import {
  TerraDraw,
  TerraDrawFreehandMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { MapColours } from '../map-theme';
import { ringFeature, ringOnGlobe, roundedRing } from '../ring-features';

export type Ring = readonly Position[];

/** `edit`: existing rings are moved, reshaped and deleted. */
export type DrawMode = 'rectangle' | 'freehand' | 'edit';

export interface Drawing {
  setMode: (mode: DrawMode) => void;
  /** Rings that cross the antimeridian cannot be edited and must not be passed. */
  setRings: (rings: readonly Ring[]) => void;
  stop: () => void;
}

interface DrawOptions {
  readonly gl: GlMap;
  readonly colours: MapColours;
  /** Called with all rings after one was finished, changed or deleted. */
  readonly onChange: (rings: readonly Ring[]) => void;
}

/** A drawing tool for the map. */
export function startDrawing({ gl, colours, onChange }: DrawOptions): Drawing {
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map: gl, coordinatePrecision: 6 }),
    modes: modesOf(colours),
  });
  const ringsNow = () =>
    draw.getSnapshot().flatMap(({ geometry, properties }) => {
      const isWhole = geometry.type === 'Polygon' && properties.currentlyDrawing !== true;
      return isWhole ? [ringOf(geometry.coordinates[0] ?? [])] : [];
    });
  let isSetting = false;
  draw.start();
  draw.on('finish', () => onChange(ringsNow()));
  draw.on('change', (_ids, type) => {
    if (type === 'delete' && draw.getMode() === 'select' && !isSetting) onChange(ringsNow());
  });
  return {
    setMode: (mode) => draw.setMode(mode === 'edit' ? 'select' : mode),
    setRings(rings) {
      if (JSON.stringify(ringsNow()) === JSON.stringify(rings.map(roundedRing))) return;
      isSetting = true;
      draw.clear();
      draw.addFeatures(rings.map(featureOf));
      isSetting = false;
    },
    stop: () => draw.stop(),
  };
}

function modesOf({ accent, ground }: MapColours) {
  const styles = {
    fillColor: accent,
    fillOpacity: 0.14,
    outlineColor: accent,
    outlineWidth: 2,
    closingPointColor: accent,
    closingPointOutlineColor: ground,
  } as const;
  const feature = {
    draggable: true,
    coordinates: { midpoints: true, draggable: true, deletable: true },
  };
  return [
    // Nothing is drawn with it, but the rings that are edited are of this kind.
    new TerraDrawPolygonMode({ styles: styles as never }),
    new TerraDrawRectangleMode({ styles: styles as never, drawInteraction: 'click-move-or-drag' }),
    new TerraDrawFreehandMode({ styles: styles as never, drawInteraction: 'click-move-or-drag' }),
    new TerraDrawSelectMode({
      flags: { polygon: { feature }, rectangle: { feature }, freehand: { feature } },
      styles: {
        selectedPolygonColor: accent,
        selectedPolygonOutlineColor: accent,
        selectionPointColor: ground,
        selectionPointOutlineColor: accent,
        midPointColor: accent,
        midPointOutlineColor: ground,
      } as never,
    }),
  ];
}

/** Rings on the wire are open. */
function ringOf(coordinates: readonly GeoJSON.Position[]): Ring {
  return ringOnGlobe(coordinates.slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat, lng })));
}

function featureOf(ring: Ring) {
  return { ...ringFeature(ring), properties: { mode: 'polygon' } };
}
