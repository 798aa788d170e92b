import { GalleryBoxes } from './gallery-boxes';
import { GalleryDensity, GalleryMatrix } from './gallery-matrix';

/** Every drawing for values measured repeatedly. */
export function GalleryDrawings() {
  return (
    <div className="stack gap-16">
      <GalleryBoxes />
      <GalleryMatrix />
      <GalleryDensity />
    </div>
  );
}
