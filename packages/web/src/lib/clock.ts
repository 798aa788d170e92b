/** Milliseconds since 1970. This file alone asks for the time and makes moments. */
export function now(): number {
  return Date.now();
}

export function momentOf(value: string | number): Date {
  return new Date(value);
}
