import { setImmediate as nextTurn } from 'node:timers/promises';
import { addTimes, dot, type Eigen, symmetricEigen } from './symmetric-eigen';

export interface TopEigenOptions {
  readonly size: number;
  /** How many eigenvalues are requested. */
  readonly count: number;
  /** Vectors multiplied at a time: one if a product costs what its vectors cost, more if it is a scan. */
  readonly block: number;
  /** Maximum distance of a product from the multiple, relative to the largest eigenvalue. */
  readonly tolerance: number;
  readonly maxVectors: number;
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ((vectors: number) => void) | undefined;
}

export interface TopEigen extends Eigen {
  readonly hasConverged: boolean;
}

/** Products of a symmetric matrix with some vectors. */
export type Multiply = (vectors: readonly Float64Array[]) => Promise<Float64Array[]> | Float64Array[];

/** Below this length, what is left of a vector is only rounding. */
const nothing = 1e-12;

/**
 * The largest eigenvalues by Lanczos' method in blocks, every new vector made orthogonal to all before it (Golub and
 * Van Loan, Matrix Computations, 10.3). It starts from the same vectors every time.
 */
export async function topEigen(multiply: Multiply, options: TopEigenOptions): Promise<TopEigen> {
  const { size, count, tolerance, signal } = options;
  const maxSize = Math.min(size, options.maxVectors);
  const basis: Float64Array[] = [];
  const small: Float64Array[] = [];
  const random = randomNumbers();
  let next = orthonormal(
    Array.from({ length: Math.min(options.block, size) }, () => Float64Array.from({ length: size }, random)),
  ).vectors;
  let checked = 0;
  for (;;) {
    await nextTurn();
    signal?.throwIfAborted();
    const products = await multiply(next);
    const first = basis.length;
    basis.push(...next);
    for (const [index, product] of products.entries())
      small.push(
        project(product, basis)
          .slice(0, first + index + 1)
          .fill(0, 0, Math.max(0, first - options.block)),
      );
    const { vectors, lengths } = orthonormal(products);
    options.onStep?.(basis.length);
    const isLast = vectors.length === 0 || basis.length + vectors.length > maxSize;
    if (isLast || (basis.length >= 2 * count && basis.length >= checked * 1.25)) {
      checked = basis.length;
      const found = symmetricEigen(squareOf(small));
      const rest = Math.max(...found.vectors.slice(0, count).map((vector) => restOf(vector, lengths, first)));
      const hasConverged = rest <= tolerance * (found.values[0] ?? 0) || vectors.length === 0;
      if (isLast || hasConverged) return { ...ritz(found, basis, count), hasConverged };
    }
    next = vectors;
  }
}

/** Removes from a vector its components along the basis, twice since once leaves rounding, and returns their sizes. */
function project(vector: Float64Array, basis: readonly Float64Array[]): Float64Array {
  const along = new Float64Array(basis.length);
  for (let round = 0; round < 2; round += 1)
    for (const [index, other] of basis.entries()) {
      const part = dot(vector, other);
      along[index] = (along[index] as number) + part;
      addTimes(vector, -part, other);
    }
  return along;
}

/** Stored by rows up to the diagonal; beyond a block from it there is only rounding. */
const squareOf = (small: readonly Float64Array[]) =>
  small.map((_, row) =>
    Float64Array.from(small, (_, column) => small[Math.max(row, column)]?.[Math.min(row, column)] ?? 0),
  );

/** `lengths` has the components of each input vector along the new ones. */
function orthonormal(input: readonly Float64Array[]) {
  const vectors: Float64Array[] = [];
  const lengths: Float64Array[] = [];
  for (const vector of input) {
    const before = Math.sqrt(dot(vector, vector));
    const along = project(vector, vectors);
    const length = Math.sqrt(dot(vector, vector));
    const isNew = length > nothing && length > nothing * before;
    lengths.push(Float64Array.of(...along, isNew ? length : 0));
    if (!isNew) continue;
    vectors.push(vector.map((number) => number / length));
  }
  return { vectors, lengths };
}

/** Distance of the product of an approximate eigenvector from its multiple. */
function restOf(vector: Float64Array, lengths: readonly Float64Array[], first: number): number {
  const rest = new Float64Array(lengths.length + 1);
  for (const [index, along] of lengths.entries())
    for (const [row, length] of along.entries())
      rest[row] = (rest[row] as number) + length * (vector[first + index] as number);
  return Math.sqrt(dot(rest, rest));
}

function ritz({ values, vectors }: Eigen, basis: readonly Float64Array[], count: number): Eigen {
  const size = basis[0]?.length ?? 0;
  return {
    values: values.slice(0, count),
    vectors: vectors.slice(0, count).map((small) => {
      const vector = new Float64Array(size);
      for (const [index, other] of basis.entries()) addTimes(vector, small[index] as number, other);
      return upright(vector);
    }),
  };
}

/** Either direction is correct; choosing the one whose largest component is positive makes it reproducible. */
function upright(vector: Float64Array): Float64Array {
  let largest = 0;
  for (const number of vector) if (Math.abs(number) > Math.abs(largest)) largest = number;
  return largest < 0 ? vector.map((number) => -number) : vector;
}

function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}
