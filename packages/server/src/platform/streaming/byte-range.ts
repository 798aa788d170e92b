import type { ByteRange } from '../storage/storage';

/** The range in a `Range` header for this many bytes (RFC 9110 §14); undefined for the whole file. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  // Other units and lists of ranges may be ignored.
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size }
      : { start: Number(first), end: last === '' ? size : Math.min(size, Number(last) + 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return range.start < range.end ? range : 'unsatisfiable';
}
