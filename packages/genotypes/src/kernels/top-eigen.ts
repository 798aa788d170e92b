import { setImmediate as nextTurn } from 'node:timers/promises';
import { addTimes, dot, type Eigen, symmetricEigen } from './symmetric-eigen';

export interface TopEigenOptions {
  readonly size: number;
  /** How many eigenvalues are wanted. */
  readonly count: number;
  /** Vectors that are multiplied at a time: one where a product costs what its vectors cost, more where it is a scan. */
  readonly block: number;
  /** How far a product may be from the multiple, as a part of the largest eigenvalue. */
  readonly tolerance: number;
  readonly mostVectors: number;
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ((vectors: number) => void) | undefined;
}

export interface TopEigen extends Eigen {
  readonly hasConverged: boolean;
}

/** Products of a symmetric matrix with some vectors. */
export type Multiply = (vectors: readonly Float64Array[]) => Promise<Float64Array[]> | Float64Array[];

/** The vectors that are left of a product are nothing but rounding. */
const nothing = 1e-12;

/**
 * The largest eigenvalues by Lanczos' method in blocks, every new vector made orthogonal to all before it (Golub and
 * Van Loan, Matrix Computations, 10.3). It starts from the same vectors every time.
 */
export async function topEigen(multiply: Multiply, options: TopEigenOptions): Promise<TopEigen> {
  const { size, count, tolerance, signal } = options;
  const most = Math.min(size, options.mostVectors);
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
    for (const [place, product] of products.entries())
      small.push(
        project(product, basis)
          .slice(0, first + place + 1)
          .fill(0, 0, Math.max(0, first - options.block)),
      );
    const { vectors, lengths } = orthonormal(products);
    options.onStep?.(basis.length);
    const isLast = vectors.length === 0 || basis.length + vectors.length > most;
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

/** Takes from a vector whatever is along the basis, twice since once leaves rounding, and says how much that was. */
function project(vector: Float64Array, basis: readonly Float64Array[]): Float64Array {
  const along = new Float64Array(basis.length);
  for (let round = 0; round < 2; round += 1)
    for (const [place, other] of basis.entries()) {
      const part = dot(vector, other);
      along[place] = (along[place] as number) + part;
      addTimes(vector, -part, other);
    }
  return along;
}

/** Kept by rows up to the diagonal; further from it than a block there is nothing but rounding. */
const squareOf = (small: readonly Float64Array[]) =>
  small.map((_, row) =>
    Float64Array.from(small, (_, column) => small[Math.max(row, column)]?.[Math.min(row, column)] ?? 0),
  );

/** `lengths` says of each given vector what it is along the new ones. */
function orthonormal(given: readonly Float64Array[]) {
  const vectors: Float64Array[] = [];
  const lengths: Float64Array[] = [];
  for (const vector of given) {
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

/** How far the product of an approximate eigenvector is from its multiple. */
function restOf(vector: Float64Array, lengths: readonly Float64Array[], first: number): number {
  const rest = new Float64Array(lengths.length + 1);
  for (const [place, along] of lengths.entries())
    for (const [row, length] of along.entries())
      rest[row] = (rest[row] as number) + length * (vector[first + place] as number);
  return Math.sqrt(dot(rest, rest));
}

function ritz({ values, vectors }: Eigen, basis: readonly Float64Array[], count: number): Eigen {
  const size = basis[0]?.length ?? 0;
  return {
    values: values.slice(0, count),
    vectors: vectors.slice(0, count).map((small) => {
      const vector = new Float64Array(size);
      for (const [place, other] of basis.entries()) addTimes(vector, small[place] as number, other);
      return upright(vector);
    }),
  };
}

/** Either direction is as good; the one in which the largest part is positive is the same every time. */
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
