import type { Restrictions } from '@landrace/domain/cells/measured-value';
import type { DataType } from '@landrace/domain/cells/parse-data-type';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { caseless, onlyOne, sameSpelling } from '../check/name-comparison';

/** A trait or a climate variable. */
export interface Variable {
  /** Its number in the stage. */
  readonly no: number;
  readonly name: string;
  /** Null if the file contains no valid type, which is already reported. */
  readonly dataType: DataType | null;
  readonly restrictions: Restrictions | null;
}

/** The table of variables, and of those with values in a dataset. */
export interface VariableKind {
  readonly table: 'trait' | 'climate';
  readonly membership: 'dataset_trait' | 'dataset_climate';
  readonly idColumn: 'trait_id' | 'climate_id';
}

export const traits: VariableKind = { table: 'trait', membership: 'dataset_trait', idColumn: 'trait_id' };
export const climates: VariableKind = {
  table: 'climate',
  membership: 'dataset_climate',
  idColumn: 'climate_id',
};

/** A unit must match where it is specified; if not, it may be any. */
const sameUnit = sql`lower(u.name) = ${caseless('s.unit_name')}
  and (s.unit_abbreviation is null or u.abbreviation = s.unit_abbreviation)
  and (s.unit_description is null or u.description = s.unit_description)`;

const isExact = sameSpelling('t.name', 's.name');

/**
 * Variables of the dataset that the file adds to come first, then those with exactly this spelling, then the oldest.
 */
const ownFirst = ({ membership, idColumn }: VariableKind): RawBuilder<unknown> => sql`
  exists (
    select from ${sql.table(membership)} m join stage_dataset target on target.dataset_id = m.dataset_id
    where ${sql.ref(`m.${idColumn}`)} = t.id
  ) desc, ${isExact} desc, t.id`;

/** Variables of the file that already exist: with the same name, type and description, as far as given. */
export async function matchVariables(tx: Writer, kind: VariableKind): Promise<void> {
  const sameRestrictions =
    kind.table === 'trait'
      ? sql`coalesce(jsonb_strip_nulls(t.restrictions), '{}') = coalesce(s.restrictions, '{}')`
      : sql`true`;
  await tx.run(sql`
    update stage_variable s set variable_id = (
      select t.id from ${sql.table(kind.table)} t left join unit u on u.id = t.unit_id
      where lower(t.name) = ${caseless('s.name')} and t.data_type = s.data_type
        and (s.short_name is null or t.short_name = s.short_name)
        and (s.description is null or t.description = s.description)
        and (s.unit_name is null or ${sameUnit})
        and ${sameRestrictions}
      order by ${ownFirst(kind)} limit 1)`);
}

/** An update means the variable of the dataset with this name, even if its description has changed. */
export async function matchOwnVariables(tx: Writer, kind: VariableKind): Promise<void> {
  await tx.run(sql`
    update stage_variable s set variable_id = (
      select ${onlyOne('t.id', isExact)} from ${sql.table(kind.table)} t
      join ${sql.table(kind.membership)} m on ${sql.ref(`m.${kind.idColumn}`)} = t.id
      join stage_dataset target on target.dataset_id = m.dataset_id
      where lower(t.name) = ${caseless('s.name')} and t.data_type = s.data_type)
    where s.variable_id is null`);
}

interface FoundVariable extends Variable {
  readonly dataType: DataType;
  readonly isOwn: boolean;
  readonly id: number;
}

export function listStagedVariables(tx: Writer): Promise<Variable[]> {
  return tx.many(sql<Variable>`
    select no, name, data_type as "dataType", restrictions from stage_variable where name is not null order by no`);
}

/** Variables of the collection, for files that name some without declaring them. */
export function listKnownVariables(tx: Writer, kind: VariableKind): Promise<FoundVariable[]> {
  const restrictions = kind.table === 'trait' ? sql`restrictions` : sql<Restrictions | null>`null::jsonb`;
  return tx.many(sql<FoundVariable>`
    select 0 as no, t.id, t.name, t.data_type as "dataType", ${restrictions} as restrictions,
      exists (
        select from ${sql.table(kind.membership)} m join stage_dataset target on target.dataset_id = m.dataset_id
        where ${sql.ref(`m.${kind.idColumn}`)} = t.id) as "isOwn"
    from ${sql.table(kind.table)} t order by t.id`);
}

/** Adds a variable of the collection to the stage. Returns it with its number there. */
export async function insertKnownVariable(tx: Writer, variable: FoundVariable): Promise<Variable> {
  const { no } = await tx.one(sql<{ no: number }>`
    insert into stage_variable (name, data_type, variable_id)
    values (${variable.name}, ${variable.dataType}, ${variable.id}::int) returning no`);
  return { ...variable, no };
}

async function insertUnits(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into unit (name, abbreviation, description)
    select unit_name, unit_abbreviation, unit_description from stage_variable s
    where variable_id is null and unit_name is not null and not exists (select from unit u where ${sameUnit})
    group by 1, 2, 3 order by min(no)`);
  await tx.run(sql`
    update stage_variable s set unit_id = (select min(u.id) from unit u where ${sameUnit})
    where variable_id is null and unit_name is not null`);
}

/** Returns the number of new variables. Afterwards the stage has all ids. */
export async function insertVariables(tx: Writer, { table }: VariableKind): Promise<number> {
  await insertUnits(tx);
  await tx.run(sql`
    update stage_variable s set variable_id = numbered.id, is_new = true
    from (
      select no, nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id
      from (select no from stage_variable where variable_id is null and name is not null order by no) as ordered
    ) as numbered
    where numbered.no = s.no`);
  const more =
    table === 'trait'
      ? {
          columns: sql`, restrictions, set_size, is_timeseries`,
          values: sql`, restrictions, set_size, coalesce(is_timeseries, false)`,
        }
      : { columns: sql``, values: sql`` };
  return await tx.run(sql`
    insert into ${sql.table(table)} (id, name, short_name, description, data_type, unit_id ${more.columns})
    select variable_id, name, short_name, description, data_type, unit_id ${more.values}
    from stage_variable where is_new order by no`);
}
