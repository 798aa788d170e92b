/** Of pairs of numbers. `r` is absent below two pairs or if one side is constant, `p` below three pairs. */
export interface Correlation {
  readonly n: number;
  readonly r?: number;
  /** Of the null hypothesis that there is no correlation, two-sided, by Student's t. */
  readonly p?: number;
}

/** Pearson's correlation of the pairs in which both numbers are known; NaN is a missing one. */
export function correlationOf(xs: ArrayLike<number>, ys: ArrayLike<number>): Correlation {
  const { n, x: meanX, y: meanY } = meansOf(xs, ys);
  let [squaresX, squaresY, products] = [0, 0, 0];
  // Differences from the mean: sums of squares of large numbers with small differences lose all digits.
  for (let at = 0; at < xs.length; at += 1) {
    const dx = (xs[at] ?? Number.NaN) - meanX.from - meanX.above;
    const dy = (ys[at] ?? Number.NaN) - meanY.from - meanY.above;
    if (Number.isNaN(dx) || Number.isNaN(dy)) continue;
    squaresX += dx * dx;
    squaresY += dy * dy;
    products += dx * dy;
  }
  if (n < 2 || squaresX === 0 || squaresY === 0) return { n };
  const r = Math.max(-1, Math.min(1, products / Math.sqrt(squaresX * squaresY)));
  return n < 3 ? { n, r } : { n, r, p: probabilityOf(r, n) };
}

/** As a number of the list and what the mean is above it, which is exactly 0 if all are equal. */
interface Mean {
  readonly from: number;
  readonly above: number;
}

function meansOf(xs: ArrayLike<number>, ys: ArrayLike<number>): { n: number; x: Mean; y: Mean } {
  let n = 0;
  let [firstX, firstY, sumX, sumY] = [0, 0, 0, 0];
  for (let at = 0; at < xs.length; at += 1) {
    const x = xs[at] ?? Number.NaN;
    const y = ys[at] ?? Number.NaN;
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    if (n === 0) [firstX, firstY] = [x, y];
    n += 1;
    sumX += x - firstX;
    sumY += y - firstY;
  }
  return { n, x: { from: firstX, above: sumX / n }, y: { from: firstY, above: sumY / n } };
}

function probabilityOf(r: number, n: number): number {
  const freedom = n - 2;
  // With t² = r² · freedom / (1 − r²), freedom / (freedom + t²) is 1 − r².
  return incompleteBeta(1 - r * r, freedom / 2, 0.5);
}

/** The regularised incomplete beta function, by its continued fraction. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  // The fraction converges fast only on this side of the mean.
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

const smallest = 1e-300;
const precision = 1e-14;
const maxSteps = 10_000;

/** Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  const awayFromZero = (value: number) => (Math.abs(value) < smallest ? smallest : value);
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= maxSteps; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < precision) break;
  }
  return fraction;
}

/** Coefficients of Lanczos with g = 7. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** For positive numbers. */
function logGamma(value: number): number {
  const x = value - 1;
  let sum = lanczos[0] ?? 0;
  for (let at = 1; at < lanczos.length; at += 1) sum += (lanczos[at] ?? 0) / (x + at);
  const t = x + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}
