import type { Bounds } from '@landrace/contract/core/place-request';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { boundsOfView, ringOfBounds } from './geometry';
import type { DrawMode, Ring } from './library/draw';
import type { MapHandle } from './library/map-engine';
import classes from './map.module.css';
import { Control } from './map-controls';
import { FrameIcon, LassoIcon, RectangleIcon } from './map-icons';
import { useDrawing } from './use-drawing';

const nothing: readonly Ring[] = [];

type SelectMode = Extract<DrawMode, 'rectangle' | 'freehand'>;

export interface Selecting {
  /** The selection: the inside of any of these. */
  readonly rings: readonly Ring[] | undefined;
  readonly isDrawing: boolean;
  readonly drawMode: SelectMode | undefined;
  readonly selectView: () => void;
  readonly draw: (mode: SelectMode) => void;
  readonly clear: () => void;
}

/** A part of the map: the visible part, or a drawn area. */
export function useSelecting(
  handle: MapHandle | undefined,
  view: { readonly bounds: Bounds } | undefined,
): Selecting {
  const [rings, setRings] = useState<readonly Ring[]>();
  const [drawMode, setDrawMode] = useState<SelectMode>();

  useDrawing(handle, {
    mode: drawMode,
    rings: nothing,
    onChange: (drawn) => {
      setRings(drawn);
      setDrawMode(undefined);
    },
  });
  useEffect(() => {
    if (!drawMode) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrawMode(undefined);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [drawMode]);

  return {
    rings,
    drawMode,
    isDrawing: drawMode !== undefined,
    selectView: () => view && setRings([ringOfBounds(boundsOfView(view.bounds))]),
    draw: (mode) => {
      setRings(undefined);
      setDrawMode(mode === drawMode ? undefined : mode);
    },
    clear: () => setRings(undefined),
  };
}

export function SelectionTools({ selecting }: { readonly selecting: Selecting }) {
  const t = useText();
  return (
    <fieldset className={classes.selectTools} aria-label={t('map.select.label')}>
      <Control label={t('map.select.view')} onPress={selecting.selectView}>
        <FrameIcon />
      </Control>
      <Control
        label={t('map.select.rectangle')}
        isPressed={selecting.drawMode === 'rectangle'}
        onPress={() => selecting.draw('rectangle')}
      >
        <RectangleIcon />
      </Control>
      <Control
        label={t('map.select.freehand')}
        isPressed={selecting.drawMode === 'freehand'}
        onPress={() => selecting.draw('freehand')}
      >
        <LassoIcon />
      </Control>
      {selecting.isDrawing && (
        <span className={classes.hint} role="status">
          {t('map.select.drawing')}
        </span>
      )}
    </fieldset>
  );
}
