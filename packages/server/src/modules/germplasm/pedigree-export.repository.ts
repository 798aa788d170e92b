import { heliumBreaks } from '@landrace/domain/helium';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import { type Direction, nearAndFar } from './pedigree-graph.repository';

/** Which relations a file contains. */
export interface PedigreeChoice {
  readonly datasetIds: readonly number[];
  /** Whose pedigree; undefined for everything in the datasets. */
  readonly around?: Surroundings | undefined;
}

interface Surroundings {
  /** The germplasm to start from, as a query of ids. */
  readonly germplasm: RawBuilder<{ id: number }>;
  /** Generations. */
  readonly up: number;
  readonly down: number;
}

const ofDatasets = ({ datasetIds }: PedigreeChoice) => isOneOf(sql`p.dataset_id`, datasetIds);

/**
 * One query per generation, each without those of earlier ones: every member is visited once, so circles end, and
 * large selections stay cheap; a recursive query would repeat the work for every path to a member.
 */
function generations(choice: PedigreeChoice, direction: Direction, levels: number): RawBuilder<unknown>[] {
  const { near, far } = nearAndFar[direction];
  const name = (generation: number) => sql.id(generation === 0 ? 'chosen' : `${direction}_${generation}`);
  return numbersUpTo(levels).map((generation) => {
    const before = [0, ...numbersUpTo(generation - 1)].map((earlier) => sql`select id from ${name(earlier)}`);
    return sql`${name(generation)} (id) as (
      select ${far} from ${name(generation - 1)} as nearer join pedigree p on ${near} = nearer.id
      where ${ofDatasets(choice)} except (${sql.join(before, sql` union all `)}))`;
  });
}

const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Everything the file is about, as `members`; empty if that is all germplasm. */
function membersOf(choice: PedigreeChoice): readonly RawBuilder<unknown>[] {
  const { around } = choice;
  if (!around) return [];
  const ways = ['up', 'down'] as const;
  const names = ways.flatMap((way) => numbersUpTo(around[way]).map((generation) => `${way}_${generation}`));
  const found = ['chosen', ...names].map((name) => sql`select id from ${sql.id(name)}`);
  return [
    sql`chosen (id) as (select distinct id from (${around.germplasm}) as given)`,
    ...ways.flatMap((way) => generations(choice, way, around[way])),
    sql`members (id) as (${sql.join(found, sql` union `)})`,
  ];
}

/** A statement after its common table expressions. */
function after<Row>(named: readonly RawBuilder<unknown>[], statement: RawBuilder<Row>): RawBuilder<Row> {
  return named.length === 0 ? statement : sql`with ${sql.join(named)} ${statement}`;
}

/**
 * Rows of `pedigree p` with both ends among the members, as in the chart of a passport. PostgreSQL underestimates the
 * number of members; a join would compare all with all, and a `case` prevents the join.
 */
function chosenRelations(choice: PedigreeChoice): RawBuilder<unknown> {
  if (!choice.around) return sql`pedigree p where ${ofDatasets(choice)}`;
  return sql`members join pedigree p on p.germplasm_id = members.id
    where ${ofDatasets(choice)} and case when p.parent_id in (select id from members) then true end`;
}

export async function hasRelations(reader: Reader, choice: PedigreeChoice): Promise<boolean> {
  const query = sql<boolean>`select exists (select from ${chosenRelations(choice)}) as found`;
  return await reader.value(after(membersOf(choice), query));
}

/** The datasets that the relations come from. */
export async function listOrigins(reader: Reader, choice: PedigreeChoice): Promise<number[]> {
  const query = sql<number>`select distinct p.dataset_id as id from ${chosenRelations(choice)}`;
  return await reader.values(after(membersOf(choice), query));
}

/** A relation recorded in several datasets counts once. */
const relationsOf = (choice: PedigreeChoice) => sql`
  select distinct p.germplasm_id as child_id, p.parent_id, p.relationship_type as type
  from ${chosenRelations(choice)}`;

/** Ids of all germplasm in the file, as a separate query. */
export function individualsOf(choice: PedigreeChoice): RawBuilder<{ id: number }> {
  const query = sql<{ id: number }>`select p.germplasm_id as id from ${chosenRelations(choice)}
    union select p.parent_id from ${chosenRelations(choice)}`;
  return after(membersOf(choice), query);
}

interface PedigreeSize {
  readonly relations: number;
  readonly individuals: number;
}

export function countPedigree(reader: Reader, choice: PedigreeChoice): Promise<PedigreeSize> {
  const named = [...membersOf(choice), sql`relation as (${relationsOf(choice)})`];
  const query = sql<PedigreeSize>`select (select count(*) from relation) as relations,
    (select count(*) from (select child_id from relation union select parent_id from relation) as known) as individuals`;
  return reader.one(after(named, query));
}

/** A value that fits into a line. */
export function heliumValue(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(${value}, ${sql.lit(heliumBreaks)}, ' ', 'g')`;
}

/** A line of the file per row, without its line break. */
export function relationLines(choice: PedigreeChoice): RawBuilder<unknown> {
  const query = sql`
    select concat_ws(chr(9), ${heliumValue(sql`child.accenumb`)}, ${heliumValue(sql`parent.accenumb`)}, relation.type)
    from (${relationsOf(choice)}) as relation
    join germplasm child on child.id = relation.child_id
    join germplasm parent on parent.id = relation.parent_id
    order by relation.child_id, relation.type, relation.parent_id`;
  return after(membersOf(choice), query);
}
