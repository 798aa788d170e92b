import { sql } from 'kysely';
import type { CopyValue, Load } from '../../../../platform/db/copy-in';
import { readShapes } from './check-outlines';
import type { OutlineArchive } from './outline-archive';

/** Each plot gets the outline with its row and column. An existing outline is replaced. */
export async function storeOutlines(load: Load, archive: OutlineArchive, datasetId: number): Promise<number> {
  const { tx } = load;
  const shapes = await readShapes(archive);
  await tx.run(sql`create temporary table stage_shape (row_number integer, outline jsonb) on commit drop`);
  await load.copy({ table: 'stage_shape', columns: ['row_number', 'outline'], rows: rowsOf(shapes) });
  return await tx.run(sql`
    insert into plot_outline (plot_id, outline)
    select distinct on (plot.id) plot.id, shape.outline
    from stage_outline s
    join stage_shape shape on shape.row_number = s.row_number
    join plot on plot.dataset_id = ${datasetId}::int and plot.germplasm_id = s.germplasm_id
      and plot.trial_row = s.trial_row and plot.trial_column = s.trial_column
      and (s.rep is null or plot.rep = s.rep collate landrace_natural)
    order by plot.id, s.row_number
    on conflict on constraint plot_outline_plot_id_key do update set outline = excluded.outline`);
}

type Shapes = Awaited<ReturnType<typeof readShapes>>;

function* rowsOf(shapes: Shapes): Generator<readonly CopyValue[]> {
  for (const [at, shape] of shapes.entries())
    if (shape) yield [at + 1, JSON.stringify({ type: shape.type, coordinates: shape.coordinates })];
}
