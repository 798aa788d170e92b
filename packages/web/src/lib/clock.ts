/** Milliseconds since 1970. Only this file reads the clock and creates dates. */
export function now(): number {
  return Date.now();
}

export function momentOf(value: string | number): Date {
  return new Date(value);
}
