import { fail } from '../../failure';
import { allOf, type Merge } from './merge';

/** Removes duplicates. */
export function asMerge({ preferredId, otherIds }: Merge): Merge {
  const others = [...new Set(otherIds)];
  if (others.length === 0) throw fail('unify.tooFew', {});
  if (others.includes(preferredId)) throw fail('unify.preferredAmongOthers', {});
  return { preferredId, otherIds: others };
}

/** Somebody may have merged or deleted them meanwhile. */
export function refuseUnknown(merge: Merge, found: readonly { readonly id: number }[]): void {
  const known = new Set(found.map(({ id }) => id));
  const unknown = allOf(merge).filter((id) => !known.has(id));
  if (unknown.length > 0) throw fail('unify.unknown', { ids: unknown.join(', ') });
}
