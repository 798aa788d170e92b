import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';

export interface PlotRow {
  readonly row: number;
  readonly column: number;
  readonly germplasmId: number;
  readonly rep: string;
  readonly block: string;
  readonly treatment: string | null;
  readonly locationId: number | null;
}

export function lockDataset(
  tx: Writer,
  id: number,
): Promise<{ readonly name: string; readonly isTrial: boolean } | undefined> {
  return tx.maybe(sql<{ name: string; isTrial: boolean }>`
    select dataset.name, dataset_type.name = 'trials' and not dataset.is_external as "isTrial"
    from dataset join dataset_type on dataset_type.id = dataset.dataset_type_id
    where dataset.id = ${id}::int for no key update of dataset`);
}

const valuesOf = <Name extends keyof PlotRow>(rows: readonly PlotRow[], name: Name) =>
  rows.map((row) => row[name]);

/** A position of these that the dataset has already at the same site. */
export function findTakenPosition(
  reader: Reader,
  datasetId: number,
  rows: readonly PlotRow[],
): Promise<{ readonly row: number; readonly column: number } | undefined> {
  return reader.maybe(sql<{ row: number; column: number }>`
    select plot.trial_row as row, plot.trial_column as column
    from plot
    join unnest(${valuesOf(rows, 'row')}::int[], ${valuesOf(rows, 'column')}::int[],
      ${valuesOf(rows, 'locationId')}::int[]) as given (row, col, location_id)
      on given.row = plot.trial_row and given.col = plot.trial_column
      and given.location_id is not distinct from plot.location_id
    where plot.dataset_id = ${datasetId}::int
    order by 1, 2 limit 1`);
}

/** Those that are new; case makes no difference. */
export async function insertTreatments(tx: Writer, rows: readonly PlotRow[]): Promise<void> {
  const names = [...new Set(rows.flatMap(({ treatment }) => treatment ?? []))];
  if (names.length === 0) return;
  await tx.run(sql`
    insert into treatment (name)
    select min(name) from unnest(${names}::text[]) as given (name)
    where not exists (select from treatment where lower(treatment.name) = lower(given.name collate landrace_natural))
    group by lower(name collate landrace_natural) order by 1
    on conflict (lower(name)) do nothing`);
}

/** In the given order. */
export async function insertPlots(tx: Writer, datasetId: number, rows: readonly PlotRow[]): Promise<void> {
  await tx.run(sql`
    insert into plot (dataset_id, germplasm_id, location_id, treatment_id, rep, block, trial_row, trial_column)
    select ${datasetId}::int, given.germplasm_id, given.location_id, treatment.id, given.rep, given.block,
      given.row, given.col
    from unnest(${valuesOf(rows, 'germplasmId')}::int[], ${valuesOf(rows, 'locationId')}::int[],
      ${valuesOf(rows, 'treatment')}::text[], ${valuesOf(rows, 'rep')}::text[], ${valuesOf(rows, 'block')}::text[],
      ${valuesOf(rows, 'row')}::int[], ${valuesOf(rows, 'column')}::int[])
      with ordinality as given (germplasm_id, location_id, treatment, rep, block, row, col, place)
    left join treatment on lower(treatment.name) = lower(given.treatment collate landrace_natural)
    order by given.place`);
}

/** The sites of the plots are sites of the dataset. */
export async function insertLocations(
  tx: Writer,
  datasetId: number,
  rows: readonly PlotRow[],
): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ locationId }) => locationId ?? []))];
  if (ids.length === 0) return;
  await tx.run(sql`
    insert into dataset_location (dataset_id, location_id)
    select ${datasetId}::int, id from unnest(${ids}::int[]) as given (id)
    on conflict do nothing`);
}
