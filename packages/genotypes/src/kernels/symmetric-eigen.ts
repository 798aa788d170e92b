export interface Eigen {
  /** The largest first. */
  readonly values: Float64Array;
  /** One for each value, of length 1. */
  readonly vectors: readonly Float64Array[];
}

/**
 * All eigenvalues of a small symmetric matrix, by rows: Householder's reduction to tridiagonal form, then implicit QL
 * (Golub and Van Loan, Matrix Computations, 8.3).
 */
export function symmetricEigen(rows: readonly Float64Array[]): Eigen {
  const size = rows.length;
  // The accumulated transformations by row; at the end each row is an eigenvector.
  const transposed = Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size }, (_, column) => (row === column ? 1 : 0)),
  );
  const { diagonal, beside } = reduce(rows, transposed);
  for (let at = 0; at < size; at += 1) settle(diagonal, beside, transposed, at);
  const order = Array.from(diagonal.keys()).sort((one, other) => at(diagonal, other) - at(diagonal, one));
  return {
    values: Float64Array.from(order, (index) => at(diagonal, index)),
    vectors: order.map((index) => rowOf(transposed, index)),
  };
}

const at = (numbers: Float64Array, index: number) => numbers[index] as number;
const rowOf = (rows: readonly Float64Array[], index: number) => rows[index] as Float64Array;

export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += at(one, index) * at(other, index);
  return sum;
}

/** Adds a multiple of one vector to another. */
export function addTimes(target: Float64Array, factor: number, other: Float64Array): void {
  for (let index = 0; index < target.length; index += 1)
    target[index] = at(target, index) + factor * at(other, index);
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
    // Rows that are already tridiagonal are left as they are.
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
  return { diagonal: Float64Array.from(matrix, (row, index) => at(row, index)), beside };
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
  for (const [index, row] of matrix.entries()) {
    addTimes(row, -at(mirror, index), product);
    addTimes(row, -at(product, index), mirror);
  }
}

function transpose(rows: readonly Float64Array[]): void {
  for (const [one, row] of rows.entries())
    for (let other = 0; other < one; other += 1) {
      const previous = at(row, other);
      row[other] = at(rowOf(rows, other), one);
      rowOf(rows, other)[one] = previous;
    }
}

/** Rotates until the off-diagonal element at this index is negligible. */
function settle(
  diagonal: Float64Array,
  beside: Float64Array,
  transposed: readonly Float64Array[],
  index: number,
): void {
  for (let round = 0; round < 60; round += 1) {
    const end = endOfBlock(diagonal, beside, index);
    if (end === index) return;
    chase(diagonal, beside, transposed, [index, end]);
  }
  throw new Error('The eigenvalues of a small matrix did not settle.');
}

function endOfBlock(diagonal: Float64Array, beside: Float64Array, from: number): number {
  for (let index = from; index < diagonal.length - 1; index += 1) {
    const around = Math.abs(at(diagonal, index)) + Math.abs(at(diagonal, index + 1));
    if (Math.abs(at(beside, index)) <= Number.EPSILON * around) return index;
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
  for (let index = end - 1; index >= from; index -= 1) {
    const across = sine * at(beside, index);
    const along = cosine * at(beside, index);
    const length = Math.hypot(across, rest);
    beside[index + 1] = length;
    if (length === 0) {
      diagonal[index + 1] = at(diagonal, index + 1) - moved;
      beside[end] = 0;
      return;
    }
    sine = across / length;
    cosine = rest / length;
    const before = at(diagonal, index + 1) - moved;
    const change = (at(diagonal, index) - before) * sine + 2 * cosine * along;
    moved = sine * change;
    diagonal[index + 1] = before + moved;
    rest = cosine * change - along;
    turn(rowOf(transposed, index), rowOf(transposed, index + 1), [sine, cosine]);
  }
  diagonal[from] = at(diagonal, from) - moved;
  beside[from] = rest;
  beside[end] = 0;
}

function turn(one: Float64Array, other: Float64Array, [sine, cosine]: readonly [number, number]): void {
  for (let index = 0; index < one.length; index += 1) {
    const [first, second] = [at(one, index), at(other, index)];
    other[index] = sine * first + cosine * second;
    one[index] = cosine * first - sine * second;
  }
}
