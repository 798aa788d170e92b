import { pixelOf, visibleSpan } from './axis';
import { hasLetters } from './matrix-view';
import type { Scene, SceneParts, TileLine } from './scene';
import { entryAt, type PaletteEntry, type Tile } from './tile';
import { type Pixels, pixelsOf, type Reduction } from './tile-pixels';
import { coarserStrides, type Plan, type Strides, type TileAt, tileKey, tilesOf } from './tile-plan';

/** The tile rows with the reference line, for the tiles of a column: a stride never leaves it out. */
export function comparedTile(scene: SceneParts, { stride, column }: Pick<TileAt, 'stride' | 'column'>) {
  const { compared } = scene.colouring;
  if (compared === undefined) return undefined;
  const size = scene.cut.lines.size;
  return { lineStride: 1, stride, line: Math.floor(compared / size), column };
}

function comparedLine(scene: Scene, at: TileAt): TileLine | undefined {
  const address = comparedTile(scene, at);
  const tile = address && scene.tiles.peek(tileKey(address));
  return tile && { tile, line: (scene.colouring.compared ?? 0) % scene.cut.lines.size };
}

/** The visible cells; while fine tiles are loading, coarser ones are drawn instead. */
export function drawCells(scene: Scene, plan: Plan): void {
  if (hasLetters(scene.view) && drawLetters(scene)) return;
  const isComplete = plan.visible.every((at) => scene.tiles.peek(tileKey(at)) !== undefined);
  if (!isComplete)
    for (const strides of standIns(scene, plan)) drawTiles(scene, visibleTiles(scene, strides));
  drawTiles(scene, plan.visible);
}

function standIns({ cut }: Scene, { lineStride, stride }: Strides): readonly Strides[] {
  const lineStrides = [lineStride, ...coarserStrides(cut.lines.strides, lineStride)];
  const strides = [stride, ...coarserStrides(cut.columns.strides, stride)];
  const all = lineStrides.flatMap((lines) =>
    strides.map((columns) => ({ lineStride: lines, stride: columns })),
  );
  // The finest is drawn last, over the others, and by the caller.
  return all.slice(1).reverse();
}

function visibleTiles({ view, cut }: Scene, strides: Strides): readonly TileAt[] {
  const rows = tilesOf(visibleSpan(view.lines), strides.lineStride, cut.lines);
  const columns = tilesOf(visibleSpan(view.columns), strides.stride, cut.columns);
  const tiles: TileAt[] = [];
  for (let line = rows.from; line < rows.to; line++)
    for (let column = columns.from; column < columns.to; column++) tiles.push({ ...strides, line, column });
  return tiles;
}

function drawTiles(scene: Scene, places: readonly TileAt[]): void {
  for (const at of places) {
    const tile = scene.tiles.peek(tileKey(at));
    if (tile) drawTile(scene, at, tile);
  }
}

/** How many rows or columns of a tile fall on one device pixel. */
function reductionOf({ view, sharpness }: Scene, { lineStride, stride }: Strides): Reduction {
  const whole = (pixels: number) => Math.max(1, Math.floor(1 / pixels));
  return {
    lines: whole(view.lines.scale * sharpness * lineStride),
    columns: whole(view.columns.scale * sharpness * stride),
  };
}

function drawTile(scene: Scene, at: TileAt, tile: Tile): void {
  const { view, cut, bitmaps, colouring } = scene;
  const compared = comparedLine(scene, at);
  if (colouring.compared !== undefined && !compared) return;
  const reduction = reductionOf(scene, at);
  const key = `${colouring.key}|${tileKey(at)}|${reduction.lines}/${reduction.columns}`;
  const bitmap = bitmaps.get(key, () => pixelsOf(tile, colouring.coloursOf(tile, compared), reduction));
  if (!bitmap) return;
  const top = at.line * cut.lines.size * at.lineStride;
  const left = at.column * cut.columns.size * at.stride;
  drawSnapped(scene, bitmap, {
    top: pixelOf(view.lines, top),
    bottom: pixelOf(view.lines, top + tile.lines * at.lineStride),
    left: pixelOf(view.columns, left),
    right: pixelOf(view.columns, left + tile.columns * at.stride),
    isSmaller: reduction.lines > 1 || reduction.columns > 1,
  });
}

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly isSmaller: boolean;
}

/** Rounded to whole device pixels, so that tiles meet without a seam. */
function drawSnapped({ pen, sharpness }: Scene, bitmap: CanvasImageSource, box: Box): void {
  const device = (pixels: number) => Math.round(pixels * sharpness);
  const [x, y] = [device(box.left), device(box.top)];
  pen.imageSmoothingEnabled = box.isSmaller;
  pen.drawImage(bitmap, x, y, device(box.right) - x, device(box.bottom) - y);
}

/** Whether every cell had its text. */
function drawLetters(scene: Scene): boolean {
  const { view, cut, tiles } = scene;
  const [lines, columns] = [visibleSpan(view.lines), visibleSpan(view.columns)];
  const visible = visibleTiles(scene, { lineStride: 1, stride: 1 });
  if (visible.some((at) => tiles.peek(tileKey(at)) === undefined)) return false;
  for (const at of visible) {
    const tile = tiles.peek(tileKey(at));
    const compared = comparedLine(scene, at);
    if (!tile || (scene.colouring.compared !== undefined && !compared)) continue;
    const [top, left] = [at.line * cut.lines.size, at.column * cut.columns.size];
    const last = {
      line: Math.min(lines.to, top + tile.lines),
      column: Math.min(columns.to, left + tile.columns),
    };
    for (let column = Math.max(columns.from, left); column < last.column; column++) {
      const reference = compared && entryAt(compared.tile, compared.line, column - left);
      for (let line = Math.max(lines.from, top); line < last.line; line++) {
        drawLetter(scene, { line, column }, entryAt(tile, line - top, column - left), reference);
      }
    }
  }
  return true;
}

function drawLetter(
  scene: Scene,
  { line, column }: { readonly line: number; readonly column: number },
  entry: PaletteEntry | undefined,
  reference: PaletteEntry | undefined,
): void {
  const { pen, view, sharpness, sprites, colouring } = scene;
  const size = {
    width: Math.round(view.columns.scale * sharpness),
    height: Math.round(view.lines.scale * sharpness),
    sharpness,
  };
  const x = Math.round(pixelOf(view.columns, column) * sharpness);
  const y = Math.round(pixelOf(view.lines, line) * sharpness);
  pen.drawImage(sprites.get(colouring.lookOf(entry, reference), size), x, y);
}

/** Pixels left free above and below the line in its strip. */
const pinnedMargin = { top: 2, bottom: 4 };

/** The reference line, in the strip below the ruler. */
export function drawPinned(scene: Scene, plan: Plan): void {
  const { view, layout, cut, bitmaps, colouring } = scene;
  if (layout.pinned === 0) return;
  for (const at of visibleTiles(scene, { lineStride: 1, stride: plan.stride })) {
    const compared = comparedLine(scene, at);
    if (!compared) continue;
    if (hasLetters(view) && at.stride === 1) {
      drawPinnedLetters(scene, compared, at.column * cut.columns.size);
      continue;
    }
    const reduction = { lines: 1, columns: reductionOf(scene, at).columns };
    const key = `${colouring.key}|pinned|${at.stride}/${at.column}|${reduction.columns}`;
    const bitmap = bitmaps.get(key, () => linePixels(scene, compared, reduction));
    if (!bitmap) continue;
    const left = at.column * cut.columns.size * at.stride;
    drawSnapped(scene, bitmap, {
      top: pinnedMargin.top,
      bottom: layout.pinned - pinnedMargin.bottom,
      left: pixelOf(view.columns, left),
      right: pixelOf(view.columns, left + compared.tile.columns * at.stride),
      isSmaller: reduction.columns > 1,
    });
  }
}

/** In the colours of its calls, as without letters. */
function drawPinnedLetters(scene: Scene, { tile, line }: TileLine, left: number): void {
  const { pen, view, layout, sharpness, sprites, colouring } = scene;
  const columns = visibleSpan(view.columns);
  const size = {
    width: Math.round(view.columns.scale * sharpness),
    height: Math.round((layout.pinned - pinnedMargin.top - pinnedMargin.bottom) * sharpness),
    sharpness,
  };
  const last = Math.min(columns.to, left + tile.columns);
  for (let column = Math.max(columns.from, left); column < last; column++) {
    const look = colouring.ownLookOf(entryAt(tile, line, column - left));
    const x = Math.round(pixelOf(view.columns, column) * sharpness);
    pen.drawImage(sprites.get(look, size), x, Math.round(pinnedMargin.top * sharpness));
  }
}

function linePixels({ colouring }: Scene, { tile, line }: TileLine, reduction: Reduction): Pixels {
  const codes = tile.codes.subarray(line * tile.columns, (line + 1) * tile.columns);
  // It has the colours of its calls: compared with itself, every cell would be identical.
  return pixelsOf(
    { ...tile, lines: 1, codes },
    colouring.coloursOf({ ...tile, lines: 1, codes }, undefined),
    reduction,
  );
}
