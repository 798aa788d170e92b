import type { Replacement } from '@landrace/contract/areas/imports/import-job.routes';
import { sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { caseless } from '../../check/name-comparison';
import { markersOfFile, type NewMap } from './genotype-load.repository';

/** One axis of a matrix: the tables with the names of the file and of the dataset. */
interface Axis {
  readonly stage: 'stage_marker' | 'stage_genotyped';
  readonly id: 'marker_id' | 'germplasm_id';
  readonly lines: 'matrix_marker' | 'matrix_germplasm';
  readonly item: 'marker' | 'germplasm';
  readonly nameColumn: 'name' | 'accenumb';
  /** Shown in the report in the column for the headings of changed cells. */
  readonly word: string;
}

export const replacedAxes = {
  markers: {
    stage: 'stage_marker',
    id: 'marker_id',
    lines: 'matrix_marker',
    item: 'marker',
    nameColumn: 'name',
    word: 'Marker',
  },
  germplasm: {
    stage: 'stage_genotyped',
    id: 'germplasm_id',
    lines: 'matrix_germplasm',
    item: 'germplasm',
    nameColumn: 'accenumb',
    word: 'Germplasm',
  },
} as const satisfies Readonly<Record<string, Axis>>;

/** Existing markers; the others are created by the load. */
export async function stageKnownMarkers(tx: Writer): Promise<void> {
  await tx.run(sql`
    update stage_marker s set marker_id = m.id from marker m where lower(m.name) = ${caseless('s.name')}`);
  await tx.run(sql`analyze stage_marker`);
}

export async function getReplacedName(tx: Writer, datasetId: number): Promise<string> {
  const { name } = await tx.one(sql<{ name: string }>`select name from dataset where id = ${datasetId}::int`);
  return name;
}

interface Replaced {
  readonly jobId: number;
  readonly datasetId: number;
  readonly sheet: string;
}

export async function insertReplaced(
  tx: Writer,
  axis: Axis,
  { jobId, datasetId, sheet }: Replaced,
): Promise<Replacement['markers']> {
  const [stage, lines, item] = [sql.table(axis.stage), sql.table(axis.lines), sql.table(axis.item)];
  const [id, name] = [sql.id(axis.id), sql.id(axis.nameColumn)];
  const added = await tx.run(sql`
    insert into import_change (job_id, action, sheet, row_number, item, column_name)
    select ${jobId}::int, 'added', ${sheet}::text, s.row_number, s.name, ${axis.word}::text from ${stage} s
    where s.name is not null and not exists (
      select from ${lines} line where line.dataset_id = ${datasetId}::int and line.${id} = s.${id})
    order by s.position`);
  const removed = await tx.run(sql`
    insert into import_change (job_id, action, sheet, item, column_name)
    select ${jobId}::int, 'removed', ${sheet}::text, item.${name}, ${axis.word}::text
    from (
      select line.${id}, min(line.position) as position from ${lines} line
      where line.dataset_id = ${datasetId}::int
        and not exists (select from ${stage} s where s.${id} = line.${id})
      group by line.${id}
    ) as gone
    join ${item} item on item.id = gone.${id} order by gone.position`);
  const counted = await tx.one(sql<{ before: number; after: number }>`
    select (select count(*)::int from ${lines} where dataset_id = ${datasetId}::int) as before,
      (select count(*)::int from ${stage}) as after`);
  return { ...counted, added, removed };
}

/** Rows and columns of the old matrix, except those that keep their position; an undo restores them. */
export async function removeReplaced(tx: Writer, datasetId: number, kind: number): Promise<void> {
  const { markers, germplasm } = replacedAxes;
  for (const { stage, lines, id } of [markers, germplasm])
    await tx.run(sql`
      delete from ${sql.table(lines)} line where line.dataset_id = ${datasetId}::int and not exists (
        select from ${sql.table(stage)} s where s.position = line.position and s.${sql.id(id)} = line.${sql.id(id)})`);
  await tx.run(sql`
    delete from dataset_marker m where m.dataset_id = ${datasetId}::int
      and not exists (select from stage_marker s where s.marker_id = m.marker_id)`);
  await tx.run(sql`
    delete from dataset_germplasm g where g.dataset_id = ${datasetId}::int and g.kind = ${kind}::smallint
      and not exists (select from stage_genotyped s where s.germplasm_id = g.germplasm_id)`);
}

/** Every marker of the file is already on the map, at the same position. */
export async function hasSamePositions(tx: Writer, mapId: number, map: NewMap): Promise<boolean> {
  const { same } = await tx.one(sql<{ same: boolean }>`
    select not exists (
      select from (${markersOfFile(map.hasMap)}) as p
      where not exists (
        select from map_definition d
        where d.map_id = ${mapId}::int and d.marker_id = p.marker_id
          and d.chromosome = coalesce(p.chromosome, 'NA') and d.position = coalesce(p.map_position, 0)
          and d.alleles is not distinct from p.alleles)
    ) as same`);
  return same;
}
