export type Axis = 'latitude' | 'longitude';

const patterns = {
  latitude: /^(\d\d)(\d\d|--)(\d\d|--)([NS])$/i,
  longitude: /^(\d\d\d)(\d\d|--)(\d\d|--)([EW])$/i,
} as const satisfies Record<Axis, RegExp>;
const most = { latitude: 90, longitude: 180 } as const satisfies Record<Axis, number>;

/** Degrees, minutes and seconds without separators (MCPD 2.1, 15.2 and 15.4), hyphens for missing parts. */
export function readDegrees(given: string, axis: Axis): number | undefined {
  const parts = patterns[axis].exec(given);
  if (!parts) return undefined;
  const [, whole = '', minutes = '', seconds = '', letter = ''] = parts;
  // Seconds of an unknown minute mean nothing.
  if (minutes === '--' && seconds !== '--') return undefined;
  const part = (written: string) => (written === '--' ? 0 : Number(written));
  if (part(minutes) > 59 || part(seconds) > 59) return undefined;
  const degrees = Number(whole) + part(minutes) / 60 + part(seconds) / 3600;
  if (degrees > most[axis]) return undefined;
  const rounded = Math.round(degrees * 1e10) / 1e10;
  return /[sw]/i.test(letter) ? -rounded || 0 : rounded;
}

/** Decimal degrees that exist on this axis. */
export function isOnAxis(degrees: number, axis: Axis): boolean {
  return Math.abs(degrees) <= most[axis];
}
