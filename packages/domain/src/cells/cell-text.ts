const breaks = /[\r\n\u00a0]/;

/** A cell as people read it: on one line, trimmed; null if empty. */
export function cellText(cell: string): string | null {
  // Millions of cells are read here, and few of them have a line break.
  const line = breaks.test(cell) ? cell.replace(/\s*[\r\n\u00a0]\s*/g, ' ') : cell;
  return line.trim() || null;
}

/** The trimmed lines of a cell with several; undefined for a single line. */
export function cellLines(cell: string): string | undefined {
  const text = cell.replace(/\r\n?/g, '\n').trim();
  return text.includes('\n') ? text : undefined;
}
