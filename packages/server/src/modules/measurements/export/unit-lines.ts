import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from '../../../platform/db/is-one-of';
import { isChosen } from '../../datasets/public';
import { type ChosenValues, chosenGroupNames, isIncluded } from '../chosen-values';
import type { Measured } from '../measured';
import { type LineLayout, valueSeparator } from './measured-units';

/** Columns of a file that describe what was measured, in their order, beside the year. */
interface Descriptor {
  readonly heading: string;
  readonly isNumber?: true;
  readonly column: RawBuilder<unknown>;
}

/** Lines for `measurementsIn`, each with what was measured on a unit at one time. */
export interface UnitLines extends LineLayout {
  readonly query: RawBuilder<unknown>;
  readonly descriptors: readonly Pick<Descriptor, 'heading' | 'isNumber'>[];
}

/** A text as it was recorded; dates as days. Numbers need no look at their characters. */
const text = sql`case when v.value_date is not null then v.value_date::text
  when v.value_number is not null then v.value else translate(v.value, ${sql.lit(valueSeparator)}, ' ') end`;

/** Columns with the ids of variables and the values, in the order in which they were entered. */
function valuesAsText({ variableId }: Measured): RawBuilder<unknown> {
  return sql`string_agg(v.${sql.ref(variableId)}::text, ',' order by v.id) as variables,
    string_agg(${text}, ${sql.lit(valueSeparator)} order by v.id) as values`;
}

/** The ids are evaluated once, not for every value. */
function isChosenVariable(chosen: ChosenValues): RawBuilder<boolean> {
  const { measured, variableIds } = chosen;
  if (variableIds.length === 0) return isIncluded(chosen);
  return sql<boolean>`${isIncluded(chosen)}
    and v.${sql.ref(measured.variableId)} = any(array(select unnest(${[...variableIds]}::int[])))`;
}

const trialDescriptors: readonly Descriptor[] = [
  { heading: 'name', column: sql`named.display_name` },
  { heading: 'dbId', column: sql`p.germplasm_id`, isNumber: true },
  { heading: 'puid', column: sql`named.puid` },
  { heading: 'general_identifier', column: sql`named.accenumb` },
  { heading: 'taxonomy', column: sql`named.taxonomy` },
  { heading: 'entity_parent_name', column: sql`named.parent_name` },
  { heading: 'entity_parent_general_identifier', column: sql`named.parent_identifier` },
  { heading: 'dataset_name', column: sql`d.id || '-' || d.name` },
  { heading: 'dataset_version', column: sql`d.version` },
  { heading: 'license_name', column: sql`licence.name` },
  { heading: 'groups', column: sql`named.groups` },
  { heading: 'location', column: sql`site.site_name` },
  { heading: 'latitude', column: sql`coalesce(p.latitude, site.latitude)`, isNumber: true },
  { heading: 'longitude', column: sql`coalesce(p.longitude, site.longitude)`, isNumber: true },
  { heading: 'elevation', column: sql`coalesce(p.elevation, site.elevation)`, isNumber: true },
  { heading: 'treatments_description', column: sql`treatment.name` },
  { heading: 'rep', column: sql`p.rep` },
  { heading: 'block', column: sql`p.block` },
  { heading: 'trial_row', column: sql`p.trial_row`, isNumber: true },
  { heading: 'trial_column', column: sql`p.trial_column`, isNumber: true },
];

const trialOrder = [
  sql`named.place`,
  sql`p.dataset_id`,
  sql`site.site_name`,
  sql`p.location_id`,
  sql`p.rep`,
  sql`p.block`,
  sql`p.trial_row`,
  sql`p.trial_column`,
  sql`treatment.name`,
  sql`p.id`,
];

/**
 * Plots in their order, each with its values. The values are looked up plot by plot, after the plots were sorted: the
 * first line comes at once, and neither PostgreSQL nor this process has more than the values of a few plots at a time.
 */
export function trialLines(chosen: ChosenValues): UnitLines {
  const { datasetIds, items } = chosen;
  const order = trialOrder.map((column, place) => sql`${column} as ${sql.ref(`key${place}`)}`);
  const keys = trialOrder.map((_, place) => sql.ref(`plots.key${place}`));
  const identity = [
    sql`p.germplasm_id`,
    sql`p.dataset_id`,
    sql`p.location_id`,
    sql`p.rep`,
    sql`p.block`,
    sql`p.trial_row`,
    sql`p.trial_column`,
    sql`p.treatment_id`,
    sql`extract(year from d.start_date)::int`,
    sql`p.id`,
  ];
  const columns = [...identity, ...trialDescriptors.map(({ column }) => column)];
  const named = columns.map((column, place) => sql`${column} as ${sql.ref(`column${place}`)}`);
  const written = columns.map((_, place) => sql.ref(`plots.column${place}`));
  return {
    clusterColumns: 5,
    unitColumns: 3,
    descriptors: trialDescriptors,
    query: sql`
      with chosen as materialized (
        select p.* from plot p
        where ${isOneOf(sql`p.dataset_id`, datasetIds)} and ${isChosen(sql`p.germplasm_id`, items)}
      ), named as materialized (
        select g.id, g.display_name, g.puid, g.accenumb, parent.display_name as parent_name,
          parent.accenumb as parent_identifier, concat_ws(' ', t.genus, t.species, t.subtaxa) as taxonomy,
          ${chosenGroupNames(chosen, sql`g.id`)} as groups,
          row_number() over (order by g.display_name, g.id) as place
        from germplasm g left join taxonomy t on t.id = g.taxonomy_id
          left join germplasm parent on parent.id = g.entity_parent_id
        where g.id in (select chosen.germplasm_id from chosen)
      )
      select measured.moment, measured.variables, measured.values, ${sql.join(written)}
      from (
        select p.id, p.dataset_id, ${sql.join([...order, ...named])}
        from chosen p join named on named.id = p.germplasm_id
          join dataset d on d.id = p.dataset_id
          left join licence on licence.id = d.licence_id
          left join location site on site.id = p.location_id
          left join treatment on treatment.id = p.treatment_id
        order by ${sql.join(trialOrder)} offset 0
      ) as plots
      cross join lateral (
        select v.recorded_on as moment, ${valuesAsText(chosen.measured)} from trial_value v
        where v.plot_id = plots.id and v.dataset_id = plots.dataset_id and ${isChosenVariable(chosen)}
        group by v.recorded_on
      ) as measured
      order by ${sql.join(keys)}`,
  };
}

const climateDescriptors: readonly Descriptor[] = [
  { heading: 'name', column: sql`site.site_name` },
  { heading: 'dbId', column: sql`site.id`, isNumber: true },
  { heading: 'dataset_name', column: sql`d.id || '-' || d.name` },
  { heading: 'dataset_version', column: sql`d.version` },
  { heading: 'license_name', column: sql`licence.name` },
  { heading: 'latitude', column: sql`site.latitude`, isNumber: true },
  { heading: 'longitude', column: sql`site.longitude`, isNumber: true },
  { heading: 'elevation', column: sql`site.elevation`, isNumber: true },
  { heading: 'date', column: sql`measured.moment::date` },
];

/** Locations on their days. Only values that are numbers. */
export function climateLines(chosen: ChosenValues): UnitLines {
  const { measured, datasetIds, items } = chosen;
  const day = sql`measured.moment::date`;
  const identity = [sql`measured.location_id`, sql`measured.dataset_id`, day, sql`''`, sql`''`];
  const columns = [...identity, ...climateDescriptors.map(({ column }) => column)];
  return {
    clusterColumns: 3,
    unitColumns: 0,
    descriptors: climateDescriptors,
    query: sql`
      select measured.moment, measured.variables, measured.values, ${sql.join(columns)}
      from (
        select v.location_id, v.dataset_id, v.recorded_on as moment, ${valuesAsText(measured)} from climate_value v
        where ${isOneOf(sql`v.dataset_id`, datasetIds)} and ${isChosen(sql`v.location_id`, items)}
          and v.value_number is not null and ${isChosenVariable(chosen)}
        group by v.location_id, v.dataset_id, v.recorded_on
      ) as measured
      join location site on site.id = measured.location_id
      join dataset d on d.id = measured.dataset_id
      left join licence on licence.id = d.licence_id
      order by site.site_name, site.id, d.id, measured.moment`,
  };
}
