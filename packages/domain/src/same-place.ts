interface Place {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

const kilometresPerDegree = 111.2;
/** Coordinates of the same site are read off maps, with two decimals at best. */
const nearKilometres = 1;

/** On a plane, which is good enough for a kilometre. */
export function isNear(one: Place, other: Place): boolean {
  if (one.latitude === undefined || one.longitude === undefined) return false;
  if (other.latitude === undefined || other.longitude === undefined) return false;
  const north = one.latitude - other.latitude;
  const turn = Math.abs(one.longitude - other.longitude);
  const east = Math.min(turn, 360 - turn) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * kilometresPerDegree <= nearKilometres;
}

/** `1985-06-12` and `19850612` are one; MCPD writes missing parts as `--` or `00`. */
const figuresOf = (date: string) => date.replace(/-/g, '').replace(/(00)+$/, '');

const wholeDate = 8;

export function areSameDay(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return figuresOf(one).length === wholeDate && figuresOf(one) === figuresOf(other);
}

/** Both may be right where one is a part of the other: a year, and a day in it. */
export function canBeSameDate(one: string, other: string): boolean {
  const [mine, theirs] = [figuresOf(one), figuresOf(other)];
  return mine.startsWith(theirs) || theirs.startsWith(mine);
}
