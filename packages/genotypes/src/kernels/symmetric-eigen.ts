export interface Eigen {
  /** The largest first. */
  readonly values: Float64Array;
  /** One for each value, of length 1. */
  readonly vectors: readonly Float64Array[];
}

/**
 * All eigenvalues of a small symmetric matrix, given by rows: Householder's reduction to three diagonals, then implicit
 * QL (Golub and Van Loan, Matrix Computations, 8.3).
 */
export function symmetricEigen(rows: readonly Float64Array[]): Eigen {
  const size = rows.length;
  // Row by row, what the matrix is multiplied with; at the end each row is an eigenvector.
  const transposed = Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size }, (_, column) => (row === column ? 1 : 0)),
  );
  const { diagonal, beside } = reduce(rows, transposed);
  for (let at = 0; at < size; at += 1) settle(diagonal, beside, transposed, at);
  const order = Array.from(diagonal.keys()).sort((one, other) => at(diagonal, other) - at(diagonal, one));
  return {
    values: Float64Array.from(order, (place) => at(diagonal, place)),
    vectors: order.map((place) => rowOf(transposed, place)),
  };
}

const at = (numbers: Float64Array, place: number) => numbers[place] as number;
const rowOf = (rows: readonly Float64Array[], place: number) => rows[place] as Float64Array;

export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += at(one, place) * at(other, place);
  return sum;
}

/** Adds a multiple of one vector to another. */
export function addTimes(target: Float64Array, factor: number, other: Float64Array): void {
  for (let place = 0; place < target.length; place += 1)
    target[place] = at(target, place) + factor * at(other, place);
}

function reduce(rows: readonly Float64Array[], transposed: readonly Float64Array[]) {
  const size = rows.length;
  const matrix = rows.map((row) => row.slice());
  const beside = new Float64Array(size);
  for (let step = 0; step < size - 1; step += 1) {
    const mirror = rowOf(matrix, step).slice();
    mirror.fill(0, 0, step + 1);
    const length = Math.sqrt(dot(mirror, mirror));
    const first = at(mirror, step + 1);
    // What has three diagonals already is left as it is.
    if (Math.abs(first) === length) {
      beside[step] = first;
      continue;
    }
    const target = first > 0 ? -length : length;
    beside[step] = target;
    mirror[step + 1] = first - target;
    const square = dot(mirror, mirror);
    reflect(matrix, mirror, 2 / square);
    for (let row = 0; row < size; row += 1) mirrorRow(transposed, mirror, { row, factor: 2 / square });
  }
  // The products were gathered by columns.
  transpose(transposed);
  return { diagonal: Float64Array.from(matrix, (row, place) => at(row, place)), beside };
}

function mirrorRow(
  rows: readonly Float64Array[],
  mirror: Float64Array,
  { row, factor }: { readonly row: number; readonly factor: number },
): void {
  const target = rowOf(rows, row);
  addTimes(target, -factor * dot(target, mirror), mirror);
}

/** From both sides: A - v wᵀ - w vᵀ. */
function reflect(matrix: readonly Float64Array[], mirror: Float64Array, factor: number): void {
  const product = Float64Array.from(matrix, (row) => factor * dot(row, mirror));
  addTimes(product, (-factor / 2) * dot(product, mirror), mirror);
  for (const [place, row] of matrix.entries()) {
    addTimes(row, -at(mirror, place), product);
    addTimes(row, -at(product, place), mirror);
  }
}

function transpose(rows: readonly Float64Array[]): void {
  for (const [one, row] of rows.entries())
    for (let other = 0; other < one; other += 1) {
      const kept = at(row, other);
      row[other] = at(rowOf(rows, other), one);
      rowOf(rows, other)[one] = kept;
    }
}

/** Turns until nothing stands beside the diagonal at this place. */
function settle(
  diagonal: Float64Array,
  beside: Float64Array,
  transposed: readonly Float64Array[],
  place: number,
): void {
  for (let round = 0; round < 60; round += 1) {
    const end = endOfBlock(diagonal, beside, place);
    if (end === place) return;
    chase(diagonal, beside, transposed, [place, end]);
  }
  throw new Error('The eigenvalues of a small matrix did not settle.');
}

function endOfBlock(diagonal: Float64Array, beside: Float64Array, from: number): number {
  for (let place = from; place < diagonal.length - 1; place += 1) {
    const around = Math.abs(at(diagonal, place)) + Math.abs(at(diagonal, place + 1));
    if (Math.abs(at(beside, place)) <= Number.EPSILON * around) return place;
  }
  return diagonal.length - 1;
}

function chase(
  diagonal: Float64Array,
  beside: Float64Array,
  transposed: readonly Float64Array[],
  [from, end]: readonly [number, number],
): void {
  const half = (at(diagonal, from + 1) - at(diagonal, from)) / (2 * at(beside, from));
  const root = Math.hypot(half, 1);
  let rest = at(diagonal, end) - at(diagonal, from) + at(beside, from) / (half + (half >= 0 ? root : -root));
  let [sine, cosine, moved] = [1, 1, 0];
  for (let place = end - 1; place >= from; place -= 1) {
    const across = sine * at(beside, place);
    const along = cosine * at(beside, place);
    const length = Math.hypot(across, rest);
    beside[place + 1] = length;
    if (length === 0) {
      diagonal[place + 1] = at(diagonal, place + 1) - moved;
      beside[end] = 0;
      return;
    }
    sine = across / length;
    cosine = rest / length;
    const before = at(diagonal, place + 1) - moved;
    const change = (at(diagonal, place) - before) * sine + 2 * cosine * along;
    moved = sine * change;
    diagonal[place + 1] = before + moved;
    rest = cosine * change - along;
    turn(rowOf(transposed, place), rowOf(transposed, place + 1), [sine, cosine]);
  }
  diagonal[from] = at(diagonal, from) - moved;
  beside[from] = rest;
  beside[end] = 0;
}

function turn(one: Float64Array, other: Float64Array, [sine, cosine]: readonly [number, number]): void {
  for (let place = 0; place < one.length; place += 1) {
    const [first, second] = [at(one, place), at(other, place)];
    other[place] = sine * first + cosine * second;
    one[place] = cosine * first - sine * second;
  }
}
