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

/** A line of a tile, which others are held against. */
export interface TileLine {
  readonly tile: Tile;
  readonly line: number;
}

/** By what cells are coloured. */
export interface Colouring {
  /** Another one whenever the colours are others. */
  readonly key: string;
  /** The line that all are held against, by its place. */
  readonly compared: number | undefined;
  readonly coloursOf: (tile: Tile, compared: TileLine | undefined) => Colours;
  readonly lookOf: (entry: PaletteEntry | undefined, compared: PaletteEntry | undefined) => CellLook;
  /** Of a call by itself, whatever others are held against. */
  readonly ownLookOf: (entry: PaletteEntry | undefined) => CellLook;
}

/** Columns that belong together, such as those of a chromosome. */
export interface Band extends Span {
  readonly name: string;
}

export interface Labels {
  readonly lineName: (line: number) => string;
  /** What lines are sorted by. */
  readonly lineNote: (line: number) => string | undefined;
  /** Undefined until it is known. */
  readonly columnName: (column: number) => string | undefined;
  readonly columnNote: (column: number) => string | undefined;
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

/** What a frame is drawn from, apart from the view. */
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
