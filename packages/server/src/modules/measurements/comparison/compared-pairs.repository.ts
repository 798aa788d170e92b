import { maxComparedPairs } from '@landrace/contract/areas/measurements/compared';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import type { ComparedValues } from './compared-values';

type Sql = RawBuilder<unknown>;

/** Control characters would break a line apart. */
const tearing = '[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029]+';
const plain = (value: Sql) => sql`regexp_replace(${value}, ${tearing}, ' ', 'g')`;

/**
 * Where the climate of a value of a plot is looked up: at the place of the plot, or else those of its dataset, or else
 * where the germplasm was collected.
 */
function placesOf(one: string): Sql {
  const column = (name: string) => sql.ref(`${one}.${name}`);
  const ofDataset = sql`(select dl.location_id from dataset_location dl where dl.dataset_id = ${column('dataset_id')})`;
  return sql`(
    select ${column('location_id')} as location_id where ${column('location_id')} is not null
    union select location_id from ${ofDataset} as ofDataset where ${column('location_id')} is null
    union select g.location_id where ${column('location_id')} is null and not exists ${ofDataset})`;
}

/** The joined tables `first` and `second` with the germplasm `g`. */
function pairs(first: ComparedValues, second: ComparedValues): Sql {
  if (first.isOfPlaces && second.isOfPlaces)
    return sql`first join second on second.location_id = first.location_id
      join germplasm g on g.location_id = first.location_id`;
  if (!first.isOfPlaces && !second.isOfPlaces)
    return sql`first join second on second.germplasm_id = first.germplasm_id
      join germplasm g on g.id = first.germplasm_id`;
  const [ofGermplasm, ofPlaces] = first.isOfPlaces ? ['second', 'first'] : ['first', 'second'];
  return sql`${sql.ref(ofGermplasm)} join germplasm g on g.id = ${sql.ref(`${ofGermplasm}.germplasm_id`)}
    cross join lateral ${placesOf(ofGermplasm)} as site
    join ${sql.ref(ofPlaces)} on ${sql.ref(`${ofPlaces}.location_id`)} = site.location_id`;
}

const both = (first: ComparedValues, second: ComparedValues) => sql`
  with first as materialized (${first.values}), second as materialized (${second.values})`;

/** Whether there are more than an answer may have. */
export function hasTooManyPairs(
  reader: Reader,
  first: ComparedValues,
  second: ComparedValues,
): Promise<boolean> {
  return reader.value(sql<boolean>`${both(first, second)}
    select count(*) > ${maxComparedPairs}::int from (
      select from ${pairs(first, second)} limit ${maxComparedPairs + 1}::int) as found`);
}

/** Lines of one value each, by name of the germplasm, then in the order in which the values were entered. */
export function pairLines(first: ComparedValues, second: ComparedValues): Sql {
  return sql`${both(first, second)}
    select concat_ws(E'\\t', ${plain(sql`g.display_name`)}, g.id, ${plain(sql`g.accenumb`)},
      ${plain(sql`first.value`)}, ${plain(sql`second.value`)})
    from ${pairs(first, second)}
    order by g.display_name, g.id, first.place, second.place, first.value, second.value`;
}

interface PairColour {
  /** Columns germplasm_id and value. */
  readonly ofGermplasm: Sql | undefined;
  readonly isOfSite: boolean;
}

/** Germplasm, location of the climate, both values and the colour of each pair; a number if the values have numbers. */
export function pairCells(first: ComparedValues, second: ComparedValues, colour: PairColour): Sql {
  const site = siteOf(first, second);
  const cell = (one: string, { variable }: ComparedValues) =>
    variable.isNumeric ? sql.ref(`${one}.number`) : sql`nullif(${plain(sql.ref(`${one}.value`))}, '')`;
  const [x, y] = [cell('first', first), cell('second', second)];
  const { ofGermplasm } = colour;
  const siteName = sql`(select named.site_name from location named where named.id = ${site})`;
  const other = colour.isOfSite ? siteName : sql`null`;
  return sql`${both(first, second)}${ofGermplasm ? sql`, colour as materialized (${ofGermplasm})` : sql``}
    select g.id, ${site}, ${x}, ${y}, ${plain(sql`${ofGermplasm ? sql`colour.value` : other}::text`)}
    from ${pairs(first, second)} ${ofGermplasm ? sql`left join colour on colour.germplasm_id = g.id` : sql``}
    where ${x} is not null and ${y} is not null
    limit ${maxComparedPairs + 1}::int`;
}

function siteOf(first: ComparedValues, second: ComparedValues): Sql {
  if (first.isOfPlaces && second.isOfPlaces) return sql`first.location_id`;
  return first.isOfPlaces || second.isOfPlaces ? sql`site.location_id` : sql`null::int`;
}

/**
 * One value for each germplasm, or for each location of a climate: the mean of its numbers, or its most frequent
 * category and of equally frequent ones the first. Beside climate, germplasm has a value for each location, since the
 * climate differs between them.
 */
export function onePerItem(compared: ComparedValues, other: ComparedValues): ComparedValues {
  const { variable, values, isOfPlaces } = compared;
  if (variable.id === 0) return compared;
  const one = sql`mode() within group (order by each.value) as value, avg(each.number) as number, 0 as place`;
  if (isOfPlaces)
    return { ...compared, values: sql`select each.location_id, ${one} from (${values}) as each group by 1` };
  const plotOf = other.isOfPlaces
    ? sql`each.location_id, case when each.location_id is null then each.dataset_id end as dataset_id`
    : sql`null::int as location_id, null::int as dataset_id`;
  return {
    ...compared,
    values: sql`select each.germplasm_id, ${plotOf}, ${one} from (${values}) as each group by 1, 2, 3`,
  };
}
