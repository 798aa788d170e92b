import { type GroupKind, groupKinds } from '@landrace/contract/areas/groups/group-kinds';
import { type RawBuilder, sql } from 'kysely';

/** Where the things, members and marks of a kind of group stand. */
export interface Kind extends Pick<GroupKind, 'typeId' | 'member'> {
  readonly items: string;
  readonly members: string;
  readonly marks: string;
  /** Of a thing, in the tables of members and marks. */
  readonly itemId: string;
  /** The column with the name that people tell things apart by. */
  readonly name: string;
  /** Queries of `id` and lower-case `name` for what a thing is called besides. */
  readonly otherNames: readonly RawBuilder<unknown>[];
}

const synonymsOf = (owner: string) =>
  sql`select ${sql.id(owner)} as id, lower(name) as name from synonym where ${sql.id(owner)} is not null`;

const kinds: Readonly<Record<GroupKind['member'], Omit<Kind, 'typeId' | 'member'>>> = {
  germplasm: {
    items: 'germplasm',
    members: 'group_germplasm',
    marks: 'marked_germplasm',
    itemId: 'germplasm_id',
    name: 'accenumb',
    otherNames: [
      sql`select id, lower(display_name) as name from germplasm`,
      sql`select id, lower(puid) as name from germplasm where puid is not null`,
      synonymsOf('germplasm_id'),
    ],
  },
  marker: {
    items: 'marker',
    members: 'group_marker',
    marks: 'marked_marker',
    itemId: 'marker_id',
    name: 'name',
    otherNames: [synonymsOf('marker_id')],
  },
  location: {
    items: 'location',
    members: 'group_location',
    marks: 'marked_location',
    itemId: 'location_id',
    name: 'site_name',
    otherNames: [],
  },
};

/** Undefined for what is no kind of group. */
export function kindWhere(matches: (kind: GroupKind) => boolean): Kind | undefined {
  const words = groupKinds.find(matches);
  return words && { ...kinds[words.member], typeId: words.typeId, member: words.member };
}

export function kindOfType(typeId: number): Kind {
  return known(kindWhere((kind) => kind.typeId === typeId));
}

export function kindOfMarks(marks: GroupKind['marks']): Kind {
  return known(kindWhere((kind) => kind.marks === marks));
}

function known(kind: Kind | undefined): Kind {
  if (!kind) throw new Error('There is no such kind of group.');
  return kind;
}
