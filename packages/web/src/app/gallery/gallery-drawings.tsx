import { GalleryBoxes } from './gallery-boxes';
import { GalleryCounts } from './gallery-counts';
import { GalleryField } from './gallery-field';
import { GalleryLines } from './gallery-lines';
import { GalleryDensity, GalleryMatrix } from './gallery-matrix';
import { GalleryParallel } from './gallery-parallel';

/** Every drawing for values measured repeatedly. */
export function GalleryDrawings() {
  return (
    <div className="stack gap-16">
      <GalleryBoxes />
      <GalleryMatrix />
      <GalleryDensity />
      <GalleryLines />
      <GalleryParallel />
      <GalleryField />
      <GalleryCounts />
    </div>
  );
}
