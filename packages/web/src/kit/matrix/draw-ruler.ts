import { pixelOf, visibleSpan } from './axis';
import { hasNames } from './matrix-view';
import { includes } from './ranges';
import type { Band, Scene } from './scene';
import { shortened, ticks } from './ticks';

/** Height of the row of bands in pixels; names or numbers are below it. */
const bandHeight = 20;

/** Pixels of a name such as 7B, which is never shortened. */
const shortName = 24;

/** Pixels between two ticks; on a narrow stage less, so that there are several. */
const betweenTicks = { usual: 96, least: 72 } as const;

/** The chromosomes of the columns, with their names if there is room. */
export function drawRuler(scene: Scene): void {
  const { pen, layout, theme, stage } = scene;
  pen.fillStyle = theme.ground;
  pen.fillRect(0, 0, stage.width, layout.ruler);
  pen.save();
  pen.beginPath();
  pen.rect(layout.gutter, 0, stage.width - layout.gutter, layout.ruler);
  pen.clip();
  scene.bands.forEach((band, index) => {
    drawBand(scene, band, index % 2 === 1);
  });
  drawBandNames(scene);
  if (hasNames(scene.view)) drawNames(scene);
  else drawNumbers(scene);
  pen.restore();
  pen.fillStyle = theme.hairline;
  pen.fillRect(0, layout.ruler - 1, stage.width, 1);
}

function drawBand({ pen, view, layout, theme, stage }: Scene, band: Band, isOdd: boolean): void {
  const left = Math.max(layout.gutter, layout.gutter + pixelOf(view.columns, band.from));
  const right = Math.min(stage.width, layout.gutter + pixelOf(view.columns, band.to));
  if (right <= left) return;
  pen.fillStyle = isOdd ? theme.hairline : theme.groundQuiet;
  pen.fillRect(left, 0, right - left, bandHeight);
}

/** Where a short name is wider than its band, it is drawn across the edges, and those too close to it are left out. */
function drawBandNames({ pen, view, layout, theme, stage, bands }: Scene): void {
  pen.font = `600 12px ${theme.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = theme.ink;
  const measure = (text: string) => pen.measureText(text).width;
  let end = layout.gutter;
  for (const { name, from, to } of bands) {
    const left = Math.max(layout.gutter, layout.gutter + pixelOf(view.columns, from));
    const right = Math.min(stage.width, layout.gutter + pixelOf(view.columns, to));
    if (right <= left) continue;
    const room = Math.max(right - left - 8, Math.min(measure(name), shortName));
    const text = shortened(name, room, measure);
    const [middle, half] = [(left + right) / 2, measure(text) / 2];
    if (text === '' || middle - half < end || middle + half > stage.width) continue;
    pen.fillText(text, middle, bandHeight / 2 + 0.5);
    end = middle + half + 6;
  }
}

/** Upwards, from the cell. */
function drawNames(scene: Scene): void {
  const { pen, view, layout, theme, labels, focus, hover, selection } = scene;
  const seen = visibleSpan(view.columns);
  const room = layout.ruler - bandHeight - 8;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  for (let column = seen.from; column < seen.to; column++) {
    const name = labels.columnName(column);
    const left = layout.gutter + pixelOf(view.columns, column);
    const isActive = focus?.column === column || hover?.column === column;
    if (isActive) {
      pen.fillStyle = theme.groundQuiet;
      pen.fillRect(left, bandHeight, view.columns.scale, layout.ruler - bandHeight);
    }
    if (includes(selection.columns, column)) {
      pen.fillStyle = theme.accent;
      pen.fillRect(left, layout.ruler - 4, view.columns.scale, 3);
    }
    if (name === undefined) continue;
    pen.save();
    pen.translate(left + view.columns.scale / 2, layout.ruler - 6);
    pen.rotate(-Math.PI / 2);
    pen.font = `${isActive ? '600 ' : ''}11px ${theme.font}`;
    pen.fillStyle = isActive ? theme.ink : theme.inkQuiet;
    pen.fillText(
      shortened(name, room, (part) => pen.measureText(part).width),
      0,
      0,
    );
    pen.restore();
  }
}

/** Positions of the columns, if known; otherwise their numbers. */
function drawNumbers({ pen, view, layout, theme, labels, hover, focus, stage }: Scene): void {
  pen.font = `12px ${theme.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const y = (bandHeight + layout.ruler) / 2;
  const apart = Math.max(betweenTicks.least, Math.min(betweenTicks.usual, (stage.width - layout.gutter) / 4));
  const shown = ticks(visibleSpan(view.columns), view.columns.scale, apart);
  const step = (shown[1] ?? 0) - (shown[0] ?? 0) || 1;
  let end = layout.gutter;
  for (const column of shown) {
    const x = layout.gutter + pixelOf(view.columns, column + 0.5);
    pen.fillStyle = theme.inkQuiet;
    pen.fillRect(Math.round(x), layout.ruler - 4, 1, 4);
    const text = labels.columnNote(column, column + step) ?? labels.number(column + 1);
    // A truncated number would be misread: at the edges it is beside its tick.
    const half = pen.measureText(text).width / 2;
    const middle = Math.max(layout.gutter + half + 2, Math.min(stage.width - half - 2, x));
    if (middle - half < end) continue;
    pen.fillText(text, middle, y);
    end = middle + half + 8;
  }
  const active = hover ?? focus;
  const name = active && labels.columnName(active.column);
  if (!active || name === undefined) return;
  const width = pen.measureText(name).width + 12;
  const centre = layout.gutter + pixelOf(view.columns, active.column + 0.5);
  const left = Math.max(layout.gutter, Math.min(stage.width - width, centre - width / 2));
  pen.fillStyle = theme.groundQuiet;
  pen.fillRect(left, bandHeight, width, layout.ruler - bandHeight - 1);
  pen.fillStyle = theme.ink;
  pen.fillText(name, left + width / 2, y);
}
