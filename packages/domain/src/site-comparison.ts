interface Place {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

const kilometresPerDegree = 111.2;
/** Coordinates of the same site are read from maps, with two decimals at best. */
const nearKilometres = 1;

/** On a plane, which is accurate enough for a kilometre. */
export function isNear(one: Place, other: Place): boolean {
  if (one.latitude === undefined || one.longitude === undefined) return false;
  if (other.latitude === undefined || other.longitude === undefined) return false;
  const north = one.latitude - other.latitude;
  const longitudeDifference = Math.abs(one.longitude - other.longitude);
  const east =
    Math.min(longitudeDifference, 360 - longitudeDifference) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * kilometresPerDegree <= nearKilometres;
}

/** `1985-06-12` and `19850612` are the same; MCPD writes missing parts as `--` or `00`. */
const digitsOf = (date: string) => date.replace(/-/g, '').replace(/(00)+$/, '');

const wholeDate = 8;

export function areSameDay(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return digitsOf(one).length === wholeDate && digitsOf(one) === digitsOf(other);
}

/** Both can be right if one is part of the other: a year, and a day in it. */
export function canBeSameDate(one: string, other: string): boolean {
  const [mine, theirs] = [digitsOf(one), digitsOf(other)];
  return mine.startsWith(theirs) || theirs.startsWith(mine);
}
