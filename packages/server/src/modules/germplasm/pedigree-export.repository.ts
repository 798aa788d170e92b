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

/** Whoever comes back to a generation is known already, and generations are few: circles end. */
function generations(choice: PedigreeChoice, direction: Direction, levels: number): RawBuilder<unknown> {
  const { near, far } = nearAndFar[direction];
  const name = sql.id(direction);
  return sql`${name} (id, generation) as (
    select id, 0 from chosen
    union
    select ${far}, known.generation + 1 from ${name} as known join pedigree p on ${near} = known.id
    where known.generation < ${levels}::int and ${ofDatasets(choice)})`;
}

/** Everybody the file is about, as `people`; nothing where that are all. */
function peopleOf(choice: PedigreeChoice): readonly RawBuilder<unknown>[] {
  const { around } = choice;
  if (!around) return [];
  return [
    sql`chosen (id) as (select distinct id from (${around.germplasm}) as given)`,
    generations(choice, 'up', around.up),
    generations(choice, 'down', around.down),
    sql`people (id) as (select id from up union select id from down)`,
  ];
}

/** A statement over what is named before it. */
function after<Row>(named: readonly RawBuilder<unknown>[], statement: RawBuilder<Row>): RawBuilder<Row> {
  return named.length === 0 ? statement : sql`with recursive ${sql.join(named)} ${statement}`;
}

/** Rows of `pedigree p`: both ends are among the people, as in the chart of a passport. */
function isWanted(choice: PedigreeChoice): RawBuilder<boolean> {
  const isIn = choice.around
    ? sql`and p.germplasm_id in (select id from people) and p.parent_id in (select id from people)`
    : sql``;
  return sql`${ofDatasets(choice)} ${isIn}`;
}

export async function hasRelations(reader: Reader, choice: PedigreeChoice): Promise<boolean> {
  const query = sql<{
    found: boolean;
  }>`select exists (select from pedigree p where ${isWanted(choice)}) as found`;
  return (await reader.one(after(peopleOf(choice), query))).found;
}

/** A relation that several datasets tell of is one. */
const relationsOf = (choice: PedigreeChoice) => sql`
  select distinct p.germplasm_id as child_id, p.parent_id, p.relationship_type as type
  from pedigree p where ${isWanted(choice)}`;

/** Ids of everybody named in the file, as a query of its own. */
export function individualsOf(choice: PedigreeChoice): RawBuilder<{ id: number }> {
  const query = sql<{ id: number }>`select p.germplasm_id as id from pedigree p where ${isWanted(choice)}
    union select p.parent_id from pedigree p where ${isWanted(choice)}`;
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
