/** The meaning of a byte of a tile. */
export interface PaletteEntry {
  readonly text: string;
  readonly kind: string;
}

/** Some lines and columns of a matrix; each cell is an index into the palette. */
export interface Tile {
  readonly lines: number;
  readonly columns: number;
  readonly palette: readonly PaletteEntry[];
  /** Line after line. */
  readonly codes: Uint8Array;
}

/** The length of the header (uint32, little-endian), the header as JSON, then the cells. */
export function decodeTile(body: ArrayBuffer): Tile {
  const length = new DataView(body).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(body, 4, length))) as {
    readonly lines: number;
    readonly markers: number;
    readonly palette: readonly PaletteEntry[];
  };
  const codes = new Uint8Array(body, 4 + length);
  if (codes.length !== head.lines * head.markers) throw new Error('A tile came in parts.');
  return { lines: head.lines, columns: head.markers, palette: head.palette, codes };
}

/** The call in a cell; undefined where there is none or its text did not fit into the palette. */
export function entryAt(tile: Tile, line: number, column: number): PaletteEntry | undefined {
  if (line >= tile.lines || column >= tile.columns) return undefined;
  return tile.palette[tile.codes[line * tile.columns + column] ?? -1];
}
