import { type GroupKind, groupKinds } from '@landrace/contract/areas/groups/group-kinds';
import { type RawBuilder, sql } from 'kysely';

/** Where the things, members and marks of a kind of group stand. */
export interface Kind extends Pick<GroupKind, 'typeId' | 'member'> {
  readonly items: string;
  readonly members: string;
  readonly marks: string;
  /** Of a thing, in the tables of members and marks. */
  readonly itemId: string;
  /** The name that people tell things apart by. */
  readonly name: NameOf;
  /** What a thing is called besides, the best first. */
  readonly otherNames: readonly NameOf[];
}

/** One of the ways in which things are called. */
export interface NameOf {
  /** What it is, in the words of the wire. */
  readonly field: string;
  /** A query of `line` and `id`: what is called as the rows of `asked` (`line`, lower-case `key`) say. */
  readonly found: (asked: RawBuilder<unknown>) => RawBuilder<unknown>;
}

function column(field: string, table: string, name: string, id = 'id'): NameOf {
  const ownerIsKnown = id === 'id' ? sql`` : sql`and item.${sql.id(id)} is not null`;
  return {
    field,
    found: (asked) => sql`
      select asked.line, item.${sql.id(id)} as id from ${asked} as asked
      join ${sql.id(table)} as item on lower(item.${sql.id(name)}) = asked.key ${ownerIsKnown}`,
  };
}

const synonymsOf = (owner: string) => column('synonyms', 'synonym', 'name', owner);

const otherNumbers: NameOf = {
  field: 'otherNumbers',
  found: (asked) => sql`
    select asked.line, item.id from ${asked} as asked
    join germplasm as item on landrace_other_numbers(item.othernumb) @> array[asked.key]`,
};

const kinds: Readonly<Record<GroupKind['member'], Omit<Kind, 'typeId' | 'member'>>> = {
  germplasm: {
    items: 'germplasm',
    members: 'group_germplasm',
    marks: 'marked_germplasm',
    itemId: 'germplasm_id',
    name: column('germplasmName', 'germplasm', 'accenumb'),
    otherNames: [
      column('germplasmNumber', 'germplasm', 'display_name'),
      column('germplasmPuid', 'germplasm', 'puid'),
      synonymsOf('germplasm_id'),
      otherNumbers,
    ],
  },
  marker: {
    items: 'marker',
    members: 'group_marker',
    marks: 'marked_marker',
    itemId: 'marker_id',
    name: column('markerName', 'marker', 'name'),
    otherNames: [synonymsOf('marker_id')],
  },
  location: {
    items: 'location',
    members: 'group_location',
    marks: 'marked_location',
    itemId: 'location_id',
    name: column('locationName', 'location', 'site_name'),
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
