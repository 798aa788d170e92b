import type { Shown } from './pedigree';

/** Tabs and line ends inside a name would tear its line apart. */
const written = (name: string) => name.replace(/[\t\r\n]+/g, ' ');

/** The text file that Helium reads: a line per child and parent, lines ended as on Windows. */
export function toHelium({ people, edges }: Shown): string {
  const names = new Map(
    people.map(({ germplasmId, germplasmName }) => [germplasmId, written(germplasmName)]),
  );
  const lines = edges.map(({ childId, parentId, relationshipType }) =>
    [names.get(childId), names.get(parentId), relationshipType].join('\t'),
  );
  return ['# heliumInput = PEDIGREE', 'LineName\tParent\tParentType', ...lines, ''].join('\r\n');
}
