import { heliumBreaks } from '@landrace/domain/helium';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import { type Direction, nearAndFar } from './pedigree-graph.repository';

/** Which relations a file holds. */
export interface PedigreeChoice {
  readonly datasetIds: readonly number[];
  /** Whose pedigree; absent for everything the datasets hold. */
  readonly around?: Surroundings | undefined;
}

interface Surroundings {
  /** Ids to begin from, as a query. */
  readonly germplasm: RawBuilder<{ id: number }>;
  /** Generations. */
  readonly up: number;
  readonly down: number;
}

const ofDatasets = ({ datasetIds }: PedigreeChoice) => isOneOf(sql`p.dataset_id`, datasetIds);

/**
 * One query per generation, each without those of earlier ones: everybody is passed once, so circles end, and so does
 * the work of large selections, which a recursive query would do again for every way that leads to somebody.
 */
function generations(choice: PedigreeChoice, direction: Direction, levels: number): RawBuilder<unknown>[] {
  const { near, far } = nearAndFar[direction];
  const name = (generation: number) => sql.id(generation === 0 ? 'chosen' : `${direction}_${generation}`);
  return upTo(levels).map((generation) => {
    const before = [0, ...upTo(generation - 1)].map((earlier) => sql`select id from ${name(earlier)}`);
    return sql`${name(generation)} (id) as (
      select ${far} from ${name(generation - 1)} as nearer join pedigree p on ${near} = nearer.id
      where ${ofDatasets(choice)} except (${sql.join(before, sql` union all `)}))`;
  });
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Everybody the file is about, as `members`; nothing where that are all. */
function peopleOf(choice: PedigreeChoice): readonly RawBuilder<unknown>[] {
  const { around } = choice;
  if (!around) return [];
  const ways = ['up', 'down'] as const;
  const names = ways.flatMap((way) => upTo(around[way]).map((generation) => `${way}_${generation}`));
  const found = ['chosen', ...names].map((name) => sql`select id from ${sql.id(name)}`);
  return [
    sql`chosen (id) as (select distinct id from (${around.germplasm}) as given)`,
    ...ways.flatMap((way) => generations(choice, way, around[way])),
    sql`members (id) as (${sql.join(found, sql` union `)})`,
  ];
}

/** A statement over what is named before it. */
function after<Row>(named: readonly RawBuilder<unknown>[], statement: RawBuilder<Row>): RawBuilder<Row> {
  return named.length === 0 ? statement : sql`with ${sql.join(named)} ${statement}`;
}

/**
 * Rows of `pedigree p` whose both ends are among the people, as in the chart of a passport. PostgreSQL takes the people
 * for a handful; where it may join them as it likes it compares everybody with everybody, and a case it cannot join.
 */
function wanted(choice: PedigreeChoice): RawBuilder<unknown> {
  if (!choice.around) return sql`pedigree p where ${ofDatasets(choice)}`;
  return sql`members join pedigree p on p.germplasm_id = members.id
    where ${ofDatasets(choice)} and case when p.parent_id in (select id from members) then true end`;
}

export async function hasRelations(reader: Reader, choice: PedigreeChoice): Promise<boolean> {
  const query = sql<{
    found: boolean;
  }>`select exists (select from ${wanted(choice)}) as found`;
  return (await reader.one(after(peopleOf(choice), query))).found;
}

/** The datasets that the relations come from. */
export async function listOrigins(reader: Reader, choice: PedigreeChoice): Promise<number[]> {
  const query = sql<{ id: number }>`select distinct p.dataset_id as id from ${wanted(choice)}`;
  return (await reader.many(after(peopleOf(choice), query))).map(({ id }) => id);
}

/** A relation that several datasets tell of is one. */
const relationsOf = (choice: PedigreeChoice) => sql`
  select distinct p.germplasm_id as child_id, p.parent_id, p.relationship_type as type
  from ${wanted(choice)}`;

/** Ids of everybody named in the file, as a query of its own. */
export function individualsOf(choice: PedigreeChoice): RawBuilder<{ id: number }> {
  const query = sql<{ id: number }>`select p.germplasm_id as id from ${wanted(choice)}
    union select p.parent_id from ${wanted(choice)}`;
  return after(peopleOf(choice), query);
}

interface PedigreeSize {
  readonly relations: number;
  readonly individuals: number;
}

export function countPedigree(reader: Reader, choice: PedigreeChoice): Promise<PedigreeSize> {
  const named = [...peopleOf(choice), sql`relation as (${relationsOf(choice)})`];
  const query = sql<PedigreeSize>`select (select count(*) from relation) as relations,
    (select count(*) from (select child_id from relation union select parent_id from relation) as known) as individuals`;
  return reader.one(after(named, query));
}

/** A value that fits into a line. */
export function heliumValue(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(${value}, ${sql.lit(heliumBreaks)}, ' ', 'g')`;
}

/** A line of the file per row, without its end. */
export function relationLines(choice: PedigreeChoice): RawBuilder<unknown> {
  const query = sql`
    select concat_ws(chr(9), ${heliumValue(sql`child.accenumb`)}, ${heliumValue(sql`parent.accenumb`)}, relation.type)
    from (${relationsOf(choice)}) as relation
    join germplasm child on child.id = relation.child_id
    join germplasm parent on parent.id = relation.parent_id
    order by relation.child_id, relation.type, relation.parent_id`;
  return after(peopleOf(choice), query);
}
