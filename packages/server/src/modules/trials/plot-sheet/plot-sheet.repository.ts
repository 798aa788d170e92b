import type { PlotSheet, SheetColumn } from '@landrace/contract/areas/trials/plot-sheet.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';
import { packedIntegers, unpackedIntegers } from '../../../platform/db/packed-numbers';
import { type RowOf, toWire } from '../../../platform/db/to-wire';

/** Over the values `v`. */
const day = sql`v.recorded_on::date`;

export interface PlotRow {
  readonly id: number;
  readonly germplasmId: number;
  readonly name: string;
  readonly rep: string;
  readonly block: string;
  readonly treatment: string | null;
  readonly row: number | null;
  readonly column: number | null;
  readonly site: string | null;
}

/** As many as were counted when values were last loaded. */
export function countSheet(
  reader: Reader,
  datasetId: number,
): Promise<{ readonly plots: number; readonly values: number }> {
  return reader.one(sql<{ plots: number; values: number }>`
    select (select count(*)::int from plot where dataset_id = ${datasetId}::int) as plots,
      (select coalesce(sum(value_count), 0)::float8 from dataset_trait where dataset_id = ${datasetId}::int) as values`);
}

/** In the order of the field; plots without a place in it in the order in which they were loaded. */
export function listPlots(reader: Reader, datasetId: number): Promise<PlotRow[]> {
  return reader.many(sql<PlotRow>`
    select p.id, p.germplasm_id as "germplasmId", g.display_name as name, p.rep, p.block, t.name as treatment,
      p.trial_row as row, p.trial_column as column, l.site_name as site
    from plot p
    join germplasm g on g.id = p.germplasm_id
    left join treatment t on t.id = p.treatment_id
    left join location l on l.id = p.location_id
    where p.dataset_id = ${datasetId}::int
    order by l.site_name nulls last, p.location_id, p.trial_row nulls last, p.trial_column nulls last, p.id`);
}

type Trait = PlotSheet['traits'][number];

/** By name. */
export async function listTraits(reader: Reader, traitIds: readonly number[]): Promise<Trait[]> {
  const rows = await reader.many(sql<RowOf<Trait>>`
    select t.id, t.name, t.short_name as "shortName", coalesce(u.abbreviation, u.name) as unit,
      t.data_type as "dataType", t.restrictions
    from trait t left join unit u on u.id = t.unit_id
    where t.id = any(${[...traitIds]}::int[]) order by t.name, t.id`);
  return rows.map(toWire);
}

interface CountedColumn {
  readonly traitId: number;
  readonly day: string | null;
  /** This many values on the day. */
  readonly repeats: number;
  readonly plots: number;
  /** No plot has more values of the trait, on all days together. */
  readonly most: number;
}

/** For each trait and day, how many plots have how many values. */
export async function listColumns(reader: Reader, datasetId: number): Promise<CountedColumn[]> {
  // Grouping half a million values by plot takes PostgreSQL three times as long.
  const rows = await reader.many(sql<DayRow>`
    select v.trait_id as "traitId", ${day}::text as day, ${packedIntegers(sql`v.plot_id`)} as plots
    from trial_value v where v.dataset_id = ${datasetId}::int
    group by v.trait_id, v.recorded_on::date order by v.recorded_on::date nulls first`);
  const days = rows.map(({ plots, ...column }) => ({ ...column, plots: unpackedIntegers(plots).sort() }));
  const most = mostByTrait(days);
  return days.flatMap(({ plots, ...column }) =>
    [...repeatsOf(plots)]
      .sort(([a], [b]) => a - b)
      .map(([repeats, count]) => ({ ...column, repeats, plots: count, most: most.get(column.traitId) ?? 0 })),
  );
}

interface DayRow extends Pick<CountedColumn, 'traitId' | 'day'> {
  readonly plots: Buffer;
}

function mostByTrait(
  days: readonly { readonly traitId: number; readonly plots: Int32Array }[],
): ReadonlyMap<number, number> {
  const ofTraits = new Map<number, Int32Array[]>();
  for (const { traitId, plots } of days) {
    const known = ofTraits.get(traitId) ?? [];
    known.push(plots);
    ofTraits.set(traitId, known);
  }
  return new Map(
    [...ofTraits].map(([traitId, [first = new Int32Array(), ...others]]) => {
      const all =
        others.length === 0 ? first : Int32Array.from([first, ...others].flatMap((part) => [...part])).sort();
      return [traitId, Math.max(0, ...repeatsOf(all).keys())];
    }),
  );
}

/** How many plots occur how often. */
function repeatsOf(sorted: Int32Array): Map<number, number> {
  const counts = new Map<number, number>();
  let start = 0;
  for (let at = 1; at <= sorted.length; at += 1) {
    if (sorted[at] === sorted[start]) continue;
    counts.set(at - start, (counts.get(at - start) ?? 0) + 1);
    start = at;
  }
  return counts;
}

interface ValuesRow extends Pick<CountedColumn, 'traitId' | 'day'> {
  readonly isAnyDay: boolean;
  readonly values: readonly string[];
  /** For each value 1 if it is suspect, else 0. */
  readonly suspects: string;
  readonly days: readonly (string | null)[];
}

const traitIdsOf = (columns: readonly SheetColumn[]) => columns.map(({ traitId }) => traitId);
const daysOf = (columns: readonly SheetColumn[]) => columns.map((column) => column.day ?? null);
const areAnyDay = (columns: readonly SheetColumn[]) => columns.map((column) => column.day === undefined);

/** Whether a value `v` belongs to what was asked for. */
const isAsked = sql`(asked.any_day or asked.day is not distinct from ${day})`;
/** Of several values of a plot; those without a day come last. */
const order = sql`order by v.recorded_on, v.id`;

/** All values of these traits on these days; several of one plot in their order. */
export async function listValues(
  reader: Reader,
  datasetId: number,
  columns: readonly SheetColumn[],
): Promise<(ValuesRow & { readonly plots: Int32Array })[]> {
  // A hundred thousand values are read much faster as JSON and as bytes than as arrays of PostgreSQL.
  const rows = await reader.many(sql<ValuesRow & { readonly packedPlots: Buffer }>`
    select v.trait_id as "traitId", asked.any_day as "isAnyDay", asked.day::text as day,
      string_agg(int4send(v.plot_id), ''::bytea ${order}) as "packedPlots", json_agg(v.value ${order}) as values,
      string_agg(v.is_suspect::int::text, '' ${order}) as suspects,
      case when asked.any_day then json_agg(${day} ${order}) else '[]' end as days
    from trial_value v
    join (
      select distinct * from unnest(${traitIdsOf(columns)}::int[], ${daysOf(columns)}::date[],
        ${areAnyDay(columns)}::boolean[]) as asked (trait_id, day, any_day)
    ) as asked on asked.trait_id = v.trait_id and ${isAsked}
    where v.dataset_id = ${datasetId}::int and v.trait_id = any(${traitIdsOf(columns)}::int[])
    group by v.trait_id, asked.any_day, asked.day`);
  return rows.map(({ packedPlots, ...row }) => ({ ...row, plots: unpackedIntegers(packedPlots) }));
}

/** A cell by the position of its request. */
export interface Place extends SheetColumn {
  readonly plotId: number;
}

export interface FoundCell {
  /** The position of the place. */
  readonly at: number;
  /** Null in an empty cell. */
  readonly id: number | null;
  readonly value: string | null;
  readonly isSuspect: boolean;
  readonly changedOn: Date | null;
  /** Who changed it by hand. */
  readonly changedBy: string | null;
  /** Values of the plot, the trait and the day. */
  readonly repeats: number;
}

/** Of plots that the dataset has, after they were locked. */
export function listCells(tx: Writer, datasetId: number, places: readonly Place[]): Promise<FoundCell[]> {
  return tx.many(sql<FoundCell>`
    with asked as materialized (
      select * from unnest(${places.map(({ plotId }) => plotId)}::int[], ${traitIdsOf(places)}::int[],
        ${daysOf(places)}::date[], ${areAnyDay(places)}::boolean[], ${places.map(({ repeat }) => repeat)}::int[])
        with ordinality as asked (plot_id, trait_id, day, any_day, repeat, place)
    )
    select (asked.place - 1)::int as at, there.id::float8 as id, there.value,
      coalesce(there.is_suspect, false) as "isSuspect", there.changed_on as "changedOn",
      (select coalesce(actor.full_name, actor.username) from change_set
        join app_user actor on actor.id = change_set.actor_id
        where change_set.kind = 'edit' and change_set.id in (
          select there.change_set_id
          union all select image.change_set_id from row_before_image image
          where image.table_name = 'trial_value' and image.before ? 'plot_id'
            and (image.before ->> 'plot_id')::integer = asked.plot_id and image.row_id = there.id)
        order by change_set.id desc limit 1) as "changedBy",
      (select count(*)::int from trial_value v
        where v.plot_id = asked.plot_id and v.trait_id = asked.trait_id and ${isAsked}) as repeats
    from asked join plot on plot.id = asked.plot_id and plot.dataset_id = ${datasetId}::int
    left join lateral (
      select v.id, v.value, v.is_suspect, v.change_set_id, coalesce(v.updated_on, v.created_on) as changed_on
      from trial_value v where v.plot_id = asked.plot_id and v.trait_id = asked.trait_id and ${isAsked}
      ${order} offset asked.repeat - 1 limit 1
    ) as there on true
    order by asked.place`);
}

/** A value as it is stored. */
export interface StoredValue extends Place {
  readonly value: string;
  readonly number: number | null;
  readonly date: string | null;
  readonly isSuspect: boolean;
}

const valueColumns = (values: readonly StoredValue[]) => sql`
  ${values.map(({ value }) => value)}::text[], ${values.map(({ number }) => number)}::float8[],
  ${values.map(({ date }) => date)}::date[], ${values.map(({ isSuspect }) => isSuspect)}::boolean[]`;

/** With the time of the last one of the day, after which they come. */
export async function insertValues(
  tx: Writer,
  datasetId: number,
  values: readonly StoredValue[],
): Promise<void> {
  if (values.length === 0) return;
  await tx.run(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, recorded_on, value, value_number, value_date, is_suspect)
    select given.plot_id, ${datasetId}::int, given.trait_id,
      coalesce((select max(v.recorded_on) from trial_value v
        where v.plot_id = given.plot_id and v.trait_id = given.trait_id and ${day} = given.day), given.day),
      value, value_number, value_date, is_suspect
    from unnest(${values.map(({ plotId }) => plotId)}::int[], ${traitIdsOf(values)}::int[],
      ${daysOf(values)}::date[], ${values.map(({ repeat }) => repeat)}::int[], ${valueColumns(values)})
      as given (plot_id, trait_id, day, repeat, value, value_number, value_date, is_suspect)
    order by plot_id, trait_id, day, repeat`);
}

export interface ChangedValue extends StoredValue {
  readonly id: number;
  readonly before: string;
}

/** Returns how many were still as they were read: an import may have changed one meanwhile. */
export async function updateValues(tx: Writer, values: readonly ChangedValue[]): Promise<number> {
  if (values.length === 0) return 0;
  return await tx.run(sql`
    update trial_value v set value = given.value, value_number = given.value_number,
      value_date = given.value_date, is_suspect = given.is_suspect
    from unnest(${values.map(({ id }) => id)}::bigint[], ${values.map(({ before }) => before)}::text[],
      ${valueColumns(values)}) as given (id, before, value, value_number, value_date, is_suspect)
    where v.id = given.id and v.value = given.before`);
}

export async function markValues(
  tx: Writer,
  values: readonly Pick<ChangedValue, 'id' | 'isSuspect'>[],
): Promise<void> {
  if (values.length === 0) return;
  await tx.run(sql`
    update trial_value v set is_suspect = given.is_suspect
    from unnest(${values.map(({ id }) => id)}::bigint[], ${values.map(({ isSuspect }) => isSuspect)}::boolean[])
      as given (id, is_suspect)
    where v.id = given.id`);
}

export type RemovedValue = Pick<ChangedValue, 'id' | 'before'>;

/** Returns the same. */
export async function deleteValues(tx: Writer, values: readonly RemovedValue[]): Promise<number> {
  if (values.length === 0) return 0;
  return await tx.run(sql`
    delete from trial_value v
    using unnest(${values.map(({ id }) => id)}::bigint[], ${values.map(({ before }) => before)}::text[])
      as given (id, before)
    where v.id = given.id and v.value = given.before`);
}

export function isPlotOf(reader: Reader, datasetId: number, plotId: number): Promise<boolean> {
  return reader.value(sql<boolean>`
    select exists (select from plot where id = ${plotId}::int and dataset_id = ${datasetId}::int)`);
}

export type Cell = Omit<Place, 'repeat'>;
type StoredRow = Readonly<Record<string, unknown>>;

interface CellImage {
  readonly changeSetId: number;
  readonly rowId: number;
  readonly action: 'update' | 'delete';
  readonly before: StoredRow;
}

/** Over the time of a value. */
const isOfDay = ({ day: on }: Cell, moment: RawBuilder<unknown>) =>
  on === undefined ? sql`true` : sql`${moment}::date is not distinct from ${on}::date`;

/** All values of a plot for a trait on a day, as they are. */
export function listRowsOfCell(reader: Reader, cell: Cell): Promise<StoredRow[]> {
  return reader.values(sql<StoredRow>`
    select to_jsonb(v) as row from trial_value v
    where v.plot_id = ${cell.plotId}::int and v.trait_id = ${cell.traitId}::int
      and ${isOfDay(cell, sql`v.recorded_on`)}`);
}

/** And their old versions, also of those that are gone. Values may have been of another trait before a merge. */
export function listImagesOfCell(reader: Reader, cell: Cell, ids: readonly number[]): Promise<CellImage[]> {
  return reader.many(sql<CellImage>`
    select image.change_set_id as "changeSetId", image.row_id::float8 as "rowId", image.action, image.before
    from row_before_image image
    where image.table_name = 'trial_value' and image.before ? 'plot_id'
      and (image.before ->> 'plot_id')::integer = ${cell.plotId}::int
      and (image.row_id = any(${[...ids]}::bigint[]) or ((image.before ->> 'trait_id')::int = ${cell.traitId}::int
        and ${isOfDay(cell, sql`(image.before ->> 'recorded_on')::timestamp`)}))
    order by image.id`);
}
