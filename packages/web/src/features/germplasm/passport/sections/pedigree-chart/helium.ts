import { heliumPedigree } from '@landrace/domain/helium';
import type { Shown } from './pedigree';

/** The drawn pedigree in Helium's text format. */
export function toHelium({ members, edges }: Shown): string {
  const names = new Map(members.map(({ germplasmId, germplasmName }) => [germplasmId, germplasmName]));
  const nameOf = (id: number) => names.get(id) ?? '';
  return heliumPedigree(
    edges.map(({ childId, parentId, relationshipType }) => ({
      child: nameOf(childId),
      parent: nameOf(parentId),
      type: relationshipType,
    })),
  );
}
