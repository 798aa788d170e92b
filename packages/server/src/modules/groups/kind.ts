import { type GroupKind, groupKinds } from '@landrace/contract/areas/groups/group-kinds';
import { type RawBuilder, sql } from 'kysely';
import { indexedKey } from '../../platform/db/name-key';

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
  /**
   * The same without regard to blanks and hyphens between letters and digits, by rows of `asked` (`line`, `closed_up`,
   * `name_key`).
   */
  readonly foundClosedUp?: (asked: RawBuilder<unknown>) => RawBuilder<unknown>;
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

const closedUp = (text: RawBuilder<unknown>) => sql`landrace_close_up(${text}) collate "C"`;

/** A column of germplasm that has an index of its keys. */
function keyedColumn(field: string, table: string, name: string, id = 'id'): NameOf {
  const [text, owner] = [sql.ref(`item.${name}`), sql.ref(`item.${id}`)];
  return {
    ...column(field, table, name, id),
    foundClosedUp: (asked) =>
      inTurn(
        asked,
        sql`select ${owner} as id from ${sql.id(table)} as item
          where ${indexedKey(text)} = asked.name_key collate "C" and ${closedUp(text)} = asked.closed_up collate "C"
            and ${owner} is not null`,
      ),
  };
}

/** One line after the other, each by index: read as a whole, a table would have every key of it computed. */
function inTurn(asked: RawBuilder<unknown>, query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select asked.line, item.id from ${asked} as asked cross join lateral (${query} offset 0) as item`;
}

const synonymsOf = (owner: string) => column('synonyms', 'synonym', 'name', owner);

const otherNumbers: NameOf = {
  field: 'otherNumbers',
  found: (asked) => sql`
    select asked.line, item.id from ${asked} as asked
    join germplasm as item on landrace_other_numbers(item.othernumb) @> array[asked.key]`,
  foundClosedUp: (asked) =>
    inTurn(
      asked,
      sql`select item.id from germplasm as item
        where landrace_other_number_keys(item.othernumb) @> array[asked.name_key collate landrace_natural] and exists (
          select from unnest(landrace_other_numbers(item.othernumb)) as number
          where ${closedUp(sql`number`)} = asked.closed_up collate "C")`,
    ),
};

const kinds: Readonly<Record<GroupKind['member'], Omit<Kind, 'typeId' | 'member'>>> = {
  germplasm: {
    items: 'germplasm',
    members: 'group_germplasm',
    marks: 'marked_germplasm',
    itemId: 'germplasm_id',
    name: keyedColumn('germplasmName', 'germplasm', 'accenumb'),
    otherNames: [
      keyedColumn('germplasmNumber', 'germplasm', 'display_name'),
      column('germplasmPuid', 'germplasm', 'puid'),
      keyedColumn('synonyms', 'synonym', 'name', 'germplasm_id'),
      otherNumbers,
      keyedColumn('collectingNumbers', 'germplasm', 'collnumb'),
      keyedColumn('donorNumbers', 'germplasm', 'donornumb'),
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
