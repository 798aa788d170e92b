export function lastPage(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

/** The page that shows the first row of the current one after the size changes. */
export function pageAfterResize(page: number, size: number, nextSize: number): number {
  return Math.floor(((page - 1) * size) / nextSize) + 1;
}

/** The first and last row of a page, counted from 1 over the whole list. */
export function rowRange(page: number, size: number, count: number): { from: number; to: number } {
  const from = (page - 1) * size + 1;
  return { from: Math.min(from, count), to: Math.min(page * size, count) };
}

/** A page number as typed; undefined when it is not one of 1 to the last. */
export function readPage(text: string, last: number): number | undefined {
  const trimmed = text.trim();
  const page = /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : 0;
  return page >= 1 && page <= last ? page : undefined;
}
