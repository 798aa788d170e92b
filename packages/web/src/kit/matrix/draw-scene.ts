import { comparedTile, drawCells, drawPinned } from './draw-cells';
import { drawGutter } from './draw-gutter';
import { drawFocus, drawSelection } from './draw-marks';
import { drawRuler } from './draw-ruler';
import type { MatrixView } from './matrix-view';
import type { Scene, SceneParts } from './scene';
import { type Plan, planTiles, tileKey } from './tile-plan';

/** Milliseconds per frame for bitmaps of tiles; the rest is drawn in the next. */
const paintingTime = 8;

/** Requests the tiles that a view needs, even without a canvas. */
export function requestTiles(parts: SceneParts, view: MatrixView, sharpness: number): Plan {
  const plan = planTiles(view, parts.cut, sharpness);
  const compared = plan.visible.flatMap((at) => comparedTile(parts, at) ?? []);
  const requested = [...compared, ...plan.visible, ...readTiles(parts), ...plan.near].map(tileKey);
  parts.tiles.want([...new Set(requested)]);
  return plan;
}

/** Draws what is loaded. Returns whether everything could be drawn. */
export function drawScene(scene: Scene, plan: Plan): boolean {
  const { pen, layout, stage, sharpness, theme, bitmaps } = scene;
  bitmaps.begin(paintingTime);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = theme.ground;
  pen.fillRect(0, 0, stage.width * sharpness, stage.height * sharpness);
  const top = layout.ruler + layout.pinned;
  within(scene, layout.ruler, layout.pinned, () => drawPinned(scene, plan));
  within(scene, top, stage.height - top, () => {
    drawGround(scene);
    drawCells(scene, plan);
    pen.setTransform(sharpness, 0, 0, sharpness, layout.gutter * sharpness, top * sharpness);
    drawSelection(scene);
    drawFocus(scene);
  });
  pen.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  drawRuler(scene);
  drawGutter(scene);
  return !bitmaps.isBehind();
}

/** Requests the tiles of the focused cell, whose call is announced, and of a table, however small cells are drawn. */
function readTiles({ focus, tabled = [], cut }: SceneParts) {
  return [...(focus ? [focus] : []), ...tabled].map(({ line, column }) => ({
    lineStride: 1,
    stride: 1,
    line: Math.floor(line / cut.lines.size),
    column: Math.floor(column / cut.columns.size),
  }));
}

/** The pattern where cells are not loaded yet. */
function drawGround({ pen, view, sharpness, theme }: Scene): void {
  const shown = (axis: Scene['view']['lines']) =>
    Math.min(axis.room, (axis.count - axis.start) * axis.scale) * sharpness;
  pen.fillStyle = theme.groundQuiet;
  pen.fillRect(0, 0, shown(view.columns), shown(view.lines));
}

/** In device pixels from the corner of the cells, clipped to them. */
function within(scene: Scene, top: number, height: number, draw: () => void): void {
  const { pen, layout, stage, sharpness } = scene;
  if (height <= 0) return;
  pen.save();
  pen.setTransform(1, 0, 0, 1, Math.round(layout.gutter * sharpness), Math.round(top * sharpness));
  pen.beginPath();
  pen.rect(0, 0, (stage.width - layout.gutter) * sharpness, height * sharpness);
  pen.clip();
  draw();
  pen.restore();
}
