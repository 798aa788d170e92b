import { MarkRow, markIdOf } from '../table/mark-controls';
import type { AnyRow, TilesProps } from '../table/presentation';
import { useTableModel } from '../table/table-model';
import { TableState } from '../table/table-state';
import type { Picture } from './picture';
import { GallerySkeleton, PictureGallery, type TileMarks } from './picture-gallery';

interface Props<R> extends TilesProps {
  readonly pictureOf: (row: R) => Picture;
}

/** The rows of a table as pictures, for the `tiles` of its presentation. The lightbox leads over all pages. */
export function PictureTiles<R>({ title, pictureOf }: Props<R>) {
  const { rows, view } = useTableModel();
  const marks = useTileMarks();
  if (rows.state === 'loading') return <GallerySkeleton hasSubjects count={view.size} />;
  if (rows.rows.length === 0 || rows.state === 'failed') return <TableState />;
  return (
    <PictureGallery
      label={title}
      pictures={(rows.rows as readonly R[]).map(pictureOf)}
      offset={(view.page - 1) * view.size}
      count={rows.count}
      isUpdating={rows.state === 'updating'}
      onReach={(position) => view.setPage(Math.floor(position / view.size) + 1)}
      marks={marks}
    />
  );
}

function useTileMarks(): TileMarks | undefined {
  const { table, rows, marking } = useTableModel();
  if (!marking) return undefined;
  const idAt = (index: number) => markIdOf(table.idField, rows.rows[index] ?? {});
  const isMarked = (index: number) => marking.marked.has(idAt(index) ?? Number.NaN);
  return {
    isMarked,
    toggle: (index) => {
      const id = idAt(index);
      if (id !== undefined) marking.toggle([id], !isMarked(index));
    },
    box: (index) => <MarkRow row={rows.rows[index] as AnyRow} />,
  };
}
