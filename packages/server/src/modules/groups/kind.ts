import { type GroupKind, groupKinds } from '@landrace/contract/areas/groups/group-kinds';
import { type RawBuilder, sql } from 'kysely';
import { indexedKey } from '../../platform/db/name-key';

/** The tables of the things, members and marks of a kind of group. */
export interface Kind extends Pick<GroupKind, 'typeId' | 'member'> {
  readonly items: string;
  readonly members: string;
  readonly marks: string;
  /** The column of a thing's id in the tables of members and marks. */
  readonly itemId: string;
  /** The name by which people distinguish things of this kind. */
  readonly name: NameOf;
  /** Other names of a thing, the best first. */
  readonly otherNames: readonly NameOf[];
}

/** One kind of name. */
export interface NameOf {
  /** The field in the wire format. */
  readonly field: string;
  /** A query of `line` and `id`: the things with the names in the rows of `asked` (`line`, lower-case `key`). */
  readonly found: (asked: RawBuilder<unknown>) => RawBuilder<unknown>;
  /**
   * The same, ignoring blanks and hyphens between letters and digits, by rows of `asked` (`line`, `closed_up`,
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

/** A column of germplasm with an index on its keys. */
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

/** Line by line, each by index: reading the whole table would compute each of its keys. */
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

/** Undefined if there is no such kind of group. */
export function kindWhere(matches: (kind: GroupKind) => boolean): Kind | undefined {
  const found = groupKinds.find(matches);
  return found && { ...kinds[found.member], typeId: found.typeId, member: found.member };
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
