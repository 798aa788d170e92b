/**
 * The Equal Earth projection: areas stay in proportion, so a large country does not seem to hold more than it does.
 * Šavrič, Patterson and Jenny, International Journal of Geographical Information Science 33 (2019) 454–465.
 */
const a1 = 1.340264;
const a2 = -0.081106;
const a3 = 0.000893;
const a4 = 0.003796;
const half = Math.sqrt(3) / 2;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Degrees to x and y of a sphere with the radius 1; y grows to the north. */
export function equalEarth(longitude: number, latitude: number): readonly [x: number, y: number] {
  const angle = Math.asin(half * Math.sin(radians(latitude)));
  const square = angle ** 2;
  const sixth = square ** 3;
  const x =
    (radians(longitude) * Math.cos(angle)) /
    (half * (a1 + 3 * a2 * square + sixth * (7 * a3 + 9 * a4 * square)));
  const y = angle * (a1 + a2 * square + sixth * (a3 + a4 * square));
  return [x, y];
}
