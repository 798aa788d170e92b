import { foundValueField, meaningOf } from '@landrace/contract/areas/trials/trait-conditions';
import {
  type TraitValueFilter,
  traitValueFilter,
} from '@landrace/contract/areas/trials/trait-conditions.schema';
import { number, text } from '@landrace/contract/core/field';
import { type RawBuilder, sql } from 'kysely';
import { defineRequestFilter } from '../../engine/request';
import type { RequestFilter } from '../../engine/source';
import type { Caller } from '../../platform/access/caller';
import { isOneOf } from '../../platform/db/is-one-of';
import { writtenDay } from './editing/fitting-values';
import { numberOf } from './value-number';

type Sql = RawBuilder<unknown>;
type Condition = TraitValueFilter['conditions'][number];

/** Germplasm, named by the key of a list, with certain values of traits in datasets that the caller may read. */
export function germplasmWithTraitValues(germplasmId: Sql): RequestFilter {
  return defineRequestFilter({
    schema: traitValueFilter,
    reads: ['trial_value', 'plot'],
    where: async ({ conditions, match }, caller) => {
      const { readable } = await caller.datasets();
      const parts = conditions.map((condition) => sql`${germplasmId} in (${meeting(condition, readable)})`);
      return sql<boolean>`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`;
    },
    extraFields: ({ conditions }) =>
      conditions.map((condition, position) => ({
        name: foundValueField(position),
        field:
          meaningOf(condition.values) === 'number'
            ? number({ optional: true, filterable: false })
            : text({ optional: true, filterable: false }),
        column: {
          reads: ['trial_value', 'plot'],
          expression: (caller: Caller) => foundValue(germplasmId, condition, caller),
        },
      })),
  });
}

/** The values of a condition's trait as `v`, and their plots as `p`. */
function valuesIn({ traitId, datasetIds }: Condition, readable: readonly number[]): Sql {
  const chosen = datasetIds ? sql`and v.dataset_id = any(${datasetIds}::int[])` : sql``;
  return sql`from trial_value v join plot p on p.id = v.plot_id
    where v.trait_id = ${traitId}::int and ${isOneOf(sql`v.dataset_id`, readable)} ${chosen}`;
}

/** Exact, so that the same values have the same mean in any order. */
const mean = sql`avg(${numberOf}::numeric)`;

/** Ids of the germplasm that meets a condition. A germplasm without values of the trait meets none. */
function meeting(condition: Condition, readable: readonly number[]): Sql {
  const { values, figure, comparator } = condition;
  const meaning = meaningOf(values);
  const from = valuesIn(condition, readable);
  if (meaning === 'number' && figure === 'mean')
    return sql`select p.germplasm_id ${from} group by p.germplasm_id having ${compared(mean, condition)}`;
  const value = valueAs(meaning);
  // Not among its values, rather than: among its values is another one.
  if (comparator === 'notEquals')
    return sql`select p.germplasm_id ${from} group by p.germplasm_id
      having not bool_or(coalesce(${compared(value, { ...condition, comparator: 'equals' })}, false))`;
  return sql`select p.germplasm_id ${from} and ${compared(value, condition)}`;
}

function valueAs(meaning: ReturnType<typeof meaningOf>): Sql {
  if (meaning === 'number') return sql`${numberOf}::numeric`;
  return meaning === 'day' ? sql`coalesce(v.value_date, ${writtenDay})` : sql`lower(v.value)`;
}

const operators = new Map([
  ['greaterThan', sql`>`],
  ['greaterOrEquals', sql`>=`],
  ['lessThan', sql`<`],
  ['lessOrEquals', sql`<=`],
  ['equals', sql`=`],
  ['notEquals', sql`<>`],
]);

function compared(left: Sql, { comparator, values }: Condition): Sql {
  const [first = sql`null`, last = sql`null`] = values.map((value) => constant(value, meaningOf(values)));
  return comparator === 'between'
    ? sql`${left} between least(${first}, ${last}) and greatest(${first}, ${last})`
    : sql`${left} ${operators.get(comparator) ?? sql`=`} ${first}`;
}

function constant(value: string, meaning: ReturnType<typeof meaningOf>): Sql {
  if (meaning === 'number') return sql`${value.trim()}::numeric`;
  return meaning === 'day' ? sql`${value}::date` : sql`lower(${value}::text)`;
}

/** More distinct texts of one germplasm than a cell can show. */
const fewTexts = 5;

/** The mean of a germplasm, or its different texts. */
async function foundValue(germplasmId: Sql, condition: Condition, caller: Caller): Promise<Sql> {
  const { readable } = await caller.datasets();
  const ofItem = sql`${valuesIn(condition, readable)} and p.germplasm_id = item.id`;
  const found =
    meaningOf(condition.values) === 'number'
      ? sql`select ${mean}::float8 ${ofItem}`
      : sql`select string_agg(value, ', ' order by value)
          from (select distinct v.value ${ofItem} order by v.value limit ${fewTexts}::int) as few`;
  // The list's row is also called v.
  return sql`(select (${found}) from (select ${germplasmId} as id offset 0) as item)`;
}
