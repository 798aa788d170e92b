import { drawScene, requestTiles } from './draw-scene';
import { layoutOf } from './matrix-view';
import type { SceneParts } from './scene';
import type { ViewStore } from './view-store';

/** Redraws after changes, at most once per frame. */
export interface Painter {
  readonly show: (parts: SceneParts) => void;
  /** Something behind the same parts has changed: a tile has arrived, or the view has moved. */
  readonly touch: () => void;
  readonly close: () => void;
}

export function createPainter(canvas: HTMLCanvasElement, views: ViewStore): Painter {
  const pen = canvas.getContext('2d', { alpha: false });
  let parts: SceneParts | undefined;
  let frame: number | undefined;

  function draw(): void {
    frame = undefined;
    const stage = views.stage();
    if (!parts || stage.width === 0) return;
    const sharpness = globalThis.devicePixelRatio || 1;
    const view = views.current();
    const plan = requestTiles(parts, view, sharpness);
    if (!pen) return;
    const [width, height] = [Math.round(stage.width * sharpness), Math.round(stage.height * sharpness)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const layout = layoutOf(view, stage, views.isPinned());
    if (!drawScene({ ...parts, pen, stage, view, layout, sharpness }, plan)) touch();
  }

  function touch(): void {
    frame ??= requestAnimationFrame(draw);
  }

  const leave = views.subscribe(touch);
  return {
    show(next) {
      parts = next;
      touch();
    },
    touch,
    close() {
      leave();
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}
