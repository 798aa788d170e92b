import { maxComparedPairs } from '@landrace/contract/areas/measurements/cross-comparison.routes';
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
