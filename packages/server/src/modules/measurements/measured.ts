import type { MarkedType } from '@landrace/contract/areas/groups/group-kinds';
import type {
  ClimateDimension,
  NamedDimension,
  TrialDimension,
} from '@landrace/contract/areas/measurements/dimensions';
import { type RawBuilder, sql } from 'kysely';
import { isNumericTrait, numberOf } from '../trials/public';

type Sql = RawBuilder<unknown>;

/** A property of a value, by which values are divided. */
export interface Dimension {
  /** Over the joined tables; never null, so that equal keys are found by hashing. */
  readonly key: Sql;
  /** A table that the key needs. */
  readonly join?: Sql;
  /** It is read from the value alone. */
  readonly ofValue?: true;
  /** It depends on the germplasm or location alone, not on the plot, the dataset or the day. */
  readonly ofItem?: true;
  /** It depends on the day on which the value was recorded. */
  readonly ofTime?: true;
  /** The name that belongs to a key; without it, the key is the name. */
  name?(key: Sql): Sql;
}

/**
 * Values of one kind: of trials, or of climate. The table of values is `v`; `joined` are the tables that every query
 * needs.
 */
export interface Measured<Name extends string = string> {
  readonly values: 'trial_value' | 'climate_value';
  readonly variables: 'trait' | 'climate';
  readonly counts: 'dataset_trait' | 'dataset_climate';
  /** The column of `v` and of the counts. */
  readonly variableId: 'trait_id' | 'climate_id';
  /** The column of `v` with what was measured: a plot or a location. */
  readonly unitId: 'plot_id' | 'location_id';
  /** Germplasm or location, and the column of its name. */
  readonly itemId: Sql;
  readonly itemName: (id: Sql) => Sql;
  /** The alias and column of `itemId`. */
  readonly itemsAs: Sql;
  readonly items: MarkedType;
  readonly joined: Sql;
  /** Over the variables `t`: numbers, categories that are numbers, and dates. */
  readonly isNumeric: Sql;
  /** Over `t`. */
  readonly categories: Sql;
  /** Of numeric variables that are not all plain numbers, over `v`. */
  readonly number: Sql;
  readonly dimensions: Readonly<Record<Exclude<Name, 'group' | NamedDimension>, Dimension>>;
}

const idOr = (column: Sql): Sql => sql`coalesce(${column}, 0)`;
const textOf = (column: Sql): Sql => sql`coalesce(${column}, '') collate "C"`;

const named = (table: string, column: string) => (key: Sql) =>
  sql`(select named.${sql.ref(column)} from ${sql.table(table)} as named where named.id = ${key})`;

/** Several germplasm may have the same name, but none the same accession number. */
const germplasmName = (key: Sql) =>
  sql`(select case when exists (
      select from germplasm as other where other.display_name = named.display_name and other.id <> named.id)
    then named.display_name || ' (' || named.accenumb || ')' else named.display_name end
    from germplasm as named where named.id = ${key})`;

const yearOfDataset = sql`(select extract(year from dataset.start_date)::int from dataset where dataset.id = v.dataset_id)`;
/** Of the recording, or else of the start of the dataset. */
const year: Dimension = {
  ofValue: true,
  ofTime: true,
  key: sql`coalesce(extract(year from v.recorded_on)::int, ${yearOfDataset}, 0)`,
  name: (key) => sql`nullif(${key}, 0)::text`,
};
/** Days have no sentinel of their own; nothing was recorded in the first year. */
const noDay = sql`date '0001-01-01'`;
const days = sql`(v.value_date - date '1970-01-01')::float8`;

/** Rows may be numbered from 0. */
const noNumber = sql`-32768`;
const gridNumber = (column: Sql): Dimension => ({
  key: sql`coalesce(${column}, ${noNumber})`,
  name: (key) => sql`nullif(${key}, ${noNumber})::text`,
});

const germplasm = sql`join germplasm g on g.id = p.germplasm_id`;

export const trialValues: Measured<TrialDimension> = {
  values: 'trial_value',
  variables: 'trait',
  counts: 'dataset_trait',
  variableId: 'trait_id',
  unitId: 'plot_id',
  itemId: sql`p.germplasm_id`,
  itemName: germplasmName,
  itemsAs: sql`p (germplasm_id)`,
  items: 'germplasm',
  joined: sql`join plot p on p.id = v.plot_id`,
  isNumeric: sql`(${isNumericTrait} or t.data_type = 'date')`,
  categories: sql`t.restrictions -> 'categories' -> 0`,
  number: sql`coalesce(${days}, ${numberOf})`,
  dimensions: {
    dataset: { ofValue: true, key: sql`v.dataset_id`, name: named('dataset', 'name') },
    treatment: { key: idOr(sql`p.treatment_id`), name: named('treatment', 'name') },
    location: { key: idOr(sql`p.location_id`), name: named('location', 'site_name') },
    year,
    date: {
      ofValue: true,
      key: sql`coalesce(v.recorded_on::date, ${noDay})`,
      ofTime: true,
      name: (key) => sql`nullif(${key}, ${noDay})::text`,
    },
    germplasm: { ofItem: true, key: sql`p.germplasm_id`, name: germplasmName },
    taxonomy: {
      key: idOr(sql`g.taxonomy_id`),
      join: germplasm,
      ofItem: true,
      name: (key) =>
        sql`(select concat_ws(' ', genus, species, subtaxa) from taxonomy where taxonomy.id = ${key})`,
    },
    parent: {
      key: idOr(sql`g.entity_parent_id`),
      join: germplasm,
      ofItem: true,
      name: germplasmName,
    },
    rep: { key: textOf(sql`p.rep`) },
    block: { key: textOf(sql`p.block`) },
    row: gridNumber(sql`p.trial_row`),
    column: gridNumber(sql`p.trial_column`),
  },
};

export const climateValues: Measured<ClimateDimension> = {
  values: 'climate_value',
  variables: 'climate',
  counts: 'dataset_climate',
  variableId: 'climate_id',
  unitId: 'location_id',
  itemId: sql`v.location_id`,
  itemName: named('location', 'site_name'),
  itemsAs: sql`v (location_id)`,
  items: 'locations',
  joined: sql``,
  isNumeric: sql`t.data_type in ('numeric', 'date')`,
  categories: sql`null::jsonb`,
  number: sql`coalesce(v.value_number, ${days})`,
  dimensions: {
    dataset: { ofValue: true, key: sql`v.dataset_id`, name: named('dataset', 'name') },
    location: { ofItem: true, key: sql`v.location_id`, name: named('location', 'site_name') },
    country: {
      key: sql`l.country_id`,
      join: sql`join location l on l.id = v.location_id`,
      ofItem: true,
      name: named('country', 'name'),
    },
    year,
    month: {
      ofTime: true,
      key: sql`extract(month from v.recorded_on)::int`,
      name: (key) => sql`lpad(${key}::text, 2, '0')`,
    },
  },
};
