import type { MapUnit } from '@landrace/domain/map-unit';
import { type Span, visibleSpan } from '../../../kit/matrix/axis';
import { type Bitmaps, createBitmaps } from '../../../kit/matrix/bitmaps';
import type { Cell } from '../../../kit/matrix/matrix-keys';
import type { MatrixView } from '../../../kit/matrix/matrix-view';
import { entryAt, type PaletteEntry, type Tile } from '../../../kit/matrix/tile';
import { tileKey } from '../../../kit/matrix/tile-plan';
import { createTileStore, type TileStore } from '../../../kit/matrix/tile-store';
import { ApiError } from '../../../lib/api/api-error';
import { type Columns, type Facts, loadColumns, loadTile } from './view-queries';

/** One marker, with its position if known. */
export interface Marker {
  readonly id: number;
  readonly name: string;
  readonly chromosome: string | null;
  readonly position: number | null;
  readonly unit: MapUnit | undefined;
}

/** The parts of one matrix that are loaded on demand, in one order of lines. */
export interface Source {
  readonly tiles: TileStore<Tile>;
  readonly bitmaps: Bitmaps;
  readonly marker: (column: number) => Marker | undefined;
  /** Undefined while loading; null if its text is unknown. */
  readonly call: (cell: Cell) => PaletteEntry | null | undefined;
  readonly wantMarkers: (view: MatrixView, cells: readonly (Cell | undefined)[]) => void;
  /** Called whenever data have arrived. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

/** Number of markers requested in one call. */
const windowSize = 1_024;
/** With more markers visible, names and positions are not readable. */
const maxNamed = 4_000;
/** 64 kB each. */
const maxTiles = 600;
/** Four bytes for each cell. */
const maxBitmaps = 300;

export function createSource(facts: Facts, order: string, onStale: () => void): Source {
  const unit = facts.maps.find(({ id }) => id === facts.mapId)?.unit;
  let isStale = false;
  /** Once the matrix has been replaced, every request for the old one is refused; reported once. */
  async function current<Piece>(piece: Promise<Piece>): Promise<Piece> {
    try {
      return await piece;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'genotypeView.stale' && !isStale) {
        isStale = true;
        onStale();
      }
      throw error;
    }
  }
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const tiles = createTileStore<Tile>({
    load(key, signal) {
      const [lineStride = 1, stride = 1, line = 0, marker = 0] = key.split('/').map(Number);
      return current(loadTile(facts, { order, stride, lineStride, line, marker }, signal));
    },
    onChange: notify,
    capacity: maxTiles,
  });
  const windows = createTileStore<Columns>({
    load(key, signal) {
      const from = Number(key) * windowSize;
      const span = { from, to: Math.min(facts.markerCount, from + windowSize) };
      return current(loadColumns(facts, span, signal));
    },
    onChange: notify,
    capacity: 100,
    atOnce: 2,
  });
  return {
    tiles,
    bitmaps: createBitmaps(maxBitmaps),
    marker(column) {
      const window = windows.peek(String(Math.floor(column / windowSize)));
      const marker = window && markerOf(window, column % windowSize);
      return marker && { ...marker, unit };
    },
    call({ line, column }) {
      const { tileLines, tileMarkers } = facts;
      const at = { line: Math.floor(line / tileLines), column: Math.floor(column / tileMarkers) };
      const tile = tiles.peek(tileKey({ lineStride: 1, stride: 1, ...at }));
      return tile && (entryAt(tile, line % tileLines, column % tileMarkers) ?? null);
    },
    wantMarkers(view, cells) {
      const seen = visibleSpan(view.columns);
      const single = cells.flatMap((cell) => (cell ? { from: cell.column, to: cell.column + 1 } : []));
      const spans = seen.to - seen.from <= maxNamed ? [...single, seen] : single;
      windows.want([...new Set(spans.flatMap(windowsOf))]);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      tiles.close();
      windows.close();
    },
  };
}

function windowsOf({ from, to }: Span): readonly string[] {
  const keys: string[] = [];
  for (let at = Math.floor(from / windowSize); at * windowSize < to; at++) keys.push(String(at));
  return keys;
}

function markerOf(
  { ids, names, chromosomes, positions }: Columns,
  at: number,
): Omit<Marker, 'unit'> | undefined {
  const [id, name] = [ids[at], names[at]];
  if (id === undefined || name === undefined) return undefined;
  return { id, name, chromosome: chromosomes[at] ?? null, position: positions[at] ?? null };
}
