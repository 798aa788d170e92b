import { pixelOf, visibleSpan } from './axis';
import { nameHeight } from './matrix-view';
import { includes } from './ranges';
import type { Scene } from './scene';
import { shortened, ticks } from './ticks';

const edge = 8;

/** As a fraction of the height of a number. */
const halfLine = 6;

/** Pixels between the names of lines that are too thin for one each. */
const betweenNames = 16;

/** Names of lines on the left: of each, or of some if lines are too thin. */
export function drawGutter(scene: Scene): void {
  const { pen, view, layout, theme, stage } = scene;
  const top = layout.ruler + layout.pinned;
  pen.save();
  pen.beginPath();
  pen.rect(0, top, layout.gutter, stage.height - top);
  pen.clip();
  pen.fillStyle = theme.ground;
  pen.fillRect(0, top, layout.gutter, stage.height - top);
  pen.textBaseline = 'middle';
  if (view.lines.scale >= nameHeight) drawNames(scene, top);
  else drawSomeNames(scene, top);
  pen.restore();
  drawPinnedName(scene);
  pen.fillStyle = theme.hairline;
  pen.fillRect(layout.gutter - 1, 0, 1, stage.height);
}

function drawNames(scene: Scene, top: number): void {
  const { pen, view, layout, theme, labels, selection, focus, hover } = scene;
  const seen = visibleSpan(view.lines);
  const size = Math.min(12, view.lines.scale - 1);
  const measure = (text: string) => pen.measureText(text).width;
  for (let line = seen.from; line < seen.to; line++) {
    const y = top + pixelOf(view.lines, line);
    const isActive = focus?.line === line || hover?.line === line;
    if (isActive || includes(selection.lines, line)) {
      pen.fillStyle = isActive ? theme.groundQuiet : theme.accent;
      if (isActive) pen.fillRect(0, y, layout.gutter, view.lines.scale);
      else pen.fillRect(0, y, 3, view.lines.scale);
    }
    const middle = y + view.lines.scale / 2;
    const note = labels.lineNote(line);
    pen.font = `${size}px ${theme.font}`;
    let room = layout.gutter - 2 * edge;
    if (note !== undefined) {
      pen.fillStyle = theme.inkQuiet;
      pen.textAlign = 'right';
      pen.fillText(note, layout.gutter - edge, middle);
      room -= measure(note) + edge;
    }
    pen.font = `${isActive ? '600 ' : ''}${size}px ${theme.font}`;
    pen.fillStyle = theme.ink;
    pen.textAlign = 'left';
    pen.fillText(shortened(labels.lineName(line), room, measure), edge, middle);
  }
}

function drawSomeNames(scene: Scene, top: number): void {
  const { pen, view, layout, theme, labels, hover, focus, stage } = scene;
  pen.font = `11px ${theme.font}`;
  pen.textAlign = 'left';
  const measure = (text: string) => pen.measureText(text).width;
  for (const line of ticks(visibleSpan(view.lines), view.lines.scale, betweenNames)) {
    const y = top + pixelOf(view.lines, line + 0.5);
    pen.fillStyle = theme.inkQuiet;
    pen.fillRect(layout.gutter - 6, Math.round(y), 6, 1);
    const isWhole = y - halfLine >= top && y + halfLine <= stage.height;
    if (isWhole) pen.fillText(shortened(labels.lineName(line), layout.gutter - edge - 10, measure), edge, y);
  }
  const active = hover ?? focus;
  if (!active) return;
  // The line under the pointer by name, though there is no room for all names.
  const y = Math.max(top + 9, top + pixelOf(view.lines, active.line + 0.5));
  pen.fillStyle = theme.groundQuiet;
  pen.fillRect(0, y - 9, layout.gutter - 1, 18);
  pen.fillStyle = theme.ink;
  pen.fillText(shortened(labels.lineName(active.line), layout.gutter - 2 * edge, measure), edge, y);
}

function drawPinnedName({ pen, layout, theme, labels, colouring }: Scene): void {
  if (layout.pinned === 0 || colouring.compared === undefined) return;
  pen.fillStyle = theme.ground;
  pen.fillRect(0, layout.ruler, layout.gutter, layout.pinned);
  pen.font = `600 12px ${theme.font}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillStyle = theme.ink;
  const measure = (text: string) => pen.measureText(text).width;
  const name = shortened(labels.lineName(colouring.compared), layout.gutter - 2 * edge, measure);
  pen.fillText(name, edge, layout.ruler + layout.pinned / 2 - 1);
}
