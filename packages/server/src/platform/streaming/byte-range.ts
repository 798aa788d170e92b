import type { ByteRange } from '../storage/storage';

/** What a header `Range` asks of so many bytes (RFC 9110 §14); nothing where it asks for the whole. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  // Other units and lists of ranges may be passed over.
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size }
      : { start: Number(first), end: last === '' ? size : Math.min(size, Number(last) + 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return range.start < range.end ? range : 'unsatisfiable';
}
