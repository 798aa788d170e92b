import { GalleryBoxes } from './gallery-boxes';

/** Every drawing for values measured repeatedly. */
export function GalleryDrawings() {
  return (
    <div className="stack gap-16">
      <GalleryBoxes />
    </div>
  );
}
