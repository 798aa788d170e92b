export type Axis = 'latitude' | 'longitude';

const patterns = {
  latitude: /^(\d\d)(\d\d|--)(\d\d|--)([NS])$/i,
  longitude: /^(\d\d\d)(\d\d|--)(\d\d|--)([EW])$/i,
} as const satisfies Record<Axis, RegExp>;
const maxDegrees = { latitude: 90, longitude: 180 } as const satisfies Record<Axis, number>;

const unknown = '--';

interface WrittenDegrees {
  /** In MCPD notation. */
  readonly text: string;
  readonly degrees: number;
  /** 60 minutes or seconds were written and carried over to the next larger unit. */
  readonly isCarried: boolean;
}

/** Degrees, minutes and seconds without separators (MCPD 2.1, 15.2 and 15.4), with hyphens for missing parts. */
export function readWrittenDegrees(input: string, axis: Axis): WrittenDegrees | undefined {
  const parts = patterns[axis].exec(input);
  if (!parts) return undefined;
  const [, whole = '', minutes = '', seconds = '', letter = ''] = parts;
  // Seconds without a minute are meaningless.
  if (minutes === unknown && seconds !== unknown) return undefined;
  const part = (written: string) => (written === unknown ? 0 : Number(written));
  if (part(minutes) > 60 || part(seconds) > 60) return undefined;
  const total = Number(whole) * 3600 + part(minutes) * 60 + part(seconds);
  if (total > maxDegrees[axis] * 3600) return undefined;
  const isCarried = part(minutes) === 60 || part(seconds) === 60;
  const rounded = Math.round((total / 3600) * 1e10) / 1e10;
  const write = (number: number, like: string) =>
    like === unknown ? unknown : String(number).padStart(like.length, '0');
  const text = [
    write(Math.floor(total / 3600), whole),
    write(Math.floor(total / 60) % 60, minutes),
    write(total % 60, seconds),
    letter.toUpperCase(),
  ].join('');
  return { text, degrees: /[sw]/i.test(letter) ? -rounded || 0 : rounded, isCarried };
}

export function readDegrees(input: string, axis: Axis): number | undefined {
  return readWrittenDegrees(input, axis)?.degrees;
}

/** Whether decimal degrees exist on this axis. */
export function isOnAxis(degrees: number, axis: Axis): boolean {
  return Math.abs(degrees) <= maxDegrees[axis];
}
