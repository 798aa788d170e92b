import type { Span } from './axis';
import type { Bitmaps } from './bitmaps';
import type { Cell } from './matrix-keys';
import type { Layout, MatrixView, Size } from './matrix-view';
import type { Ranges } from './ranges';
import type { CellLook, Sprites } from './sprites';
import type { PaletteEntry, Tile } from './tile';
import type { Colours } from './tile-pixels';
import type { TileAxis } from './tile-plan';
import type { TileStore } from './tile-store';

/** A line of a tile that others are compared with. */
export interface TileLine {
  readonly tile: Tile;
  readonly line: number;
}

/** How cells are coloured. */
export interface Colouring {
  /** Changes whenever the colours do. */
  readonly key: string;
  /** Index of the reference line. */
  readonly compared: number | undefined;
  readonly coloursOf: (tile: Tile, compared: TileLine | undefined) => Colours;
  readonly lookOf: (entry: PaletteEntry | undefined, compared: PaletteEntry | undefined) => CellLook;
  /** Of a call on its own, independent of the reference line. */
  readonly ownLookOf: (entry: PaletteEntry | undefined) => CellLook;
}

/** Columns that belong together, such as those of a chromosome. */
export interface Band extends Span {
  readonly name: string;
}

export interface Labels {
  readonly lineName: (line: number) => string;
  /** The values that lines are sorted by. */
  readonly lineNote: (line: number) => string | undefined;
  /** Undefined while loading. */
  readonly columnName: (column: number) => string | undefined;
  /** The label of a tick, which is as exact as the distance to the next one requires. */
  readonly columnNote: (column: number, next: number) => string | undefined;
  readonly number: (value: number) => string;
}

export interface Selection {
  readonly lines: Ranges;
  readonly columns: Ranges;
}

/** Colours of everything that is not a cell. */
interface SceneTheme {
  readonly ink: string;
  readonly inkQuiet: string;
  readonly hairline: string;
  readonly ground: string;
  readonly groundQuiet: string;
  readonly accent: string;
  readonly font: string;
}

/** The input of a frame, apart from the view. */
export interface SceneParts {
  readonly cut: { readonly lines: TileAxis; readonly columns: TileAxis };
  readonly tiles: TileStore<Tile>;
  readonly bitmaps: Bitmaps;
  readonly sprites: Sprites;
  readonly colouring: Colouring;
  readonly bands: readonly Band[];
  readonly labels: Labels;
  readonly selection: Selection;
  readonly focus: Cell | undefined;
  /** Cells that are read outside of the drawing. */
  readonly tabled?: readonly Cell[];
  readonly hover: Cell | undefined;
  readonly theme: SceneTheme;
}

export interface Scene extends SceneParts {
  readonly pen: CanvasRenderingContext2D;
  readonly stage: Size;
  readonly view: MatrixView;
  readonly layout: Layout;
  /** Device pixels per pixel. */
  readonly sharpness: number;
}
