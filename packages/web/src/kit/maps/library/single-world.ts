import { type Map as GlMap, LngLat } from 'maplibre-gl';
import { mercatorY } from '../geometry';

/** Pixels of the whole world at zoom 0. */
const worldPixels = 512;

/**
 * A map that is wider than the world has sea on both sides; the library would repeat the world there. When zoomed in, the
 * map continues across the antimeridian, since then nothing is visible twice.
 */
export function showWorldOnce(gl: GlMap): void {
  gl.setTransformConstrain(({ lng, lat }, zoom) => {
    const { clientWidth: width, clientHeight: height } = gl.getContainer();
    const lowest = Math.max(gl.getMinZoom(), Math.log2(Math.max(1, height) / worldPixels));
    const constrained = Math.min(Math.max(zoom ?? 0, lowest), gl.getMaxZoom());
    const world = worldPixels * 2 ** constrained;
    return {
      center: new LngLat(world < width ? 0 : lng, latitudeWithin(lat, height / 2 / world)),
      zoom: constrained,
    };
  });
  const repeat = () => {
    const isWider = worldPixels * 2 ** gl.getZoom() >= gl.getContainer().clientWidth;
    if (gl.getRenderWorldCopies() !== isWider) gl.setRenderWorldCopies(isWider);
  };
  gl.on('zoom', repeat);
  gl.on('resize', repeat);
  repeat();
}

/** The centre such that neither pole is passed; `margin` is half of the visible height, as a fraction of the world. */
function latitudeWithin(latitude: number, margin: number): number {
  const y = Math.min(Math.max(mercatorY(latitude), margin), Math.max(margin, 1 - margin));
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}
