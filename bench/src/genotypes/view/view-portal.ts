import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PanelPlan } from '@landrace/demo/genotyping/mosaic-panel';
import { openCalls } from '@landrace/genotypes/calls/open-calls';
import { folderFiles } from '@landrace/genotypes/store/folder-files';
import type { Database } from '@landrace/server/platform/db/database';
import { sql } from 'kysely';
import { type BenchDatabase, openPortal } from '../../portal';
import type { AtEnd } from '../../session';
import { openBenchDatabase } from '../../with-portal';
import { writePanel } from './panel-matrix';

/** A portal with one large genotype dataset, kept from run to run. */
export interface ViewPortal extends BenchDatabase {
  readonly datasetId: number;
}

interface Place {
  readonly plan: PanelPlan;
  /** Of panels; the portal is next to them. */
  readonly dataDir: string;
}

const nameOf = ({ samples, variants }: PanelPlan) => `Panel of ${samples} lines and ${variants} markers`;

/** Browser measurements use the same: the server is that of `startServer()`. */
export async function openViewPortal(
  root: string,
  { plan, dataDir }: Place,
  atEnd: AtEnd,
): Promise<ViewPortal> {
  const ownDir = path.join(dataDir, 'view');
  const bench = await openPortal(root, { collection: 'tiny', dataDir: ownDir }, atEnd);
  const files = folderFiles(path.join(ownDir, 'files'));
  const key = `genotypes/bench-${plan.samples}x${plan.variants}`;
  if (!existsSync(path.join(ownDir, 'files', key, 'manifest.json'))) {
    console.error(`Making a ${nameOf(plan).toLowerCase()} …`);
    await writePanel(files, key, plan);
  }
  const matrix = await openCalls(files, key);
  if (!matrix) throw new Error('There is no matrix.');
  const database = openBenchDatabase(bench.url);
  try {
    const known = await findDataset(database, key);
    const datasetId = known ?? (await addDataset(database, { plan, key, facts: matrix.facts }));
    return { ...bench, datasetId };
  } finally {
    await database.close();
  }
}

async function findDataset(database: Database, key: string): Promise<number | undefined> {
  const found = await database.reader.maybe(
    sql<{ id: number }>`select id from dataset where source_file = ${key}`,
  );
  return found?.id;
}

interface Rows {
  readonly plan: PanelPlan;
  readonly key: string;
  facts(range: {
    readonly from: number;
    readonly to: number;
  }): Promise<readonly { readonly id: string; readonly chromosome: string; readonly position: number }[]>;
}

const markersAtOnce = 20_000;

/** By name the lines are in another order than in the matrix, which is the worst case for reading chunks. */
function addDataset(database: Database, { plan, key, facts }: Rows): Promise<number> {
  const { samples, variants } = plan;
  return database.inTransaction(async (tx) => {
    const mark = `${samples}x${variants}`;
    const { id } = await tx.one(sql<{ id: number }>`
      insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name, source_file)
      select (select min(id) from experiment), 1, 1, ${nameOf(plan)}, ${key} returning id`);
    await tx.run(sql`
      with line as (
        insert into germplasm (accenumb)
        select 'LINE_' || left(md5(n::text), 8) || '_' || n || '_' || ${mark}::text from generate_series(0, ${samples - 1}::int) as n
        returning id, accenumb)
      insert into matrix_germplasm (dataset_id, position, germplasm_id)
      select ${id}::int, split_part(accenumb, '_', 3)::int, id from line`);
    const map = await tx.one(sql<{ id: number }>`
      insert into map (name, is_public) values (${nameOf(plan)}, true) returning id`);
    for (let from = 0; from < variants; from += markersAtOnce) {
      const some = await facts({ from, to: Math.min(variants, from + markersAtOnce) });
      await tx.run(sql`
        with given as (
          select * from unnest(${some.map((marker) => `${marker.id}_${mark}`)}::text[], ${some.map(({ chromosome }) => chromosome)}::text[],
            ${some.map(({ position }) => position)}::float8[]) with ordinality as given (name, chromosome, position, place)
        ), made as (
          insert into marker (marker_type_id, name) select (select min(id) from marker_type), name from given returning id, name
        ), placed as (
          insert into map_definition (map_id, marker_id, map_feature_type_id, chromosome, position)
          select ${map.id}::int, made.id, (select min(id) from map_feature_type), given.chromosome, given.position
          from made join given on given.name = made.name
        ), members as (
          insert into dataset_marker (dataset_id, marker_id) select ${id}::int, id from made
        )
        insert into matrix_marker (dataset_id, position, marker_id)
        select ${id}::int, ${from}::int + given.place - 1, made.id from made join given on given.name = made.name`);
    }
    await tx.run(sql`analyze`);
    return id;
  });
}
