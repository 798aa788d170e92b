const revisions = new WeakMap<readonly number[], number>();
let last = 0;

/** A new number for every list of ids, without comparing a hundred thousand of them. */
export function revisionOf(ids: readonly number[]): number {
  const known = revisions.get(ids);
  if (known !== undefined) return known;
  last += 1;
  revisions.set(ids, last);
  return last;
}
